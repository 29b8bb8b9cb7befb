// "It is your turn": tab title, a soft sound and, if allowed, a notification of the browser while the page is hidden.
import { settings } from './settings.svelte';

export type NotificationState = 'granted' | 'denied' | 'default' | 'unsupported';

export function notificationState(): NotificationState {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

export async function allowNotifications(): Promise<NotificationState> {
  if (notificationState() === 'unsupported') return 'unsupported';
  return Notification.requestPermission();
}

let audio: AudioContext | undefined;

/** Two soft notes, a fifth apart. Made here, so nothing has to be loaded. */
export function playTurnSound(): void {
  if (!settings.sound || !('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  // Browsers keep sound off until the first click or key; then there is nothing to play later either.
  if (audio.state === 'suspended') void audio.resume();
  [523.25, 783.99].forEach((frequency, index) => note(audio as AudioContext, frequency, index * 0.14));
}

function note(context: AudioContext, frequency: number, delay: number): void {
  const start = context.currentTime + delay;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'sine';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.16, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + 0.55);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.6);
}

/** As the service worker does when a message comes for it: one takes the place of the other. */
async function notifyByWorker(title: string, body: string, table: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.showNotification(title, {
    body,
    tag: `orrery-turn-${table}`,
    icon: 'favicon.svg',
    data: { table },
  });
}

/** `table`: one notification for each, however many tabs tell of it. */
export function notifyTurn(title: string, body: string, table = ''): void {
  playTurnSound();
  if (!settings.notifications || notificationState() !== 'granted' || !document.hidden) return;
  if (settings.push) return void notifyByWorker(title, body, table);
  try {
    const notification = new Notification(title, { body, tag: `orrery-turn-${table}`, icon: '/favicon.svg' });
    notification.onclick = () => {
      globalThis.focus();
      notification.close();
    };
  } catch {
    // Some phones offer notifications to service workers only; sound and title remain.
  }
}
