// Runs the browser tests: node tests/browser/run.mjs <orrery> [word of a name]. Ends with "N passed, N failed".
import { readdirSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { Server } from './support.mjs';

const [program, filter = ''] = process.argv.slice(2);
if (!program) {
  console.error('usage: node tests/browser/run.mjs <orrery> [word of a name]');
  process.exit(2);
}
const LIMIT = 900_000;
const here = new URL('.', import.meta.url);
const shots = fileURLToPath(new URL('../../../build/browser/', import.meta.url));
mkdirSync(shots, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  // As root, as in many containers, Chromium cannot build its sandbox.
  args: [
    // A name that is not this computer's, as others in a network use it.
    '--host-resolver-rules=MAP *.lan 127.0.0.1',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});

let passed = 0;
let failed = 0;
for (const file of readdirSync(here)
  .filter((name) => name.endsWith('.test.mjs'))
  .sort()) {
  const { tests } = await import(new URL(file, here));
  for (const [name, test] of Object.entries(tests)) {
    if (!name.includes(filter)) continue;
    const server = new Server(program);
    const started = Date.now();
    let timer;
    try {
      await server.start();
      const limit = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`not done after ${LIMIT / 1000} s`)), LIMIT);
      });
      await Promise.race([test({ browser, server, shots }), limit]);
      passed += 1;
      console.log(`passed  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED  ${name}\n${error.stack ?? error}`);
      const pages = browser.contexts().flatMap((context) => context.pages());
      for (const [index, page] of pages.entries()) {
        const path = `${shots}failed-${name.replaceAll(/\W+/g, '-')}-${index}.png`;
        await page.screenshot({ path }).catch(() => {});
      }
    }
    clearTimeout(timer);
    for (const context of browser.contexts()) await context.close().catch(() => {});
    await server.close();
  }
}
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
