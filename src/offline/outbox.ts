import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Language } from '@shared/language/languages';

/** Where each kind goes. All three addresses store the same letter once, however often it is sent. */
const addresses = { quote: '/api/quotes', request: '/api/requests', newsletter: '/api/newsletter' } as const;
export type LetterKind = keyof typeof addresses;

/**
 * What somebody wrote without a signal. `waiting`: to be sent. `refused`: the gateway did not take it, `message` says
 * why. `sent`: it has arrived, and what was written is no longer here.
 */
export interface Letter {
  /** Of the request, which makes it idempotent. */
  id: string;
  kind: LetterKind;
  /** What it is about, for its writer: a route, a subject or an address. */
  title: string;
  /** The request as the gateway takes it, and the form as it was typed. */
  body: unknown;
  draft: unknown;
  /** Of the page: answers and mails come in it. */
  language: Language;
  /** Epoch milliseconds. */
  keptAt: number;
  state: 'waiting' | 'refused' | 'sent';
  message?: string;
  reference?: string;
  /** Its writer has signed out: it is sent, but no longer shown to whoever uses the device. */
  isHidden?: boolean;
  /** Its writer has been told that it has arrived. */
  isTold?: boolean;
}

interface OutboxSchema extends DBSchema {
  letters: { key: string; value: Letter };
}

const name = 'keelway-outbox';
/** Asks the browser to wake the worker once there is a connection. Where it cannot, any page sends. */
export const syncTag = 'keelway-outbox';
/** How long an attempt may take, in milliseconds. */
const timeout = 20_000;
/** What has arrived is told for a week, in milliseconds. */
const toldFor = 7 * 86_400_000;

const open = (): Promise<IDBPDatabase<OutboxSchema>> =>
  openDB<OutboxSchema>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('letters', { keyPath: 'id' });
    },
  });

/** Old browsers lack one of them; forms then ask to be sent again by hand. */
const canKeep = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis;

function announce(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(null);
  channel.close();
}

/** Calls back whenever a letter was kept, sent or removed, in any window or the worker. Returns the end of it. */
export function followLetters(changed: () => void): () => void {
  if (!canKeep()) return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.onmessage = changed;
  return () => channel.close();
}

/** All letters, the oldest first; none where the browser stores nothing. */
export async function readLetters(): Promise<Letter[]> {
  const database = await open();
  const letters = await database.getAll('letters');
  database.close();
  return letters.sort((one, other) => one.keptAt - other.keptAt);
}

async function write(letter: Letter): Promise<void> {
  const database = await open();
  await database.put('letters', letter);
  database.close();
  announce();
}

/** A browser that can wake the worker once there is a connection (Background Synchronization, WICG). */
interface WithSync {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Private windows of Firefox have no service workers. */
async function wakeWorkerLater(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = (await navigator.serviceWorker.getRegistration()) as WithSync | undefined;
  await registration?.sync?.register(syncTag);
}

/**
 * Keeps a letter until it is sent. False where the browser cannot: without a store, or without a way to agree with
 * other windows on who sends it.
 */
export async function keepLetter(
  letter: Omit<Letter, 'language' | 'state' | 'keptAt'>,
  language: Language,
): Promise<boolean> {
  if (!canKeep()) return false;
  try {
    await write({ ...letter, language, state: 'waiting', keptAt: Date.now() });
  } catch {
    return false;
  }
  // Where it is not allowed, any page sends.
  await wakeWorkerLater().catch(() => undefined);
  return true;
}

/** Notes that its writer knows. One without a reference to keep is then removed. */
export const letterTold = (letter: Letter): Promise<void> =>
  letter.reference === '' ? removeLetter(letter.id) : write({ ...letter, isTold: true });

/** One at a time over all windows and the worker: what is being sent cannot be taken back meanwhile. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> => navigator.locks.request(name, work);

/** Takes a letter back that is not sent yet. Returns the form as it was typed; null if it has arrived meanwhile. */
export const takeBack = (id: string): Promise<Letter | null> =>
  alone(async () => {
    const letter = (await readLetters()).find((one) => one.id === id);
    if (letter === undefined || letter.state === 'sent') return null;
    await removeLetter(id);
    return letter;
  });

/** At the end of a session: what waits is still sent, and nothing of it is shown any more. */
export const hideLetters = (): Promise<void> =>
  alone(async () => {
    for (const letter of await readLetters())
      if (letter.state === 'waiting') await write({ ...letter, title: '', draft: null, isHidden: true });
      else await removeLetter(letter.id);
  });

export async function removeLetter(id: string): Promise<void> {
  const database = await open();
  await database.delete('letters', id);
  database.close();
  announce();
}

const textIn = (answer: unknown, field: 'reference' | 'message'): string => {
  const value: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined;
  return typeof value === 'string' ? value : '';
};

/** What became of a letter; null if it has to be tried again. */
async function post({ kind, body, language }: Letter): Promise<Partial<Letter> | null> {
  const response = await fetch(addresses[kind], {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
  if (response.status >= 500 || [408, 425, 429].includes(response.status)) return null;
  const answer: unknown = await response.json();
  if (response.ok) return { state: 'sent', body: null, draft: null, reference: textIn(answer, 'reference') };
  return { state: 'refused', message: textIn(answer, 'message') };
}

async function sendEach(): Promise<void> {
  for (const letter of await readLetters()) {
    if (letter.state === 'sent' && Date.now() - letter.keptAt > toldFor) await removeLetter(letter.id);
    if (letter.state !== 'waiting') continue;
    // Without an answer it is not known whether it has arrived: it is sent again, under the same id.
    const outcome = await post(letter).catch(() => null);
    if (outcome === null) continue;
    if (letter.isHidden === true) await removeLetter(letter.id);
    else await write({ ...letter, ...outcome });
  }
}

/** Sends what waits, one sender at a time over all windows and the worker. Returns how many still wait. */
export async function sendLetters(): Promise<number> {
  if (!canKeep()) return 0;
  await alone(sendEach);
  return (await readLetters()).filter(({ state }) => state === 'waiting').length;
}
