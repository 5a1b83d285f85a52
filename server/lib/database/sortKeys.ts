/** Place of an item in a list: what it is sorted by, numbers or texts without a full stop, then its id. */
export type SortKey = readonly [...order: (number | string)[], id: string];

/** The key as the cursor of the page that follows. */
const formatCursor = (key: SortKey): string => key.join('.');

/** Whether the item comes after the one that a cursor names, which may be gone. Null: the cursor is none. */
function isAfter(key: SortKey, cursor: string): boolean | null {
  const parts = cursor.split('.');
  const order = key.length - 1;
  const named = [...parts.slice(0, order), parts.slice(order).join('.')];
  for (const [index, own] of key.entries()) {
    const text = named[index] ?? '';
    const other = typeof own === 'number' ? Number(text) : text;
    if (text === '' || Number.isNaN(other)) return null;
    if (own !== other) return own > other;
  }
  return false;
}

export interface Part<Item> {
  page: Item[];
  total: number;
  /** Where the next page begins; absent on the last. */
  next?: string;
}

/** The page after a cursor, or the first. It goes on where it was, also if the item of the cursor is gone. */
export function pageAfter<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => SortKey,
  { after, size }: { after: string | undefined; size: number },
): Part<Item> {
  const rest = after === undefined ? items : items.filter((item) => isAfter(keyOf(item), after) ?? true);
  const page = rest.slice(0, size);
  const last = page.at(-1);
  return {
    page,
    total: items.length,
    ...(last !== undefined && rest.length > size && { next: formatCursor(keyOf(last)) }),
  };
}
