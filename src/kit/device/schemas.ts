import * as v from 'valibot';
import type { Reader } from './deviceStore';

/** Reads what is kept by a schema. */
export const readAs =
  <Value>(schema: v.GenericSchema<unknown, Value>): Reader<Value> =>
  (kept) => {
    const read = v.safeParse(schema, kept);
    return read.success ? read.output : null;
  };

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
