// A map that can be enlarged: fingers, mouse and keyboard, with what stands on it still in reach.
import assert from 'node:assert/strict';
import { assertAccessible, person, press, waitForTurn } from './support.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const GATE = 'place:c1-green-11';

/** A table of Pulsar 2849 in its middle; the second seat can fly. */
const table = async (server) => (await server.pulsarBefore('1 fly ', 8))[1];

const shown = (page) =>
  page.evaluate(() => {
    const [x, y, w, h] = document.querySelector('.cluster').getAttribute('viewBox').split(' ').map(Number);
    return { x, y, w, h };
  });

async function middle(page, element) {
  const box = await page.locator(`[data-element="${element}"]`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width };
}

const isNear = (a, b, far = 3) => Math.hypot(a.x - b.x, a.y - b.y) <= far;

/** A point of the map where nothing stands. */
const bare = (page) =>
  page.evaluate(() => {
    const rect = document.querySelector('.zoommap').getBoundingClientRect();
    for (let y = rect.top + 60; y < rect.bottom - 60; y += 7)
      for (let x = rect.left + 60; x < rect.right - 60; x += 7) {
        const clear = [0, 1, 2, 3, 4, 5, 6, 7].every((turn) => {
          const angle = (turn * Math.PI) / 4;
          const node = document.elementFromPoint(x + Math.cos(angle) * 8, y + Math.sin(angle) * 8);
          return node?.closest('.cluster') && !node.closest('[data-element]');
        });
        if (clear) return { x, y };
      }
    return null;
  });

