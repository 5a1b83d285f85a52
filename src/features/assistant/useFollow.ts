import { useCallback, useRef, type RefObject } from 'react';

/** Maximum distance from the end at which the list counts as read, in pixels. */
const near = 64;

/** A scroll container that follows new content at its end, unless the reader has scrolled away. */
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
