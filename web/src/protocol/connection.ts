// One WebSocket to a table that comes back by itself. Whoever listens gets messages in order and learns when the line
// is down; what was sent while it was down is dropped, never queued: the position may have moved on.
import type { ClientMessage, ServerMessage } from './types';

export type Status = 'connecting' | 'online' | 'offline';

export interface Listener {
  /** The first message of every connection. */
  hello(): ClientMessage;
  message(message: ServerMessage): void;
  status(status: Status): void;
}

const VERSION = 1;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;
const PING_EVERY = 15_000;

export class Connection {
  readonly #address: string;
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  /** A ping went out and nothing has come since. */
  #unanswered = false;
  #closed = false;
  readonly #wake = () => this.#reconnectNow();

  constructor(table: string, listener: Listener) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#address = `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/ws`;
    this.#listener = listener;
    globalThis.addEventListener('online', this.#wake);
    this.#open();
  }

  /** False when the line is down. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify({ v: VERSION, ...message }));
    return true;
  }

  /** Breaks the line off and starts afresh: when a message does not fit what was received before. */
  restart(): void {
    this.#drop();
    this.#later();
  }

  close(): void {
    this.#closed = true;
    globalThis.removeEventListener('online', this.#wake);
    clearTimeout(this.#retry);
    this.#drop();
  }

  #open(): void {
    clearTimeout(this.#retry);
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#unanswered = false;
      this.send(this.#listener.hello());
      this.#pulse = setInterval(() => this.#beat(), PING_EVERY);
    };
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#drop();
      this.#later();
    };
  }

  #receive(data: unknown): void {
    this.#unanswered = false;
    let message: ServerMessage;
    try {
      message = JSON.parse(String(data)) as ServerMessage;
    } catch {
      this.restart();
      return;
    }
    if (message.type === 'welcome') {
      this.#wait = FIRST_WAIT;
      this.#listener.status('online');
    }
    this.#listener.message(message);
  }

  #beat(): void {
    // Hidden pages run their timers rarely, so what counts is an answer between two beats, not the time.
    if (this.#unanswered) this.restart();
    else this.#unanswered = this.send({ type: 'ping' });
  }

  #drop(): void {
    clearInterval(this.#pulse);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  #later(): void {
    if (this.#closed) return;
    this.#listener.status('offline');
    clearTimeout(this.#retry);
    // Spread out, so that all players do not come back in the same moment after a restart of the server.
    this.#retry = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #reconnectNow(): void {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return;
    this.#drop();
    this.#open();
  }
}
