import { useCallback, useRef, type RefObject } from 'react';

/** How near to its end a list counts as read to the end, in pixels. */
const near = 64;

/** A scrolling area that follows what is added at its end, unless the reader has scrolled away from there. */
export function useFollow<Area extends HTMLElement>(): {
  area: RefObject<Area | null>;
  follow: () => void;
  toEnd: () => void;
} {
  const area = useRef<Area>(null);
  const toEnd = useCallback(() => {
    if (area.current !== null) area.current.scrollTop = area.current.scrollHeight;
  }, []);
  const follow = useCallback(() => {
    const element = area.current;
    if (element !== null && element.scrollHeight - element.clientHeight - element.scrollTop < near) toEnd();
  }, [toEnd]);
  return { area, follow, toEnd };
}
