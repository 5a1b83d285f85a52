/** Minimum height of the list in pixels: two rows and part of the third, as a hint that there are more. */
const leastRoom = 140;
/** The box is pinned after 100 px of scrolling. */
const pinnedAfter = 101;
const gap = 8;
/** Border of the list, in pixels (SuggestionList.module.scss). */
const edge = 2;

/** Top of the docks' bar if it spans the page; otherwise the docks do not cover the list. */
function topOfDocks(): number {
  const docks = document.querySelector('[data-floats="foot"]');
  if (docks === null) return Infinity;
  const { visibility, pointerEvents } = getComputedStyle(docks);
  return visibility === 'hidden' || pointerEvents === 'none' ? Infinity : docks.getBoundingClientRect().top;
}

/**
 * Visible height below the top of an element, in pixels: an on-screen keyboard or the docks' bar may cover the rest.
 */
function roomBelow(element: HTMLElement): number {
  const { visualViewport, innerHeight } = globalThis;
  const foot = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  return Math.min(foot, topOfDocks()) - element.getBoundingClientRect().top - gap;
}

/** Height of a row including the borders. */
function oneRow(frame: HTMLElement): number {
  return (frame.querySelector('[role="option"]')?.getBoundingClientRect().height ?? 0) + 2 * edge;
}

/**
 * Limits the list to the visible area through the custom property `--list-room` on `frame`, with at least one whole
 * row. If there is too little space, first scrolls the box towards the top. Returns a function that stops it.
 */
export function fitList(frame: HTMLElement): () => void {
  const fit = () => {
    const room = Math.max(oneRow(frame), roomBelow(frame));
    frame.style.setProperty('--list-room', `${Math.floor(room)}px`);
  };
  const short = leastRoom - roomBelow(frame);
  // Scrolling further has no effect once the box is pinned.
  if (short > 0) globalThis.scrollBy({ top: Math.max(short, pinnedAfter - globalThis.scrollY), behavior: 'instant' });
  fit();
  // After the box has been laid out in its pinned position.
  const fitSoon = () => requestAnimationFrame(fit);
  const stop = new AbortController();
  const { signal } = stop;
  globalThis.addEventListener('scroll', fitSoon, { passive: true, signal });
  globalThis.addEventListener('resize', fitSoon, { signal });
  globalThis.visualViewport?.addEventListener('resize', fitSoon, { signal });
  globalThis.visualViewport?.addEventListener('scroll', fitSoon, { signal });
  return () => stop.abort();
}
