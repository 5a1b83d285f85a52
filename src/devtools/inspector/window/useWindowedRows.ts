import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface WindowedRows {
  scroller: RefObject<HTMLDivElement | null>;
  /** A box as tall as all rows together. */
  runway: RefObject<HTMLDivElement | null>;
  /** The list, translated to the first rendered row. */
  rows: RefObject<HTMLOListElement | null>;
  first: number;
  last: number;
  onScroll: () => void;
  reveal: (index: number) => void;
}

const overscan = 6;

/** Virtualises rows of equal height: only those in view are rendered. `rowHeight` in pixels. */
export function useWindowedRows(count: number, rowHeight: number): WindowedRows {
  const scroller = useRef<HTMLDivElement>(null);
  const runway = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLOListElement>(null);
  const revealed = useRef(-1);
  const [range, setRange] = useState({ top: 0, seen: 24 });

  const measure = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const next = { top: Math.floor(element.scrollTop / rowHeight), seen: Math.ceil(element.clientHeight / rowHeight) };
    setRange((before) => (before.top === next.top && before.seen === next.seen ? before : next));
  }, [rowHeight]);

  const first = Math.max(0, Math.min(range.top, Math.max(0, count - range.seen)) - overscan);
  const last = Math.min(count, first + range.seen + 2 * overscan);
  useLayoutEffect(() => {
    runway.current?.style.setProperty('block-size', `${count * rowHeight}px`);
    rows.current?.style.setProperty('transform', `translateY(${first * rowHeight}px)`);
  }, [count, first, rowHeight]);

  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current;
      revealed.current = index;
      if (element === null || index < 0) return;
      const top = index * rowHeight;
      // Keep a neighbouring row in view if there is room.
      const spareRow = element.clientHeight < 3 * rowHeight ? 0 : rowHeight;
      if (top < element.scrollTop) element.scrollTop = top - spareRow;
      else if (top + rowHeight > element.scrollTop + element.clientHeight)
        element.scrollTop = top + rowHeight + spareRow - element.clientHeight;
      measure();
    },
    [measure, rowHeight],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      measure();
      reveal(revealed.current);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure, reveal]);
  return { scroller, runway, rows, first, last, onScroll: measure, reveal };
}
