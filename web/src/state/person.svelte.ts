// The key that one's own results on a server are bound to. It is made in this browser, stays in it, and can be taken to
// another device; there is no account behind it.
const STORE = 'orrery.person';
const KEY = /^[A-Za-z0-9_-]{22}$/;

export function isPersonKey(text: string | null | undefined): text is string {
  return typeof text === 'string' && KEY.test(text);
}

/** 128 random bits. */
export function newPersonKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

class Person {
  #key: string | null = $state(null);

  constructor() {
    try {
      const stored = localStorage.getItem(STORE);
      if (isPersonKey(stored)) this.#key = stored;
    } catch {
      // Storage is forbidden: a key for this visit.
    }
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key === STORE && isPersonKey(event.newValue)) this.#key = event.newValue;
    });
  }

  /** null: nobody has sat down in this browser yet. */
  get known(): string | null {
    return this.#key;
  }

  /** Made when it is first needed. */
  get key(): string {
    return this.#key ?? this.adopt(newPersonKey());
  }

  /** From another device. */
  adopt(key: string): string {
    this.#key = key;
    try {
      localStorage.setItem(STORE, key);
    } catch {
      // It holds for this visit.
    }
    return key;
  }
}

export const person = new Person();
