// Replays the golden records of Beyond the Sun in WebAssembly and compares every position with the native build.
// Usage: node tests/wasm/replay.mjs MODULE TRACE_PROGRAM
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const [module, traceProgram] = process.argv.slice(2);
const folder = 'tests/golden/beyond-the-sun';
const records = readdirSync(folder)
  .filter((name) => name.endsWith('.record'))
  .sort()
  .map((name) => `${folder}/${name}`);
const trace = JSON.parse(
  execFileSync(traceProgram, ['beyond-the-sun', ...records], { maxBuffer: 1 << 28, encoding: 'utf8' }),
);

// The engine does no input or output; whatever the C library asks for is refused.
const wasi = new Proxy({}, { get: () => () => 52 });
const { instance } = await WebAssembly.instantiate(readFileSync(module), { wasi_snapshot_preview1: wasi });
const engine = instance.exports;
engine._initialize?.();

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

const content = Buffer.from(trace.content, 'hex');
check('content size', engine.content_bytes() === content.length ? '' : 'the compiled content has another size');
check('state size', engine.state_bytes() === trace.state_bytes ? '' : 'the state has another size');
new Uint8Array(engine.memory.buffer, engine.content_address(), content.length).set(content);

const hex = (n) => (n >>> 0).toString(16).padStart(8, '0');
const hash = () => hex(engine.hash_high()) + hex(engine.hash_low());

const replay = (game) => {
  engine.start(game.players, game.variants, parseInt(game.seed.slice(8), 16), parseInt(game.seed.slice(0, 8), 16));
  if (hash() !== game.start) return 'the first position differs';
  for (const [ply, [bits, legal, expected]] of game.moves.entries()) {
    const offered = engine.play(bits);
    if (offered === 0) return `ply ${ply + 1}: the move is not legal`;
    if (offered !== legal) return `ply ${ply + 1}: ${offered} legal moves, natively ${legal}`;
    if (hash() !== expected) return `ply ${ply + 1}: the position differs`;
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
console.log(`${plies} plies of ${trace.games.length} records in ${seconds.toFixed(2)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || trace.games.length === 0 ? 1 : 0);
