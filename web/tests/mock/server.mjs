// A table without an engine: speaks the protocol for a toy game that has no board of its own. The generic board is tested
// with it, and the page can be looked at without building the program: node tests/mock/server.mjs [port] serves web/dist.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { WebSocketServer } from 'ws';

const text = (en, de = en) => ({ en, de });
const FACTIONS = ['United Nations of Sol', 'Lunar Mining Combine', 'Free Stations Alliance', 'Nishida Corporation'];
const GAME = {
  id: 'toy-game',
  name: 'Toy Game',
  rules: 'TOY',
  players: [2, 4],
  variants: [
    { id: 'long', ...text('Long game', 'Langes Spiel') },
    { id: 'duel', ...text('Duel', 'Duell'), players: [2] },
  ],
  bots: ['novice', 'greedy'],
};
const LAST = 24;
const HINT_STEPS = 6;
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

class Table {
  constructor(id, setup) {
    this.id = id;
    this.seats = setup.seats.map((seat, index) => ({ ...seat, key: `key${index}` }));
    this.plies = [];
    this.lines = 0;
    this.sockets = new Set();
  }
  get toAct() {
    return this.plies.length >= LAST ? null : this.plies.length % this.seats.length;
  }
  viewAt(ply) {
    const players = this.seats.map(() => ({ ore: 2, population: 3, points: 0 }));
    this.plies.slice(0, ply).forEach(({ seat, kind }) => {
      if (kind === 0) players[seat].ore += 1;
      else players[seat].points += kind;
    });
    return { turn: { round: 1 + Math.floor(ply / this.seats.length) }, players };
  }
  scores(ply) {
    return this.viewAt(ply).players.map((player) => player.points);
  }
  line(ply) {
    if (ply === 0)
      return { ply, seat: null, events: [{ type: 'start', text: text('The game begins.', 'Die Partie beginnt.') }] };
    const { seat, kind } = this.plies[ply - 1];
    const what =
      kind === 0 ? text('mined 1 ore.', '1 Erz gefördert.') : text(`scored ${kind} points.`, `${kind} Punkte.`);
    return {
      ply,
      seat,
      move: text('Mine', 'Fördern'),
      events: [{ type: 'did', seat, text: text(`${FACTIONS[seat]} ${what.en}`, `${FACTIONS[seat]}: ${what.de}`) }],
    };
  }
  state(seat, from) {
    const ply = this.plies.length;
    const yours = seat !== null && this.toAct === seat;
    const first = from === null;
    return {
      v: 1,
      type: 'state',
      ply,
      entry: this.lines,
      ...(first
        ? { view: this.viewAt(ply) }
        : { from, patch: [{ op: 'replace', path: '', value: this.viewAt(ply) }] }),
      to_act: this.toAct,
      since: Date.now(),
      round: this.viewAt(ply).turn.round,
      prompt: text(
        `${FACTIONS[this.toAct ?? 0]}: choose an action`,
        `${FACTIONS[this.toAct ?? 0]}: wähle eine Aktion`,
      ),
      your_turn: yours,
      moves: yours
        ? [
            { id: 0, notation: 'mine', text: text('Mine one ore', 'Fördere ein Erz'), touches: [], cost: { ore: 1 } },
            ...[1, 2, 3].map((n) => ({
              id: n,
              notation: `score ${n}`,
              text: text(`Score ${n} at the tower`, `Werte ${n} am Turm`),
              touches: ['place:tower', `step:${n}`],
              cost: { ore: -n },
            })),
          ]
        : [],
      refused: yours
        ? [
            {
              element: 'place:gate',
              rule: 'TOY-1.2',
              text: text('Costs 6 ore, you have 2.', 'Kostet 6 Erz, du hast 2.'),
            },
          ]
        : [],
      undo: { possible: ply > 0, consent: false, what: text('Take back the last move', 'Letzten Zug zurücknehmen') },
      scores: this.scores(ply),
      over: this.toAct === null,
      log: first
        ? Array.from({ length: ply + 1 }, (_, at) => this.line(at))
        : Array.from({ length: Math.max(0, ply - from) }, (_, at) => this.line(from + 1 + at)),
    };
  }
  players() {
    return this.seats.map((seat, index) => ({
      seat: index,
      name: seat.name ?? '',
      faction: text(FACTIONS[index]),
      kind: seat.kind,
      ...(seat.bot && { bot: seat.bot }),
      connected: true,
      away: false,
    }));
  }
  result() {
    const scores = this.scores(LAST);
    return {
      v: 1,
      type: 'result',
      ranks: scores.map((score) => scores.filter((other) => other > score).length),
      scores,
      breakdown: [
        {
          id: 'technologies',
          name: text('Technologies', 'Technologien'),
          points: scores.map((n) => Math.ceil(n / 2)),
        },
        { id: 'systems', name: text('Colonies', 'Kolonien'), points: scores.map((n) => Math.floor(n / 2)) },
      ],
      curves: Array.from({ length: LAST + 1 }, (_, ply) => ({
        ply,
        round: this.viewAt(ply).turn.round,
        scores: this.scores(ply),
        resources: {
          ore: this.viewAt(ply).players.map((p) => p.ore),
          population: this.viewAt(ply).players.map((p) => p.population),
        },
      })),
    };
  }
  tell(from) {
    this.lines += 1;
    for (const socket of this.sockets) {
      clearTimeout(socket.thought);
      socket.send(JSON.stringify(this.state(socket.seat, from)));
      if (this.toAct === null) socket.send(JSON.stringify(this.result()));
    }
    const seat = this.toAct;
    if (seat !== null && this.seats[seat].kind === 'bot') {
      setTimeout(() => this.play(seat, this.plies.length % 3), 150);
    }
  }
  play(seat, kind) {
    this.plies.push({ seat, kind });
    this.tell(this.plies.length - 1);
  }
  receive(socket, message) {
    const answer = (object) => socket.send(JSON.stringify({ v: 1, ...object }));
    if (message.type === 'hello') {
      const seat = this.seats.findIndex((entry) => entry.key === message.key);
      socket.seat = seat < 0 ? null : seat;
      this.sockets.add(socket);
      answer({
        type: 'welcome',
        table: this.id,
        game: GAME.id,
        content: 'mock',
        cards: 'current',
        variants: [],
        seat: socket.seat,
        players: this.players(),
        hints: socket.seat !== null && this.seats.filter((seat) => seat.kind === 'human').length === 1,
      });
      socket.send(JSON.stringify(this.state(socket.seat, null)));
      if (this.toAct === null) socket.send(JSON.stringify(this.result()));
    } else if (message.type === 'move') {
      if (message.ply !== this.plies.length || this.toAct !== socket.seat) {
        answer({
          type: 'error',
          code: 'stale',
          text: text('The position has moved on.', 'Die Stellung ist weiter.'),
          rule: 'TOY-1.1',
        });
      } else this.play(socket.seat, message.move);
    } else if (message.type === 'undo') {
      const from = this.plies.length;
      while (this.plies.length > 0 && this.plies.pop().seat !== socket.seat);
      this.tell(from);
    } else if (message.type === 'say') {
      for (const other of this.sockets) {
        other.send(
          JSON.stringify({ v: 1, type: 'chat', seat: socket.seat, name: '', text: message.text, time: Date.now() }),
        );
      }
    } else if (message.type === 'at') {
      const view = this.viewAt(message.ply);
      answer({
        type: 'past',
        ply: message.ply,
        view,
        to_act: message.ply % this.seats.length,
        round: view.turn.round,
        prompt: text('Then'),
        scores: this.scores(message.ply),
        line: this.line(message.ply),
      });
    } else if (message.type === 'hint') {
      this.think(socket, HINT_STEPS, (step) => ({
        type: 'hint',
        ply: message.ply,
        moves: step === 0 ? [] : this.advice(socket.seat, step),
      }));
    } else if (message.type === 'analyse') {
      this.think(socket, LAST + 1, (step) => ({
        type: 'analysis',
        total: LAST + 1,
        from: step,
        curve: [this.point(step)],
        turns: step === LAST ? this.turns() : [],
      }));
    } else if (message.type === 'stop') {
      socket.stop?.();
    } else if (message.type === 'ping') answer({ type: 'pong' });
  }
  /** Sends what is known step by step, the last time when it is stopped or done. */
  think(socket, steps, message) {
    clearTimeout(socket.thought);
    let step = 0;
    const tell = (stopped) => {
      const done = stopped || step === steps - 1;
      const progress = step / (steps - 1);
      socket.send(JSON.stringify({ v: 1, ...message(step), progress, done, ...(stopped && { stopped }) }));
      if (done) socket.stop = undefined;
      else socket.thought = setTimeout(() => tell(false), 100);
      step += 1;
    };
    socket.stop = () => {
      clearTimeout(socket.thought);
      tell(true);
    };
    tell(false);
  }
  shares(ply) {
    const weights = this.scores(ply).map((score) => score + 4);
    const sum = weights.reduce((a, b) => a + b);
    return weights.map((weight) => weight / sum);
  }
  advice(seat, step) {
    return this.state(seat, null)
      .moves.map((move) => ({
        ...move,
        share: this.shares(this.plies.length).map((share, other) => (other === seat ? share + move.id / 50 : share)),
        points: this.scores(this.plies.length).map((score) => score + 10.25),
        reasons: step < 3 ? [] : [text('About 1.2 points more for towers', 'Etwa 1,2 Punkte mehr für Türme')],
        line: [{ seat, notation: move.notation, text: move.text }],
      }))
      .sort((a, b) => b.share[seat] - a.share[seat]);
  }
  point(ply) {
    return {
      ply,
      seat: ply === LAST ? null : ply % this.seats.length,
      share: this.shares(ply),
      points: this.scores(ply),
    };
  }
  turns() {
    const named = (en, de) => ({ notation: 'x', text: text(en, de) });
    const better = named('Score 3 at the tower', 'Werte 3 am Turm');
    const played = named('Mine one ore', 'Fördere ein Erz');
    return [
      { ply: 5, seat: 1, loss: 0.12, luck: false, played, better, reasons: [] },
      { ply: 9, seat: 1, loss: -0.05, luck: true, played, better: null, reasons: [] },
    ];
  }
}

