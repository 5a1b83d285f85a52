import * as v from 'valibot';

export interface DeviceStore<Value> {
  /** What is kept; null if there is none, it is invalid, or storage is blocked. */
  read: () => Value | null;
  /** Keeps it; null removes it. If storage is blocked or full, it is not kept. */
  keep: (value: Value | null) => void;
}

/** `device`: until it is removed, for all tabs. `tab`: for this tab, over its reloads. */
type Area = 'device' | 'tab';

const storageOf = (area: Area): Storage => (area === 'tab' ? globalThis.sessionStorage : globalThis.localStorage);

/** One value on this device, validated when it is read, since other releases and people may have written it. */
export function deviceStore<Value>(
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  area: Area = 'device',
): DeviceStore<Value> {
  const keptSchema = v.pipe(v.string(), v.parseJson(), schema);
  return {
    read: () => {
      try {
        const kept = v.safeParse(keptSchema, storageOf(area).getItem(key));
        return kept.success ? kept.output : null;
      } catch {
        return null;
      }
    },
    keep: (value) => {
      try {
        if (value === null) storageOf(area).removeItem(key);
        else storageOf(area).setItem(key, JSON.stringify(value));
      } catch {
        return;
      }
    },
  };
}

/** A store that lasts as long as the page. */
export function pageStore<Value>(initial: Value | null = null): DeviceStore<Value> {
  let kept = initial;
  return {
    read: () => kept,
    keep: (value) => {
      kept = value;
    },
  };
}
