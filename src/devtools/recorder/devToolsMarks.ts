import { isFields, type Fields } from './masks/mask';

/** Deeper values are left as they are; the reader then refuses the log. */
const maxDepth = 500;
/** Limit on values visited: references to references could multiply without end. */
const maxValues = 5_000_000;

/** The value at a jsan path, as `$[0].payload["two words"]`; undefined if there is none. */
function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const [, name, quoted, index] of path.matchAll(/\.([^.[\]]+)|\[("(?:[^"\\]|\\.)*")\]|\[(\d+)\]/g)) {
    const key = name ?? index ?? String(JSON.parse(quoted ?? '""'));
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Fields)[key];
  }
  return value;
}

function parsedOr(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return otherwise;
  }
}

/** The JSON form of a marked value (jsan, lib/utils.js): dates as ISO text, functions and symbols left out. */
function jsonValueOf(mark: string): unknown {
  const rest = mark.slice(1);
  switch (mark.charAt(0)) {
    case 'd': {
      const date = new Date(Number(rest));
      return Number.isNaN(date.getTime()) ? null : date.toISOString();
    }
    case 'e':
      return { message: rest };
    case 'r':
      return rest.slice(rest.indexOf(',') + 1);
    case 'm':
    case 'l':
      return parsedOr(rest, []);
    case 'n':
    case 'i':
    case 'y':
      return null;
    default:
      return undefined;
  }
}

/**
 * Replaces the marks of Redux DevTools for values that JSON cannot hold: undefined, functions and symbols are dropped,
 * dates become ISO text, a Map a list of pairs, a Set a list. A circular reference stays, so that the
 * reader rejects it; others are resolved.
 */
export function withoutDevToolsMarks(root: unknown): unknown {
  let count = 0;
  function read(value: unknown, ancestors: readonly unknown[]): unknown {
    if (typeof value !== 'object' || value === null || ancestors.length > maxDepth || count > maxValues) return value;
    count += 1;
    const inside = [...ancestors, value];
    if (Array.isArray(value)) return value.map((entry) => read(entry, inside) ?? null);
    const { $jsan: mark, __serializedType__: type } = value as Fields;
    if (typeof mark === 'string' && mark !== '') {
      if (!mark.startsWith('$')) return read(jsonValueOf(mark), inside);
      const target = valueAt(root, mark);
      return target === undefined || ancestors.includes(target) ? value : read(target, inside);
    }
    if (typeof type === 'string' && 'data' in value) return read((value as Fields)['data'], inside);
    const entries = Object.entries(value).map(([key, entry]): [string, unknown] => [key, read(entry, inside)]);
    return Object.fromEntries(
      entries.filter(([key, entry]) => entry !== undefined || (value as Fields)[key] === undefined),
    );
  }
  return isFields(root) || Array.isArray(root) ? read(root, []) : root;
}
