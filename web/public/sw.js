// The service worker: shows that it is my turn while no page is in sight, and leads to the table. It knows no keys and
// keeps nothing; what it says is what the server has sent.
const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

function read(data) {
  try {
    const turn = data.json();
    const texts = [turn.table, turn.title, turn.body].every((text) => typeof text === 'string');
    return turn.v === 1 && turn.type === 'turn' && texts ? turn : null;
  } catch {
    return null; // not ours
  }
}

async function tell(data) {
  const turn = read(data);
  if (!turn) return;
  const seen = (await windows()).filter((page) => page.visibilityState === 'visible');
  // Whoever looks at the page is told by the page.
  if (seen.length > 0) return seen.forEach((page) => page.postMessage({ type: 'turn', table: turn.table }));
  await self.registration.showNotification(turn.title, {
    body: turn.body,
    lang: turn.lang,
    tag: `orrery-turn-${turn.table}`,
    icon: 'favicon.svg',
    data: { table: turn.table },
  });
}

async function open(table) {
  const pages = await windows();
  const page = pages.find(({ url }) => url.includes(`/${table}/`)) ?? pages[0];
  if (!page) return self.clients.openWindow(`${self.registration.scope}#/turn/${encodeURIComponent(table)}`);
  page.postMessage({ type: 'open', table });
  return page.focus().catch(() => page);
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(tell(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  if (event.notification.data?.table) event.waitUntil(open(event.notification.data.table));
});
