import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';

/** What jsdom lacks of a browser that can keep letters: a store, locks, and word from window to window. */
class FakeChannel {
  static readonly all = new Set<FakeChannel>();
  onmessage: (() => void) | null = null;
  constructor() {
    FakeChannel.all.add(this);
  }
  postMessage(): void {
    for (const other of FakeChannel.all) if (other !== this) queueMicrotask(() => other.onmessage?.());
  }
  close(): void {
    FakeChannel.all.delete(this);
  }
}

/** One holder at a time, as the Web Locks API has it. */
function makeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: <Result>(_name: string, work: () => Promise<Result>): Promise<Result> => {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** Gives the page an empty outbox; call it before each test. Returns the way to take it away. */
export function installOutbox(registration?: unknown): () => void {
  const properties = {
    locks: makeLocks(),
    serviceWorker: { getRegistration: () => Promise.resolve(registration), controller: null },
  };
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(navigator, name, { value, configurable: true });
  Object.assign(globalThis, { indexedDB: new IDBFactory(), BroadcastChannel: FakeChannel });
  return () => {
    for (const name of Object.keys(properties)) Reflect.deleteProperty(navigator, name);
    FakeChannel.all.clear();
    Object.assign(globalThis, { indexedDB: new IDBFactory() });
  };
}
