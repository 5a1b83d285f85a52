import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A scroll container whose latest turn starts at the top: the answer grows below its question, and nothing scrolls
 * while it does. `id`: of the latest turn; undefined before the first.
 */
export function useLatestOnTop<Area extends HTMLElement, Turn extends HTMLElement>(
  id: string | undefined,
): { area: RefObject<Area | null>; turn: RefObject<Turn | null> } {
  const area = useRef<Area>(null);
  const turn = useRef<Turn>(null);
  useLayoutEffect(() => {
    const { current: list } = area;
    if (list === null || turn.current === null) return;
    const start = list.getBoundingClientRect().top + (Number.parseFloat(getComputedStyle(list).paddingBlockStart) || 0);
    list.scrollTop += turn.current.getBoundingClientRect().top - start;
  }, [id]);
  return { area, turn };
}
