// Ships of one movement named in any order, and the guild that an event lets a faction choose, by mouse.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { assertAccessible, person, press, waitForTurn } from './support.mjs';

/** A table of two people whose first position is a new game changed by `change`; addresses of its seats. */
async function begin(server, change) {
  const { stdout } = spawnSync(server.program, ['state', 'beyond-the-sun', '--players', '2', '--seed', '3']);
  const position = JSON.parse(stdout);
  position.derive = ['supply', 'discs', 'decks', 'turn'];
  position.turn.active = 0;
  position.turn.start_player = 0;
  change(position);
  const { hash } = JSON.parse(spawnSync(server.program, ['content', 'beyond-the-sun', '--json']).stdout);
  const record = [
    'orrery-record 1',
    'game beyond-the-sun',
    `content ${hash}`,
    'players 2',
    'seed 3',
    'seat 0 human',
    'seat 1 human',
    `position ${JSON.stringify(position)}`,
    '',
    '',
  ].join('\n');
  const table = await server.post('/api/tables', { record, seats: [{ kind: 'human' }, { kind: 'human' }] });
  return { id: table.id, seats: table.seats.map(({ key }) => `${server.address}/#/t/${table.id}/${key}`) };
}

const element = (page, id) => page.locator(`[data-element="${id}"]`).first();

async function choose(page, id) {
  const can = page.locator(`[data-element="${id}"][data-can]`).first();
  await can.waitFor();
  await press(page, can);
}

async function move(page, ship, to) {
  await choose(page, ship);
  await choose(page, to);
}

const fleet = (page) =>
  page.evaluate(() =>
    [
      ...new Set([...document.querySelectorAll('[data-element^="ship:0:"]')].map((node) => node.dataset.element)),
    ].sort(),
  );

function threeShips(position) {
  position.slots['t2-a'] = { tech: 'jump-gate-survey', event: false };
  position.players[0].researched = ['t2-a'];
  position.players[0].ore = 9;
  position.players[0].ships = { sol: [1, 1, 0, 0], a1: [0, 0, 1, 0] };
}

const JUMPS = {
  a: ['ship:0:a1:3', 'location:sol'],
  b: ['ship:0:sol:2', 'location:a2'],
  c: ['ship:0:sol:1', 'location:a1'],
};

export const tests = {
  async 'Beyond the Sun: three ships are moved in any order by mouse'({ browser, server, shots }) {
    const ends = [];
    for (const order of ['abc', 'cba', 'bac']) {
      const { page, complaints, context } = await person(browser);
      const { seats } = await begin(server, threeShips);
      await page.goto(seats[0]);
      assert.equal(await waitForTurn(page), 'turn');
      await choose(page, 'space:jump-gate-survey/2');
      for (const jump of order) await move(page, ...JUMPS[jump]);
      await page.locator('[data-element="produce:ore"][data-can]').first().waitFor();
      ends.push(await fleet(page));
      if (order === 'abc') await page.screenshot({ path: `${shots}ships-any-order.png` });
      assert.deepEqual(complaints, []);
      await context.close();
    }
    assert.deepEqual(ends[0], ['ship:0:a1:1', 'ship:0:a2:2', 'ship:0:sol:3']);
    assert.deepEqual(ends[1], ends[0]);
    assert.deepEqual(ends[2], ends[0]);
  },

  async 'Beyond the Sun: the discoverer of an event chooses the guild on the board'({ browser, server, shots }) {
    const change = (position) => {
      for (const id of Object.keys(position.events)) position.events[id] = 'discarded';
      for (const slot of Object.values(position.slots)) slot.event = false;
      position.events['tyler-lee'] = 'unseen';
      position.slots['t2-b'].event = true;
      position.players[0].researched = ['t1-1', 't1-2'];
      position.players[0].ore = 9;
      position.players[0].population = 4;
    };
    for (const [name, options] of [
      ['desktop', {}],
      [
        'phone',
        {
          viewport: { width: 390, height: 844 },
          hasTouch: true,
          isMobile: true,
          settings: { lang: 'de' },
        },
      ],
    ]) {
      const { page, complaints, context } = await person(browser, options);
      const { seats } = await begin(server, change);
      await page.goto(seats[0]);
      assert.equal(await waitForTurn(page), 'turn');
      await choose(page, 'space:basic-research-2');
      await choose(page, 'slot:t2-b');
      await page.locator('[data-element="guild:scholars-guild"][data-can]').first().waitFor();
      assert.equal(await page.locator('[data-element="guild:ascension-guild"][data-can]').count(), 0);
      await page.screenshot({ path: `${shots}guild-choice-${name}.png` });
      await assertAccessible(page, `the choice of a guild, ${name}`);
      await choose(page, 'guild:scholars-guild');
      await element(page, 'space:scholars-guild').waitFor({ state: 'attached' });
      await page.screenshot({ path: `${shots}guild-chosen-${name}.png` });
      assert.deepEqual(complaints, []);
      await context.close();
    }
  },
};
