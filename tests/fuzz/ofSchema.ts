import fc from 'fast-check';
import type * as v from 'valibot';
import { hostile, hostileText } from './hostile';

type Values = fc.Arbitrary<unknown>;

/** What valibot's schemas have in common, as far as values are made from it. */
interface Described {
  type: string;
  pipe?: readonly { kind: string; type: string; requirement?: unknown }[];
  entries?: Readonly<Record<string, Described>>;
  item?: Described;
  items?: readonly Described[];
  wrapped?: Described;
  options?: readonly unknown[];
  literal?: unknown;
  key?: Described;
  value?: Described;
}

// Made once: making an arbitrary takes longer than a thousand values of it.
const letter = fc.constantFrom(...Array.from('abcxyzABC019 .,-_@/:+\n\u00e9\u4f60\u05d0\u{1f69a}'));
const email = fc.emailAddress();
const uuid = fc.uuid();
const anyText = fc.oneof(
  email,
  fc.webUrl(),
  fc.date({ noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
);
const ofPattern = new Map<string, Values>();

/** Texts of a pattern; any for those with look-arounds and the like, which fast-check cannot follow. */
function matching(pattern: RegExp): Values {
  const known = ofPattern.get(pattern.source);
  if (known !== undefined) return known;
  let texts: Values = anyText;
  try {
    texts = fc.stringMatching(pattern);
  } catch {
    // Stays any text.
  }
  ofPattern.set(pattern.source, texts);
  return texts;
}

/** Texts that a pipe of checks may accept: by its pattern, format and lengths. */
function textOf({ pipe = [] }: Described): Values {
  const requirementOf = (type: string): unknown => pipe.find((action) => action.type === type)?.requirement;
  const pattern = requirementOf('regex');
  if (pattern instanceof RegExp) return matching(pattern);
  if (pipe.some(({ type }) => type === 'uuid')) return uuid;
  if (pipe.some(({ type }) => type === 'email')) return email;
  const [least, most] = [requirementOf('min_length'), requirementOf('max_length')];
  const minLength = typeof least === 'number' ? least : 0;
  const maxLength = Math.max(minLength, Math.min(typeof most === 'number' ? most : 40, 2_000));
  return fc.oneof(fc.string({ minLength, maxLength, unit: letter }), anyText);
}

function numberOf({ pipe = [] }: Described): Values {
  return pipe.some(({ type }) => type === 'integer') ? fc.integer({ min: -5, max: 100_000 }) : fc.double();
}

const ofSchema = new WeakMap<Described, Values>();

/** Values of a schema's input, as far as its description tells: its own checks may still refuse them. */
function inside(schema: Described): Values {
  const values = ofSchema.get(schema) ?? make(schema);
  ofSchema.set(schema, values);
  return values;
}

function make(schema: Described): Values {
  const { type, entries = {}, options = [] } = schema;
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constant(schema.literal);
    case 'picklist':
    case 'enum':
      return fc.constantFrom(...options);
    case 'array':
      return fc.array(inside(schema.item ?? { type: 'any' }), { maxLength: 4 });
    case 'tuple':
      return fc.tuple(...(schema.items ?? []).map(inside));
    case 'record':
      return fc.dictionary(fc.string(), inside(schema.value ?? { type: 'any' }), { maxKeys: 4 });
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return fc.record(Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, inside(entry)])));
    case 'optional':
    case 'exact_optional':
    case 'nullable':
    case 'nullish':
      return fc.option(inside(schema.wrapped ?? { type: 'any' }), { nil: type === 'nullable' ? null : undefined });
    case 'union':
    case 'variant':
      return fc.oneof(...(options as Described[]).map(inside));
    default:
      return hostile;
  }
}

/** Every place in a value, as the keys that lead there. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || path.length > 6) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

/** The value with another one at a place; undefined takes the key away. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? value.slice() : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

/** Values of a schema, or an example of it, and values that differ from one at a single place. */
export function around(schema: v.GenericSchema | undefined, example?: () => unknown): Values {
  if (schema === undefined) return hostile;
  const made = inside(schema);
  const values = example === undefined ? made : fc.oneof(made, fc.constant(null).map(example));
  const changed = fc
    .tuple(values, fc.nat(), fc.oneof(hostile, hostileText, fc.constant(undefined)))
    .map(([value, index, by]) => {
      const places = placesIn(value);
      return replaced(value, places[index % places.length] ?? [], by);
    });
  return fc.oneof(
    { weight: 4, arbitrary: values },
    { weight: 4, arbitrary: changed },
    { weight: 1, arbitrary: hostile },
  );
}
