// My turn while the page is closed: the switch, the server's message to a push service on loopback, the service worker
// that shows it, and the way to the table. What the browser's own push service would do stands in for it here: it
// subscribes, and hands the worker the text.
import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { clickOnce, dice, person, waitForTurn } from './support.mjs';

/** A push service with one browser. */
async function pushService() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const came = [];
  let heard = () => {};
  const service = createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      came.push(open(Buffer.concat(parts)));
      response.writeHead(201).end();
      heard();
    });
  });
  /** RFC 8291 from the side of the browser. */
  function open(body) {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
    const info = (name, ...rest) => Buffer.concat([Buffer.from(`${name}\0`), ...rest]);
    const derive = (secret, salted, text, size) => Buffer.from(hkdfSync('sha256', secret, salted, text, size));
    const mine = info('WebPush: info', keys.getPublicKey(), sender);
    const secret = derive(keys.computeSecret(sender), auth, mine, 32);
    const key = derive(secret, salt, info('Content-Encoding: aes128gcm'), 16);
    const nonce = derive(secret, salt, info('Content-Encoding: nonce'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([cipher.update(body.subarray(86, -16)), cipher.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }
  await new Promise((resolve) => service.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${service.address().port}`;
  return {
    origin,
    subscription: {
      endpoint: `${origin}/browser`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    async next() {
      while (came.length === 0) await new Promise((resolve) => (heard = resolve));
      return came.shift();
    },
    close: () => service.close(),
  };
}

/** As if the browser had a push service of its own. */
function subscribes(page, subscription) {
  return page.addInitScript((given) => {
    let kept = JSON.parse(sessionStorage.getItem('subscription') ?? 'null');
    const as = (key) => ({
      toJSON: () => given,
      endpoint: given.endpoint,
      options: { applicationServerKey: Uint8Array.from(atob(key), (c) => c.charCodeAt(0)).buffer },
      unsubscribe: async () => {
        sessionStorage.removeItem('subscription');
        kept = null;
        return true;
      },
    });
    PushManager.prototype.getSubscription = async () => kept && as(kept);
    PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
      if (!userVisibleOnly) throw new Error('it must be shown');
      kept = applicationServerKey.replaceAll('-', '+').replaceAll('_', '/');
      sessionStorage.setItem('subscription', JSON.stringify(kept));
      return as(kept);
    };
  }, subscription);
}

async function openSettings(page) {
  await page.locator('[aria-label="Settings"]').first().click();
  await page.locator('dialog[open] .check').first().waitFor();
}

export const tests = {
  async 'web push: switched on, told with the page closed, and a click leads to the table'({
    browser,
    server,
    shots,
  }) {
    const service = await pushService();
    await server.kill();
    await server.start(0, ['--web-push', 'mailto:host@games.example', '--web-push-service', service.origin]);
    const one = await person(browser, { settings: { name: 'Ada' }, permissions: ['notifications'] });
    const { page, context } = one;
    await subscribes(page, service.subscription);
    const rival = await person(browser, { settings: { name: 'Bo' } });
    const { id, seats } = await server.table(['human', 'human']);
    await rival.page.goto(seats[0]);
    const begins = (await waitForTurn(rival.page, 2000)) === 'turn' ? 0 : 1;
    if (begins === 1) await rival.page.goto(seats[1]);
    await page.goto(seats[1 - begins]);
    await page.locator('[data-prompt]').waitFor();
    await page.goto(server.address);
    await openSettings(page);
    const said = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/push') && answer.request().method() === 'POST',
    );
    await page.locator('[data-push]').check();
    assert.deepEqual(await (await said).json(), { v: 1, subscribed: true });
    await page.screenshot({ path: `${shots}push.png` });
    assert.ok(await page.locator('[data-push]').isChecked());

    // She is at no table; the other one plays.
    const roll = dice(5);
    while ((await waitForTurn(rival.page, 1500)) === 'turn') await clickOnce(rival.page, roll);
    const text = await service.next();
    const told = JSON.parse(text);
    assert.deepEqual([told.type, told.table, told.title], ['turn', id, 'Your turn']);
    assert.deepEqual(Object.keys(told).sort(), ['body', 'game', 'lang', 'table', 'title', 'type', 'v']);

    // Her browser hands it to the worker; the page is not in sight.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      const all = self.clients.matchAll.bind(self.clients);
      const hide = (client) => ({
        url: client.url,
        visibilityState: 'hidden',
        postMessage: (message) => client.postMessage(message),
        focus: () => client.focus(),
      });
      Object.defineProperty(self.clients, 'matchAll', { value: async (wish) => (await all(wish)).map(hide) });
    });
    const wire = await context.newCDPSession(page);
    const registered = new Promise((resolve) => {
      wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations.length > 0) resolve(registrations[0].registrationId);
      });
    });
    await wire.send('ServiceWorker.enable');
    await wire.send('ServiceWorker.deliverPushMessage', {
      origin: server.address,
      registrationId: await registered,
      data: text,
    });
    const shown = () =>
      worker.evaluate(async () =>
        (await self.registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag })),
      );
    while ((await shown()).length === 0) await page.waitForTimeout(50);
    assert.deepEqual(await shown(), [
      { title: 'Your turn', body: 'It is your turn in Beyond the Sun.', tag: `orrery-turn-${id}` },
    ]);
    await worker.evaluate(async () => {
      const [notification] = await self.registration.getNotifications();
      self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification }));
    });
    await page.waitForFunction((table) => location.hash.startsWith(`#/t/${table}/`), id);
    assert.equal(await waitForTurn(page), 'turn');

    // And off again: the server is told.
    await page.goto(server.address);
    await openSettings(page);
    const gone = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/push') && answer.request().method() === 'POST',
    );
    await page.locator('[data-push]').uncheck();
    assert.deepEqual(await (await gone).json(), { v: 1, subscribed: false });
    service.close();
    assert.deepEqual([...one.complaints, ...rival.complaints], []);
  },

  async 'web push: no switch where the operator has it off'({ browser, server }) {
    const one = await person(browser, { permissions: ['notifications'] });
    await one.page.goto(server.address);
    const asked = one.page.waitForResponse((answer) => answer.url().endsWith('/api/push'));
    await openSettings(one.page);
    assert.deepEqual(await (await asked).json(), { v: 1, key: null });
    assert.equal(await one.page.locator('[data-push]').count(), 0);
    assert.deepEqual(one.complaints, []);
  },
};
