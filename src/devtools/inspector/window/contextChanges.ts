import type { Plain } from '../protocol';

type Change = 'same' | 'changed' | 'added' | 'removed';

/** A context value, how it changed, and its children. */
export interface ContextNode {
  /** Dotted path, such as `question.prompt`. */
  path: string;
  key: string;
  value: Plain;
  change: Change;
  children: readonly ContextNode[];
}

const isHolder = (value: Plain | undefined): value is readonly Plain[] | { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null;

const entriesOf = (value: Plain | undefined): [string, Plain][] => (isHolder(value) ? Object.entries(value) : []);

/** The context as a tree, each value marked with its difference from `before` if that is given. */
export function contextTree(value: Plain, before: Plain | undefined, path = ''): ContextNode[] {
  const now = entriesOf(value);
  const past = new Map(entriesOf(before));
  const gone = before === undefined ? [] : [...past].filter(([key]) => !now.some(([other]) => other === key));
  return [
    ...now.map(([key, inner]): ContextNode => {
      const place = path === '' ? key : `${path}.${key}`;
      const old = past.get(key);
      const change =
        before === undefined
          ? 'same'
          : !past.has(key)
            ? 'added'
            : JSON.stringify(old) === JSON.stringify(inner)
              ? 'same'
              : 'changed';
      return {
        path: place,
        key,
        value: inner,
        change,
        children: contextTree(inner, before === undefined ? undefined : isHolder(old) ? old : {}, place).map((child) =>
          change === 'same' ? { ...child, change: 'same' as const } : child,
        ),
      };
    }),
    ...gone.map(([key, inner]): ContextNode => ({
      path: path === '' ? key : `${path}.${key}`,
      key,
      value: inner,
      change: 'removed',
      children: [],
    })),
  ];
}

/** A value on one line. */
export function inOneLine(value: Plain): string {
  if (typeof value === 'string') return `“${value}”`;
  if (Array.isArray(value))
    return value.length === 0 ? 'empty list' : `${value.length} ${value.length === 1 ? 'item' : 'items'}`;
  if (isHolder(value)) return `${Object.keys(value).length} ${Object.keys(value).length === 1 ? 'field' : 'fields'}`;
  return String(value);
}

/** Guard parameters on one line: `isLinked: true`. Event types are left out as redundant. */
export function givenInWords(value: Plain): string {
  const fields = entriesOf(value).filter(([key]) => key !== 'type');
  if (fields.length === 0) return inOneLine(value);
  return fields
    .map(([key, inner]) => `${key}: ${Array.isArray(inner) ? inner.map(inOneLine).join(', ') : inOneLine(inner)}`)
    .join(', ');
}
