import { useLayoutEffect, type RefObject } from 'react';

/** Positions may be fractions of a pixel. */
const tolerance = 2;
/** From how long a rest on the next turn of the wheel is a new wish and not the last one running out, in milliseconds. */
const wheelRests = 400;
/** How far a finger pulls at the end of the page before it counts, in pixels. */
const pull = 24;

const toPageEnd = (): number => document.documentElement.scrollHeight - globalThis.innerHeight - globalThis.scrollY;

/** Whether the keyboard has come to the end of the list or past it: more agents there would push away what has the focus. */
function isKeyboardAt(end: HTMLElement): boolean {
  const { activeElement: focused } = document;
  if (focused === null || !focused.matches(':focus-visible')) return false;
  return end.contains(focused) || (end.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

interface EndReached {
  list: RefObject<HTMLElement | null>;
  /** Stands at the end of the list while there is more. */
  mark: RefObject<HTMLElement | null>;
  canGrow: boolean;
  shown: number;
  /** The list came to its present length by itself. */
  hasGrownItself: () => boolean;
  onReached: () => void;
}

/**
 * Tells when the visitor comes to the end of a list: by scrolling to it, by jumping over it, and after the list has grown
 * behind a visitor who stayed at the page's end, by coming to that end again or asking there for more: with a key, the
 * wheel or a finger. Staying there is no wish: browsers keep what is read in place, so the list would grow for ever.
 */
export function useEndReached({ list, mark, canGrow, shown, hasGrownItself, onReached }: EndReached): void {
  // With the commit: a key right after the list has grown is a wish for the next agents, not for those just come.
  useLayoutEffect(() => {
    const end = mark.current;
    if (!canGrow || end === null) return undefined;
    let isResting = false;
    let isIn = false;
    // Until the browser has laid out the longer list, distances are not what the visitor sees.
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
        // A window taller than the list is filled.
        const isBehindVisitor = hasGrownItself() && (list.current?.getBoundingClientRect().top ?? 0) < 0;
        isResting = cameIn && isBehindVisitor && !isAskedBeforeLayout;
      }
      isIn = cameIn;
      if (!isIn) isResting = false;
      else if (!isResting) reach();
    };
    const observer = new IntersectionObserver(
      // On a busy thread one call tells of several frames: not there yet, then there.
      (entries) => entries.forEach(({ isIntersecting }) => crossed(isIntersecting)),
      // The margin makes an end that was jumped over count as reached.
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
      // Home and End within one frame are one scroll event, which begins and ends at the page's end.
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
