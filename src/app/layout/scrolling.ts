/** How long content that comes late is awaited, in milliseconds: the agents file takes its time on a slow network. */
const timeLimit = 10_000;
const takingOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Calls `attempt` every frame until it says that it is done, the visitor scrolls by hand, or 10,000 ms have passed.
 * Returns how to stop it; `onEnd` is called once in any case.
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

/** Scrolls to a height as soon as the page is long enough for it. */
export function scrollWhenTall(top: number, onEnd: () => void): () => void {
  return keepTrying(() => {
    globalThis.scrollTo(0, top);
    return document.documentElement.scrollHeight - globalThis.innerHeight >= top;
  }, onEnd);
}

/** Scrolls to an element, and moves the focus there, as soon as it is in the page. */
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

/** Moves the focus to the page's heading, so that screen readers announce the new page and Tab goes on from its start. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