export const tests = {
  async 'Pulsar 2849: two fingers enlarge the map, one moves it, a tap is still a tap'({ browser, server, shots }) {
    const { page, context, complaints } = await person(browser, PHONE);
    await page.goto(await table(server));
    await waitForTurn(page);
    const fingers = await context.newCDPSession(page);
    const touch = (type, ...points) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
    const whole = await shown(page);
    const before = await middle(page, GATE);

    const around = (far) => [
      { x: before.x - far, y: before.y - far / 2 },
      { x: before.x + far, y: before.y + far / 2 },
    ];
    await touch('touchStart', ...around(30));
    for (const far of [36, 44, 52, 60, 68, 75]) await touch('touchMove', ...around(far));
    await touch('touchEnd');
    const pinched = await middle(page, GATE);
    assert.ok(isNear(pinched, before), `the place stays under the fingers: ${JSON.stringify([before, pinched])}`);
    assert.ok(Math.abs(pinched.size / before.size - 2.5) < 0.1, `2.5 times: ${before.size} to ${pinched.size}`);
    await page.locator('.minimap').waitFor();
    await assertAccessible(page, 'the enlarged map on a phone');
    await page.screenshot({ path: `${shots}pulsar-phone-enlarged.png` });

    const clicks = () => page.evaluate(() => globalThis.clicks);
    await page.evaluate(() => {
      globalThis.clicks = 0;
      document.addEventListener('click', () => (globalThis.clicks += 1), { capture: true });
    });
    // One finger moves the map and chooses nothing, even when it starts on a place.
    await touch('touchStart', pinched);
    for (const step of [10, 20, 30, 40]) await touch('touchMove', { x: pinched.x - step, y: pinched.y + step / 2 });
    await touch('touchEnd');
    const moved = await middle(page, GATE);
    assert.ok(isNear(moved, { x: pinched.x - 40, y: pinched.y + 20 }), JSON.stringify([pinched, moved]));
    assert.equal(await clicks(), 0);

    // A finger is never quite still: a small movement is a tap.
    await touch('touchStart', moved);
    await touch('touchMove', { x: moved.x + 3, y: moved.y - 2 });
    await touch('touchEnd');
    await page.locator('.readout b').getByText('Green gate 11').waitFor();
    await page.waitForFunction(() => globalThis.clicks === 1, null, { timeout: 5000 });
    assert.ok(isNear(await middle(page, GATE), moved, 0.5), 'a tap does not move the map');

    // The flight is chosen on the enlarged map: the first tap shows the way, the second flies.
    await press(page, page.locator('[data-element="die:1:4"][data-can]'), true);
    const reach = page.locator('.end[data-can]');
    await reach.first().waitFor();
    const map = await page.locator('.zoommap').boundingBox();
    const goal = await reach.evaluateAll((ends, box) => {
      const inside = ends.find((end) => {
        const rect = end.getBoundingClientRect();
        const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
        const within = x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
        return within && document.elementFromPoint(x, y) === end;
      });
      return inside?.dataset.element;
    }, map);
    assert.ok(goal, 'an end of the flight is in sight');
    await press(page, page.locator(`[data-element="${goal}"]`), true);
    await page.locator('.stepno').first().waitFor({ state: 'attached' });

    // However far it is dragged, the map cannot be lost.
    for (let pulls = 0; pulls < 4; pulls += 1) {
      await touch('touchStart', { x: 300, y: 200 });
      for (const x of [240, 160, 80, 20]) await touch('touchMove', { x, y: 200 });
      await touch('touchEnd');
    }
    const far = await shown(page);
    assert.ok(far.x + far.w / 2 < whole.x + whole.w, 'more than half of what is shown is map');

    await page.getByRole('button', { name: 'Show the whole map' }).tap();
    await page.waitForFunction(() => !document.querySelector('.minimap'));
    assert.deepEqual(await shown(page), whole);

    // Two taps on bare sky enlarge around it, two more show the whole again.
    const sky = await bare(page);
    for (let taps = 0; taps < 2; taps += 1) await page.touchscreen.tap(sky.x, sky.y);
    await page.locator('.minimap').waitFor();
    const again = await bare(page);
    await page.waitForTimeout(400);
    for (let taps = 0; taps < 2; taps += 1) await page.touchscreen.tap(again.x, again.y);
    await page.waitForFunction(() => !document.querySelector('.minimap'));
    assert.deepEqual(complaints, []);
  },

  async 'Pulsar 2849: the map is enlarged with wheel and keys, and shows what has the focus'({ browser, server }) {
    const { page, complaints } = await person(browser);
    await page.goto(await table(server));
    await press(page, page.locator('[data-element="die:1:4"][data-can]'));
    const whole = await shown(page);
    const before = await middle(page, GATE);

    await page.mouse.move(before.x, before.y);
    await page.mouse.wheel(0, -300);
    assert.deepEqual(await shown(page), whole, 'the wheel alone is for the page');
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await page.locator('.minimap').waitFor();
    const near = await middle(page, GATE);
    assert.ok(isNear(near, before) && near.size > before.size * 2, JSON.stringify([before, near]));

    // Dragging with the mouse moves the map and is no click on the end below it.
    await page.mouse.down();
    await page.mouse.move(near.x - 30, near.y + 10);
    await page.mouse.move(near.x - 60, near.y + 20);
    await page.mouse.up();
    assert.ok(isNear(await middle(page, GATE), { x: near.x - 60, y: near.y + 20 }));
    assert.equal(await page.locator('[data-chosen]').count(), 1, 'the die is all that is chosen');

    // Every end that Tab reaches comes into sight.
    const ends = await page.locator('.end[data-can]').count();
    assert.ok(ends > 4, `${ends} ends`);
    let seen = 0;
    for (let presses = 0; presses < 120 && seen < ends; presses += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => {
        const node = document.activeElement;
        if (!node?.classList.contains('end')) return null;
        const rect = node.getBoundingClientRect();
        const map = document.querySelector('.zoommap').getBoundingClientRect();
        return [rect.left - map.left, rect.top - map.top, map.right - rect.right, map.bottom - rect.bottom];
      });
      if (!at) continue;
      seen += 1;
      assert.ok(Math.min(...at) > 0, `end ${seen} is inside the map: ${at.map(Math.round).join(' ')}`);
    }
    assert.equal(seen, ends);

    // The focus is on the map: keys change its size, down to the whole and not below.
    const size = (await shown(page)).w;
    await page.keyboard.press('+');
    const larger = (await shown(page)).w;
    assert.ok(larger < size);
    await page.keyboard.press('-');
    assert.ok((await shown(page)).w > larger);
    await page.keyboard.press('0');
    assert.deepEqual(await shown(page), whole);
    await page.keyboard.press('-');
    assert.deepEqual(await shown(page), whole);
    await page.getByRole('button', { name: 'Enlarge the map' }).click();
    await page.locator('.minimap').waitFor();
    await assertAccessible(page, 'the enlarged map');
    assert.deepEqual(complaints, []);
  },
};
