import * as v from 'valibot';

export interface DeviceStore<Value> {
  /** What is kept; null if there is none, it is invalid, or storage is blocked. */
  read: () => Value | null;
  /** Keeps it; null removes it. False if storage is blocked or full. */
  keep: (value: Value | null) => boolean;
}

/** `device`: until it is removed, for all tabs. `tab`: for this tab, over its reloads. */
type Area = 'device' | 'tab';

function storedText<Value>(
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  textOf: (value: Value) => string,
  area: Area,
): DeviceStore<Value> {
  const storage = (): Storage => (area === 'tab' ? globalThis.sessionStorage : globalThis.localStorage);
  return {
    read: () => {
      try {
        const kept = v.safeParse(schema, storage().getItem(key));
        return kept.success ? kept.output : null;
      } catch {
        return null;
      }
    },
    keep: (value) => {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, textOf(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** One value on this device, validated when it is read, since other releases and people may have written it. */
export const deviceStore = <Value>(
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  area: Area = 'device',
): DeviceStore<Value> =>
  storedText(key, v.pipe(v.string(), v.parseJson(), schema), (value) => JSON.stringify(value), area);

/** One text on this device, kept as it is, for keys that other scripts read too. */
export const deviceText = <Text extends string>(
  key: string,
  schema: v.GenericSchema<unknown, Text>,
  area: Area = 'device',
): DeviceStore<Text> => storedText(key, schema, (text) => text, area);

/** Schema of a list of which the valid entries count. */
export const validOf = <Entry>(schema: v.GenericSchema<unknown, Entry>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((entry): Entry[] => {
        const read = v.safeParse(schema, entry);
        return read.success ? [read.output] : [];
      }),
    ),
  );

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
