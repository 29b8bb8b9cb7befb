// Every view: accessible, without a scroll bar where none may be, in both languages and themes, and on a phone.
import assert from 'node:assert/strict';
import { assertAccessible, clickOnce, dice, person, press, waitForTurn } from './support.mjs';

const GAMES = ['beyond-the-sun', 'pulsar-2849', 'federation'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function fits(page, where) {
  const size = await page.evaluate(() => {
    const root = document.documentElement;
    return [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight];
  });
  assert.deepEqual(size, [0, 0], `${where} scrolls by ${size}`);
}

async function fitsAcross(page, where) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.equal(excess, 0, `${where} is too wide by ${excess} px`);
}

function look(name, settings, options = {}) {
  return async ({ browser, server, shots }) => {
    const narrow = options.viewport !== undefined;
    const one = await person(browser, { settings, ...options });
    const { page } = one;
    await page.goto(server.address);
    await page.locator('.cta .primary:enabled').waitFor();
    await assertAccessible(page, 'the start page');
    await (narrow ? fitsAcross : fits)(page, 'the start page');

    await page.locator('.cta .primary').click();
    assert.equal(await waitForTurn(page), 'turn');
    await assertAccessible(page, 'the table');
    await fits(page, 'the table');
    await page.screenshot({ path: `${shots}${name}-table.png` });

    const open = async (what, ready) => {
      await what();
      await page.locator(ready).waitFor();
      await assertAccessible(page, ready);
      await page.keyboard.press('Escape');
      // Until it is gone it takes the keys that follow.
      await page.locator(ready).waitFor({ state: 'detached' });
    };
    if (narrow) {
      for (const tab of await page.locator('nav:last-of-type button').all()) {
        await tab.click();
        await assertAccessible(page, await tab.innerText());
        await fitsAcross(page, await tab.innerText());
      }
      await open(() => page.locator('header .btn.icon').last().click(), 'dialog[open]');
    } else {
      await open(() => page.keyboard.press('m'), 'dialog[open]');
      await open(() => page.keyboard.press('l'), 'aside');
      await open(() => page.locator('header nav button').first().click(), 'dialog[open]');
      await open(() => page.locator('header nav button').last().click(), 'dialog[open]');
    }

    await page.goto(`${server.address}/#/rules/beyond-the-sun/BTS-4.7`);
    await page.locator('[id="BTS-4.7"].here').waitFor();
    const rule = await page.locator('[id="BTS-4.7"] dd').innerText();
    assert.match(rule, settings.lang === 'de' ? /Eine Aktion, die nicht/ : /An action that cannot/);
    await assertAccessible(page, 'the rules');
    await fitsAcross(page, 'the rules');
    await page.goto(`${server.address}/#/cards/beyond-the-sun`);
    await page.locator('main li').nth(20).waitFor();
    await assertAccessible(page, 'the cards');
    await fitsAcross(page, 'the cards');
    for (const game of GAMES) {
      await page.goto(`${server.address}/#/learn/${game}`);
      await page.locator(`[data-learn="${game}"]`).waitFor();
      await assertAccessible(page, `the learn page of ${game}`);
      await fitsAcross(page, `the learn page of ${game}`);
    }
    assert.deepEqual(one.complaints, []);
  };
}

export const tests = {
  'every view, dark': look('dark', {}),
  'every view, light, in German': look('light', { theme: 'light', lang: 'de' }),
  'every view at 390 px': look('phone', {}, PHONE),

  async 'learning: from the start page, to another game, a search, a rule, one sheet of paper'({ browser, server }) {
    const one = await person(browser);
    const { page } = one;
    await page.goto(server.address);
    await page.locator('.cta').getByRole('link', { name: 'Learn the rules' }).click();
    await page.locator('[data-learn="beyond-the-sun"]').waitFor();
    const icons = page.getByRole('region', { name: 'Icons' });
    await icons.getByRole('searchbox').fill('lasting');
    await icons.getByText('1 icon', { exact: true }).waitFor();
    assert.equal(await icons.locator('dt').count(), 1);
    for (const game of GAMES) {
      await page.goto(`${server.address}/#/learn/${game}`);
      await page.locator(`[data-learn="${game}"]`).waitFor();
      const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
      assert.equal(paper.match(/\/Type\s*\/Page\b/g).length, 1, `${game} is one page`);
    }
    await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Pulsar 2849' }).click();
    await page.locator('[data-learn="pulsar-2849"]').waitFor();
    await page.getByRole('link', { name: 'PUL-5.2' }).click();
    await page.locator('[id="PUL-5.2"].here').waitFor();
    assert.deepEqual(one.complaints, []);
  },

  async 'a phone: the first tap explains, the second one chooses'({ browser, server }) {
    const one = await person(browser, PHONE);
    await one.page.goto(server.address);
    await one.page.locator('.cta .primary').tap();
    const roll = dice(3);
    for (let choices = 0; choices < 6; choices += 1) {
      assert.equal(await waitForTurn(one.page), 'turn');
      const things = one.page.locator('[data-can]');
      const asked = await one.page.locator('[data-prompt]').innerText();
      if ((await things.count()) === 0) await one.page.locator('[data-prompt] .choice').first().tap();
      else await press(one.page, things.nth(roll(await things.count())), true);
      await one.page.waitForFunction((text) => document.querySelector('[data-prompt]')?.innerText !== text, asked);
      const confirm = one.page.getByRole('button', { name: 'Confirm' });
      if ((await confirm.count()) > 0) await confirm.tap();
    }
    assert.deepEqual(one.complaints, []);
  },

  async 'a refusal names its rule; Back, Undo and language work; chat is text, never HTML'({ browser, server }) {
    const table = await server.table(['human', 'human']);
    const [one, two] = await Promise.all([person(browser), person(browser)]);
    await one.page.goto(table.seats[0]);
    await two.page.goto(table.seats[1]);
    const mine = (await waitForTurn(one.page, 5000)) === 'turn' ? one : two;
    const { page } = mine;
    const refused = page.locator('[data-refused]').first();
    await press(page, refused);
    const bubble = page.getByRole('note');
    await bubble.waitFor();
    assert.match(await bubble.locator('a').first().innerText(), /^BTS-\d/);
    await assertAccessible(page, 'a refusal');
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'detached' });

    await clickOnce(page, dice(1));
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByText(/^Move \d+ of/).waitFor();
    assert.equal(await page.locator('[data-can]').count(), 0, 'nothing can be chosen in an earlier position');
    await page.keyboard.press('Escape');
    const undo = page.getByRole('button', { name: 'Undo' });
    if ((await undo.getAttribute('aria-disabled')) === 'false') {
      await page.keyboard.press('z');
      await page.getByText('Choose an action').first().waitFor();
    }

    await page.keyboard.press('l');
    await page.getByRole('button', { name: 'Chat' }).click();
    await page.getByLabel('Say something').fill('<img src=x onerror="document.title=1"> & hello');
    await page.keyboard.press('Enter');
    const other = mine === one ? two.page : one.page;
    await other.getByText('1 new message').waitFor();
    await other.keyboard.press('l');
    await other.getByText('<img src=x onerror').waitFor();
    assert.equal(await other.locator('img').count(), 0);
    await assertAccessible(other, 'the chat');

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'EN, zu Deutsch wechseln' }).click();
    await page.getByText('Alle Züge').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
    assert.deepEqual([...one.complaints, ...two.complaints], []);
  },
};
