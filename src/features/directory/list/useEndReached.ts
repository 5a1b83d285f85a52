import { useLayoutEffect, type RefObject } from 'react';

/** Positions may be fractions of a pixel. */
const tolerance = 2;
/** Minimum pause between wheel events of separate gestures, in milliseconds. */
const wheelRests = 400;
/** Minimum pull of a finger at the end of the page, in pixels. */
const pull = 24;

const toPageEnd = (): number => document.documentElement.scrollHeight - globalThis.innerHeight - globalThis.scrollY;

/** Whether focus is at or after the end of the list: more agents would push the focused element away. */
function isKeyboardAt(end: HTMLElement): boolean {
  const { activeElement: focused } = document;
  if (focused === null || !focused.matches(':focus-visible')) return false;
  return end.contains(focused) || (end.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

interface EndReached {
  list: RefObject<HTMLElement | null>;
  /** Sentinel at the end of the list while there is more. */
  mark: RefObject<HTMLElement | null>;
  canGrow: boolean;
  shown: number;
  /** The last growth was automatic. */
  hasGrownItself: () => boolean;
  onReached: () => void;
}

/**
 * Calls `onReached` when the visitor reaches the end of a list by scrolling or jumping. After automatic growth at the
 * page's end, the visitor must reach the end again, or continue by key, wheel or finger: scroll anchoring would
 * otherwise keep the end in view, and the list would grow endlessly.
 */
export function useEndReached({ list, mark, canGrow, shown, hasGrownItself, onReached }: EndReached): void {
  // In the commit, so that a key pressed right after the growth counts for the next agents.
  useLayoutEffect(() => {
    const end = mark.current;
    if (!canGrow || end === null) return undefined;
    let isResting = false;
    let isIn = false;
    // Distances are invalid until the longer list has been laid out.
    let isLaidOut = false;
    let isAskedBeforeLayout = false;
    let isAtPageEnd = true;

    const reach = () => {
      if (isKeyboardAt(end)) return;
      isResting = false;
      onReached();
    };
    const crossed = (cameIn: boolean) => {
      if (!isLaidOut) {
        isLaidOut = true;
        isAtPageEnd = toPageEnd() <= tolerance;
        // Fill a window that is taller than the list.
        const isBehindVisitor = hasGrownItself() && (list.current?.getBoundingClientRect().top ?? 0) < 0;
        isResting = cameIn && isBehindVisitor && !isAskedBeforeLayout;
      }
      isIn = cameIn;
      if (!isIn) isResting = false;
      else if (!isResting) reach();
    };
    const observer = new IntersectionObserver(
      // Under load, one call may report several frames.
      (entries) => entries.forEach(({ isIntersecting }) => crossed(isIntersecting)),
      // The margin also reports an end that was jumped over.
      { rootMargin: '1000000px 0px 0px 0px' },
    );
    observer.observe(end);

    const scrolled = () => {
      if (!isLaidOut) return;
      const wasAtPageEnd = isAtPageEnd;
      isAtPageEnd = toPageEnd() <= tolerance;
      if (isIn && isAtPageEnd && !wasAtPageEnd) reach();
    };
    const asked = () => {
      if (isResting && toPageEnd() <= tolerance) reach();
    };
    const pressed = ({ key, repeat, target }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.matches('input, textarea, select');
      if (repeat || isTyping || !/^(End|PageDown|ArrowDown)$/.test(key)) return;
      // Home and End within one frame cause a single scroll event that starts and ends at the page's end.
      if (!isLaidOut) isAskedBeforeLayout = true;
      else if (toPageEnd() > tolerance) isAtPageEnd = false;
      asked();
    };
    let turnedAt = 0;
    const turned = ({ deltaY, timeStamp }: WheelEvent) => {
      if (deltaY > 0 && timeStamp - turnedAt > wheelRests) asked();
      turnedAt = timeStamp;
    };
    let fingerAt: number | null = null;
    const touched = ({ touches }: TouchEvent) => {
      fingerAt = touches.length === 1 ? (touches[0]?.clientY ?? null) : null;
    };
    const pulled = ({ touches }: TouchEvent) => {
      const now = touches[0]?.clientY;
      if (fingerAt === null || now === undefined || fingerAt - now < pull) return;
      fingerAt = null;
      asked();
    };
    const stop = new AbortController();
    const passive = { passive: true, signal: stop.signal };
    globalThis.addEventListener('scroll', scrolled, passive);
    globalThis.addEventListener('keydown', pressed, passive);
    globalThis.addEventListener('wheel', turned, passive);
    globalThis.addEventListener('touchstart', touched, passive);
    globalThis.addEventListener('touchmove', pulled, passive);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, [list, mark, canGrow, shown, hasGrownItself, onReached]);
}
