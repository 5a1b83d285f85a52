export interface DeviceStore<Value> {
  /** What is kept; null if there is none, it is invalid, or storage is blocked. */
  read: () => Value | null;
  /** Keeps it; null removes it. False if storage is blocked or full. */
  keep: (value: Value | null) => boolean;
}

/** `device`: until it is removed, for all tabs. `tab`: for this tab, over its reloads. */
type Area = 'device' | 'tab';

/**
 * Validates what is kept, since other releases and people may have written it; null if it is invalid. From a schema:
 * `readAs`. The first page has no schemas: their library comes with the first use.
 */
export type Reader<Value> = (kept: unknown) => Value | null;

/** One text on this device, kept as it is, for keys that other scripts read too. */
export function deviceText<Text extends string>(
  key: string,
  read: (kept: string) => Text | null,
  area: Area = 'device',
): DeviceStore<Text> {
  const storage = (): Storage => (area === 'tab' ? globalThis.sessionStorage : globalThis.localStorage);
  return {
    read: () => {
      try {
        const kept = storage().getItem(key);
        return kept === null ? null : read(kept);
      } catch {
        return null;
      }
    },
    keep: (value) => {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** One value on this device, as JSON. */
export function deviceStore<Value>(key: string, read: Reader<Value>, area: Area = 'device'): DeviceStore<Value> {
  const text = deviceText(key, String, area);
  return {
    read: () => {
      try {
        return read(JSON.parse(text.read() ?? 'null'));
      } catch {
        return null;
      }
    },
    keep: (value) => text.keep(value === null ? null : JSON.stringify(value)),
  };
}

/** A store that lasts as long as the page. */
export function pageStore<Value>(initial: Value | null = null): DeviceStore<Value> {
  let kept = initial;
  return {
    read: () => kept,
    keep: (value) => {
      kept = value;
      return true;
    },
  };
}
