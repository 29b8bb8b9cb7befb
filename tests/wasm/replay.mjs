// Replays the golden records of every game in WebAssembly and compares every position with the native build.
// Usage: node tests/wasm/replay.mjs FOLDER_OF_MODULES TRACE_PROGRAM
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const [modules, traceProgram] = process.argv.slice(2);
const games = readdirSync(modules)
  .map((name) => /^replay-(.*)\.wasm$/.exec(name)?.[1])
  .filter(Boolean)
  .sort();

let passed = 0;
let failed = 0;
const check = (name, problem) => {
  if (problem) {
    failed += 1;
    console.log(`FAILED ${name}: ${problem}`);
  } else {
    passed += 1;
  }
};

// The engine does no input or output; whatever the C library asks for is refused.
const wasi = new Proxy({}, { get: () => () => 52 });
const hex = (n) => (n >>> 0).toString(16).padStart(8, '0');

async function replayGame(id) {
  const folder = `tests/golden/${id}`;
  const records = readdirSync(folder)
    .filter((name) => name.endsWith('.record'))
    .sort()
    .map((name) => `${folder}/${name}`);
  const trace = JSON.parse(execFileSync(traceProgram, [id, ...records], { maxBuffer: 1 << 28, encoding: 'utf8' }));
  const bytes = readFileSync(`${modules}/replay-${id}.wasm`);
  const { instance } = await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: wasi });
  const engine = instance.exports;
  engine._initialize?.();

  const content = Buffer.from(trace.content, 'hex');
  check(`${id}, content`, engine.content_bytes() === content.length ? '' : 'the compiled content has another size');
  check(`${id}, state`, engine.state_bytes() === trace.state_bytes ? '' : 'the state has another size');
  new Uint8Array(engine.memory.buffer, engine.content_address(), content.length).set(content);

  const judged = () => {
    engine.judge();
    return hex(engine.judged_high()) + hex(engine.judged_low());
  };
  const hash = () => hex(engine.hash_high()) + hex(engine.hash_low());
  const replay = (game) => {
    engine.start(game.players, game.variants, parseInt(game.seed.slice(8), 16), parseInt(game.seed.slice(0, 8), 16));
    if (hash() !== game.start) return 'the first position differs';
    for (const [ply, [bits, legal, expected, worth]] of game.moves.entries()) {
      for (const luck of game.luck.filter((drawn) => drawn.ply === ply)) {
        engine.reseed(parseInt(luck.seed.slice(8), 16), parseInt(luck.seed.slice(0, 8), 16));
      }
      const offered = engine.play(bits);
      if (offered === 0) return `ply ${ply + 1}: the move is not legal`;
      if (offered !== legal) return `ply ${ply + 1}: ${offered} legal moves, natively ${legal}`;
      if (hash() !== expected) return `ply ${ply + 1}: the position differs`;
      if (judged() !== worth) return `ply ${ply + 1}: the position is judged differently`;
    }
    return '';
  };

  const begin = performance.now();
  let plies = 0;
  for (const game of trace.games) {
    plies += game.moves.length;
    check(game.file, replay(game));
  }
  const seconds = (performance.now() - begin) / 1000;
  console.log(`${id}: ${plies} plies of ${trace.games.length} records in ${seconds.toFixed(2)} s`);
  if (trace.games.length === 0) check(id, 'there are no golden records');
}

for (const id of games) await replayGame(id);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || games.length === 0 ? 1 : 0);
