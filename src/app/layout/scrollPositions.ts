const storageKey = 'keelway.scroll';
/** Maximum number of remembered history entries; the oldest are dropped. */
const remembered = 50;

type Positions = Map<string, number>;

function read(): Positions {
  try {
    const saved: unknown = JSON.parse(globalThis.sessionStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(saved)) return new Map();
    return new Map(
      saved.filter(
        (entry): entry is [string, number] =>
          Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
      ),
    );
  } catch {
    return new Map();
  }
}

/**
 * Scroll positions in pixels by history entry, for the lifetime of the tab. If storage is blocked, a reload loses them.
 */
export function openScrollPositions() {
  const positions = read();
  return {
    get: (entry: string): number | undefined => positions.get(entry),
    set: (entry: string, top: number): void => {
      positions.delete(entry);
      positions.set(entry, top);
    },
    save: (): void => {
      try {
        globalThis.sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-remembered)));
      } catch {
        return;
      }
    },
  };
}
