/** Time limit for content that loads late, in milliseconds: the agents file is slow on a slow network. */
const timeLimit = 10_000;
const takingOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Calls `attempt` every frame until it returns true, the visitor scrolls, or 10,000 ms have passed. Returns a function
 * that stops it; `onEnd` is called once in any case.
 */
function keepTrying(attempt: () => boolean, onEnd: () => void): () => void {
  const deadline = performance.now() + timeLimit;
  let frame = 0;
  let ended = false;
  function end(): void {
    if (ended) return;
    ended = true;
    cancelAnimationFrame(frame);
    for (const type of takingOver) globalThis.removeEventListener(type, end);
    onEnd();
  }
  function step(): void {
    if (attempt() || performance.now() > deadline) end();
    else frame = requestAnimationFrame(step);
  }
  for (const type of takingOver) globalThis.addEventListener(type, end, { passive: true });
  step();
  return end;
}

/** Scrolls to a position as soon as the page is long enough. */
export function scrollWhenTall(top: number, onEnd: () => void): () => void {
  return keepTrying(() => {
    globalThis.scrollTo(0, top);
    return document.documentElement.scrollHeight - globalThis.innerHeight >= top;
  }, onEnd);
}

/** Scrolls to an element and focuses it as soon as it is in the page. */
export function scrollWhenThere(id: string, onEnd: () => void): () => void {
  return keepTrying(() => {
    const target = document.getElementById(id);
    if (target === null) return false;
    target.scrollIntoView();
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return true;
  }, onEnd);
}

/**
 * Focuses the page's heading: screen readers announce the new page, and Tab continues from its start. The page takes no
 * focus until the menu that led to it has closed.
 */
export function focusHeading(): () => void {
  return keepTrying(
    () => {
      const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
      if (heading === null) return true;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return document.activeElement === heading;
    },
    () => undefined,
  );
}
