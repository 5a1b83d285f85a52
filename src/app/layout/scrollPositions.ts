import { deviceStore } from '@/kit/device/deviceStore';

/** Maximum number of remembered history entries; the oldest are dropped. */
const remembered = 50;

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
const kept = deviceStore('keelway.scroll', (saved) => (Array.isArray(saved) ? saved.filter(isPosition) : null), 'tab');

/**
 * Scroll positions in pixels by history entry, for the lifetime of the tab. If storage is blocked, a reload loses them.
 */
export function openScrollPositions() {
  const positions = new Map(kept.read());
  return {
    get: (entry: string): number | undefined => positions.get(entry),
    set: (entry: string, top: number): void => {
      positions.delete(entry);
      positions.set(entry, top);
    },
    save: (): void => {
      kept.keep([...positions].slice(-remembered));
    },
  };
}