const tables = new Map();
const body = (request) =>
  new Promise((resolve) => {
    let data = '';
    request.on('data', (part) => (data += part));
    request.on('end', () => resolve(JSON.parse(data || '{}')));
  });

const http = createServer(async (request, response) => {
  const send = (object, status = 200) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ v: 1, ...object }));
  };
  if (request.url === '/api/games') send({ games: [GAME] });
  else if ([`/api/games/${GAME.id}`, `/api/games/${GAME.id}/content/mock`].includes(request.url)) {
    const entries = ['Gate', 'Tower', 'Mine'].map((name, index) => ({
      id: name.toLowerCase(),
      group: 'place',
      source: index === 1 ? 'reconstructed' : 'public',
      name: text(name),
      text: text(`Pay 1 ore: ${name}.`, `Zahle 1 Erz: ${name}.`),
    }));
    send({ id: GAME.id, name: GAME.name, content: 'mock', entries, board: {} });
  } else if (request.url === `/api/games/${GAME.id}/rules`) {
    send({
      id: GAME.id,
      rules: [
        {
          id: 'TOY-1.1',
          section: text('1. Turns', '1. Züge'),
          text: text('Players take **turns**, see TOY-1.2.', 'Es wird **reihum** gezogen, siehe TOY-1.2.'),
        },
        {
          id: 'TOY-1.2',
          section: text('1. Turns', '1. Züge'),
          text: text('The gate costs *6 ore*.', 'Das Tor kostet *6 Erz*.'),
        },
      ],
    });
  } else if (request.url === '/api/turns') send({ tables: [] });
  else if (request.url === '/api/person') send({ results: [] });
  else if (request.url === '/api/tables' && request.method === 'GET') send({ tables: [] });
  else if (request.url === '/api/tables') {
    const setup = await body(request);
    const table = new Table(`t${tables.size + 1}`, setup);
    tables.set(table.id, table);
    send({
      id: table.id,
      seats: table.seats.flatMap((seat, index) => (seat.kind === 'human' ? [{ seat: index, key: seat.key }] : [])),
      watch: 'watch',
    });
    if (table.seats[0].kind === 'bot') table.tell(0);
  } else if (request.url.startsWith('/api/')) {
    send({ error: { code: 'not-found', ...text('There is nothing here.', 'Hier ist nichts.') } }, 404);
  } else {
    const path = extname(request.url) === '' ? '/index.html' : request.url;
    const bytes = await readFile(new URL(`../../dist${path}`, import.meta.url)).catch(() => null);
    response.writeHead(bytes ? 200 : 404, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' });
    response.end(bytes ?? '');
  }
});

const sockets = new WebSocketServer({ noServer: true });
http.on('upgrade', (request, socket, head) => {
  const table = tables.get(/^\/api\/tables\/([^/]+)\/ws$/.exec(request.url)?.[1] ?? '');
  if (!table) return socket.destroy();
  sockets.handleUpgrade(request, socket, head, (client) => {
    client.on('message', (data) => table.receive(client, JSON.parse(String(data))));
    client.on('close', () => table.sockets.delete(client));
  });
});
http.listen(Number(process.argv[2] ?? 8090), '127.0.0.1', () => {
  console.log(`The table is open: http://localhost:${http.address().port}`);
});
