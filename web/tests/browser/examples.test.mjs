// The worked examples of the rulebook of Leaders of the New Dawn, clicked through the page: its figures must be on the board.
import assert from 'node:assert/strict';
import { assertAccessible, person, press, waitForTurn } from './support.mjs';
import { scenarioTable } from './scenario.mjs';

async function begin(browser, server, file, title) {
  const seats = await scenarioTable(server, `beyond-the-sun/${file}`, title);
  const one = await person(browser);
  await one.page.goto(seats[0]);
  assert.equal(await waitForTurn(one.page), 'turn');
  return one;
}

/** Clicks elements of the board, one after the other, each as soon as it can be chosen. */
async function choose(page, ...elements) {
  for (const element of elements) {
    const can = page.locator(`[data-element="${element}"][data-can]`).first();
    await can.waitFor();
    await press(page, can);
  }
}

/** What an element or a part of the board says to a screen reader once it says this. */
const says = (page, selector, words) => page.locator(`${selector}[aria-label*="${words}"]`).first().waitFor();
const location = (page, id, words) => says(page, `[data-element="location:${id}"]`, words);
const starsOf = (page, leader, n) => says(page, `[data-anchor="leader:${leader}"] .stars5`, `${n} star`);
const owns = (page, what, n) => says(page, `[data-element="${what}:0"]`, `${n} ${what}`);

/** The tooltip of a leader beside my mat. */
async function tipOf(page, leader) {
  await page.mouse.move(0, 0);
  await page.locator(`[data-anchor="leader:${leader}"] .hit`).hover();
  const tip = page.locator('.boardtip', { has: page.locator('.note') });
  await tip.waitFor();
  return tip.innerText();
}

export const tests = {
  async 'EX-LND-1 on the page: the Astrobotanist is worth 2 points in all'({ browser, server }) {
    const { page, complaints } = await begin(
      browser,
      server,
      'leaders_actions.scn',
      'Terraformer and Astrobotanist score, once',
    );
    assert.match(await tipOf(page, 'astrobotanist'), /\b2 VP/);
    assert.match(await tipOf(page, 'terraformer'), /\b4 VP/);
    assert.deepEqual(complaints, []);
  },

  async 'EX-LND-2 on the page: Opportunist and Terraformer in one turn'({ browser, server, shots }) {
    const { page, complaints } = await begin(
      browser,
      server,
      'leaders_stars.scn',
      'the worked example of the rulebook',
    );
    await starsOf(page, 'opportunist', 2);
    assert.match(await tipOf(page, 'terraformer'), /\b4 VP/);
    await choose(page, 'space:basic-research-2', 'slot:t2-a', 'ship:0:deep-space:2', 'location:b1', 'disc:0:food');
    await press(page, page.locator('[data-prompt] .choice', { hasText: 'Yes' }));
    // Either technology offers its action; Android Inspector colonises for 4 ore.
    await page.locator('[data-element="space:terranova-cruisers"][data-can]').first().waitFor();
    await location(page, 'b1', 'you control it');
    await owns(page, 'ore', 4);
    await starsOf(page, 'opportunist', 2);
    await page.screenshot({ path: `${shots}example-leaders-2.png` });
    await choose(page, 'space:android-inspector');
    await page.locator('[data-element="produce:ore"][data-can]').first().waitFor();
    await starsOf(page, 'opportunist', 1);
    await owns(page, 'ore', 0);
    assert.match(await tipOf(page, 'terraformer'), /\b6 VP/);
    await assertAccessible(page, 'the example of the Opportunist');
    assert.deepEqual(complaints, []);
  },

  async 'EX-LND-3 on the page: Hyperlane Navigator places two ships before the jumps'({ browser, server, shots }) {
    const { page, complaints } = await begin(
      browser,
      server,
      'leaders_stars.scn',
      'Hyperlane Navigator builds anywhere',
    );
    await starsOf(page, 'hyperlane-navigator', 3);
    await choose(page, 'space:narrow-beam-lasers', 'location:a1', 'disc:0:ore');
    // Control is taken, 2 against 1; the bonus builds another ship, which a second star places.
    await page.locator('[data-element="location:a2"][data-can]').first().waitFor();
    await location(page, 'a1', 'you control it');
    await starsOf(page, 'hyperlane-navigator', 2);
    await choose(page, 'location:a2');
    await page.locator('[data-element="ship:0:a2:1"][data-can]').first().waitFor();
    await starsOf(page, 'hyperlane-navigator', 1);
    await location(page, 'a2', 'you control it');
    assert.match(await page.locator('[data-prompt] b').first().innerText(), /3 jumps/);
    await page.screenshot({ path: `${shots}example-leaders-3.png` });
    assert.deepEqual(complaints, []);
  },

  async 'EX-SOLO-2 on the page: Schism of Science, told with its reasons'({ browser, server, shots }) {
    const { page, complaints } = await begin(browser, server, 'solo_effects.scn', 'Schism of Science');
    await says(page, '[data-anchor="threat"] svg', '13 markers left');
    await choose(page, 'space:basic-grow', 'produce:ore');
    await page.locator('[data-anchor="foe"] li').nth(1).waitFor();
    // The level 2 ship has taken the system that the track named; its colonising failed before.
    await location(page, 'a1', 'controlled by Anarchists');
    await location(page, 'a1', 'Anarchists of Sol 2');
    const sections = page.locator('[data-anchor="foe"] li');
    const [first, second] = [await sections.nth(0).innerText(), await sections.nth(1).innerText()];
    // What is crossed out is not said again.
    assert.match(first, /They control no system\. \[SOLO-5\.5\.1\]/);
    assert.match(first, /1 jump[\s\S]*12 left on the track/);
    // III economic and III military fail; of III commercial the undiscovered space comes before the discovered one.
    assert.match(second, /III \(economic\)[\s\S]*III \(military\)[\s\S]*III \(commercial\)/);
    await says(page, '[data-element="slot:t3-c"]', 'researched by Anarchists of Sol');
    await page.screenshot({ path: `${shots}example-solo-2.png` });
    await assertAccessible(page, 'the turn of the Anarchists');
    assert.deepEqual(complaints, []);
  },
};
