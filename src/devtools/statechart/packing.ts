import { sizes, type DrawnTransition } from './drawing';
import { heightOf, widthOf } from './transitionRows';

export interface Size {
  width: number;
  height: number;
}

interface Packed<Item extends Size> extends Size {
  items: readonly { item: Item; x: number; y: number }[];
}

/** Fractions of the width to try for boxes. */
const shares = [1, 0.75, 0.5] as const;

/**
 * Packs boxes into shelves no wider than `limit`, each in the first place that fits: below another box, at the end of a
 * shelf, or in a new shelf. Tries several box widths and keeps the lowest result.
 */
export function packed<Item extends Size>(
  makers: readonly ((width: number) => Item)[],
  limit: number,
  gap: number,
): Packed<Item> {
  const tries = shares.map((share) =>
    shelved(
      makers.map((make) => make(limit * share)),
      limit,
      gap,
    ),
  );
  const excess = ({ width, height }: Size): number => height + Math.max(0, width - limit) * 4;
  return tries.reduce((one, other) => (excess(other) < excess(one) ? other : one));
}

interface Column {
  left: number;
  width: number;
  bottom: number;
  /** The last box placed below; another may fit beside it. */
  below?: { right: number; top: number; height: number };
}

interface Shelf {
  top: number;
  height: number;
  columns: Column[];
}

function shelved<Item extends Size>(items: readonly Item[], limit: number, gap: number): Packed<Item> {
  const shelves: Shelf[] = [];
  const placed = items.map((item) => {
    for (const { top, height, columns } of shelves) {
      const last = columns.at(-1);
      for (const column of columns) {
        const { left, width, below } = column;
        if (below === undefined || item.height > below.height || below.right + gap + item.width > left + width)
          continue;
        const x = below.right + gap;
        below.right = x + item.width;
        return { item, x, y: below.top };
      }
      const column = columns.find((one) => {
        const width = one === last ? limit - one.left : one.width;
        return item.width <= width && one.bottom + gap + item.height <= top + height;
      });
      if (column !== undefined) {
        const y = column.bottom + gap;
        column.bottom = y + item.height;
        column.width = Math.max(column.width, item.width);
        column.below = { right: column.left + item.width, top: y, height: item.height };
        return { item, x: column.left, y };
      }
      const left = last === undefined ? 0 : last.left + last.width + gap;
      if (left + item.width <= limit && item.height <= height) {
        columns.push({ left, width: item.width, bottom: top + item.height });
        return { item, x: left, y: top };
      }
    }
    const last = shelves.at(-1);
    const end = last?.columns.at(-1);
    if (last !== undefined && end !== undefined && end.left + end.width + gap + item.width <= limit) {
      const left = end.left + end.width + gap;
      last.columns.push({ left, width: item.width, bottom: last.top + item.height });
      last.height = item.height;
      return { item, x: left, y: last.top };
    }
    const top = last === undefined ? 0 : last.top + last.height + gap;
    shelves.push({ top, height: item.height, columns: [{ left: 0, width: item.width, bottom: top + item.height }] });
    return { item, x: 0, y: top };
  });
  return {
    items: placed,
    width: Math.max(0, ...placed.map(({ item, x }) => x + item.width)),
    height: Math.max(0, ...placed.map(({ item, y }) => y + item.height)),
  };
}

/** Whether the row is another branch of the same event as the row above. */
const isBranch = (row: DrawnTransition, above: DrawnTransition | undefined): boolean =>
  above !== undefined && row.cause === above.cause && row.lines[0]?.text === above.lines[0]?.text;

/** Arranges rows in as many balanced columns as fit, read downwards. */
export function inColumns(
  rows: readonly DrawnTransition[],
  limit: number,
  most = rows.length,
): Size & { rows: readonly DrawnTransition[] } {
  const count = Math.max(1, Math.min(most, Math.floor((limit + sizes.padding) / (widthOf(rows) + 14 + sizes.padding))));
  const share = (heightOf(rows) + sizes.row) / count;
  const columns: DrawnTransition[][] = [];
  let filled = 0;
  for (const row of rows) {
    const last = columns.at(-1);
    if (
      last === undefined ||
      (filled + row.height / 2 > share * columns.length && columns.length < count && !isBranch(row, last.at(-1)))
    )
      columns.push([row]);
    else last.push(row);
    filled += row.height + sizes.row;
  }
  const placed: DrawnTransition[] = [];
  let left = 0;
  let height = 0;
  for (const column of columns) {
    const width = Math.ceil(widthOf(column)) + 14;
    let top = 0;
    for (const row of column) {
      placed.push({ ...row, top, column: { left, width } });
      top += row.height + sizes.row;
    }
    height = Math.max(height, top - sizes.row);
    left += width + sizes.padding;
  }
  return { rows: placed, width: Math.max(0, left - sizes.padding), height };
}
