/** Field names whose values must be unique in a list; `anchor` must be unique in a file. */
const listKeys = ['id', 'slug'];

export interface RepeatedId {
  field: string;
  id: string;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function textAt(value: unknown, key: string): string | undefined {
  const found = entriesOf(value).find(([name]) => name === key)?.[1];
  return typeof found === 'string' ? found : undefined;
}

/** Duplicate ids and slugs within a list, and duplicate anchors within a file, at any depth. */
export function repeatedIds(value: unknown): RepeatedId[] {
  const repeated: RepeatedId[] = [];
  const anchors = new Set<string>();

  function notice(seen: Set<string>, id: string | undefined, field: string): void {
    if (id === undefined) return;
    if (seen.has(id)) repeated.push({ field, id });
    seen.add(id);
  }

  function walk(current: unknown, path: readonly string[]): void {
    notice(anchors, textAt(current, 'anchor'), [...path, 'anchor'].join('.'));
    if (Array.isArray(current)) {
      for (const key of listKeys) {
        const seen = new Set<string>();
        current.forEach((item, index) => notice(seen, textAt(item, key), [...path, index, key].join('.')));
      }
    }
    for (const [key, inner] of entriesOf(current)) walk(inner, [...path, key]);
  }

  walk(value, []);
  return repeated;
}
