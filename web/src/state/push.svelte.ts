// Web Push: this browser is told of my turns while no page is open, where the operator of the server offers it. The
// subscription belongs to my key, so it holds for all my tables.
import { untrack } from 'svelte';
import { ApiError, api } from '../protocol/api';
import { allowNotifications } from './notify';
import { person } from './person.svelte';
import { router } from './route.svelte';
import { settings } from './settings.svelte';
import { turns } from './turns.svelte';

const WORKER = 'sw.js';

function supported(): boolean {
  return globalThis.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis;
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function subscription(serverKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  const key = known?.options?.applicationServerKey;
  // A server that was set up anew signs with another key.
  if (known && key && base64url(key) === serverKey) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
}

class Push {
  /** The key of the server; null: not offered, or not known yet. */
  #key: string | null = $state(null);
  /** The last wish could not be met. */
  failed = $state(false);

  get offered(): boolean {
    return this.#key !== null && supported();
  }
  get on(): boolean {
    return this.offered && settings.push && settings.notifications;
  }

  /** Asks the server whether it offers it. */
  async look(): Promise<void> {
    if (!supported()) return;
    try {
      this.#key = await api.pushKey();
    } catch {
      // The server is away; the switch is not shown.
    }
  }

  async set(on: boolean): Promise<void> {
    this.failed = false;
    if (!on) return this.#leave();
    if ((await allowNotifications()) !== 'granted') return;
    settings.set({ notifications: true, push: true });
    if (!(await this.#renew())) {
      this.failed = true;
      settings.set({ push: false });
    }
  }

  /** Says again who and where I am, whenever that changes or the page is opened. */
  follow(): () => void {
    const heed = ({ data }: MessageEvent) => {
      if (data?.type === 'turn') void turns.ask();
      if (data?.type === 'open' && typeof data.table === 'string')
        router.go(`#/turn/${encodeURIComponent(data.table)}`);
    };
    globalThis.navigator.serviceWorker?.addEventListener('message', heed);
    const wanted = settings.push && settings.notifications && person.known !== null && settings.lang !== undefined;
    if (wanted) untrack(() => void this.look().then(() => this.#renew()));
    return () => globalThis.navigator.serviceWorker?.removeEventListener('message', heed);
  }

  async #renew(): Promise<boolean> {
    if (this.#key === null || Notification.permission !== 'granted') return false;
    try {
      const { endpoint, keys } = (await subscription(this.#key)).toJSON();
      if (!endpoint || !keys?.p256dh || !keys.auth) return false;
      await api.subscribe({ key: person.key, endpoint, p256dh: keys.p256dh, auth: keys.auth, lang: settings.lang });
      return true;
    } catch (problem) {
      // A server that is away does not end a subscription.
      return problem instanceof ApiError && problem.status !== 400;
    }
  }

  async #leave(): Promise<void> {
    settings.set({ push: false });
    const registration = await navigator.serviceWorker?.getRegistration();
    const known = await registration?.pushManager.getSubscription();
    if (!known) return;
    await known.unsubscribe().catch(() => false);
    // If the server does not hear of it, the push service tells it with the next message.
    await api.unsubscribe(person.key, known.endpoint).catch(() => undefined);
  }
}

export const push = new Push();
