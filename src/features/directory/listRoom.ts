/** The least that a list of places should show, in pixels: two rows and a part of the third, which tells that there are more. */
const leastRoom = 140;
/** The pinned box begins to be pinned after 100 px of scrolling. */
const pinnedAfter = 101;
const gap = 8;
/** Of the list, in pixels (SuggestionList.module.scss). */
const edge = 2;

/** Where the docks' bar begins, if it lies across the page: in the margins they let a pointer through, and so would a list. */
function topOfDocks(): number {
  const docks = document.querySelector('[data-floats="foot"]');
  if (docks === null) return Infinity;
  const { visibility, pointerEvents } = getComputedStyle(docks);
  return visibility === 'hidden' || pointerEvents === 'none' ? Infinity : docks.getBoundingClientRect().top;
}

/** Height in pixels from an element's top to the foot of what is visible: a phone's keyboard or the docks' bar covers the rest. */
function roomBelow(element: HTMLElement): number {
  const { visualViewport, innerHeight } = globalThis;
  const foot = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  return Math.min(foot, topOfDocks()) - element.getBoundingClientRect().top - gap;
}

/** Height of one place with the list's edges. */
function oneRow(frame: HTMLElement): number {
  return (frame.querySelector('[role="option"]')?.getBoundingClientRect().height ?? 0) + 2 * edge;
}

/**
 * Keeps the list of places within what is visible, through the custom property `--list-room` on `frame`; one place is
 * always whole. Where too little is left under the box, the page first scrolls until the box is near the top. Returns
 * how to stop.
 */
export function fitList(frame: HTMLElement): () => void {
  const fit = () => {
    const room = Math.max(oneRow(frame), roomBelow(frame));
    frame.style.setProperty('--list-room', `${Math.floor(room)}px`);
  };
  const short = leastRoom - roomBelow(frame);
  // Scrolling past the box does not lift it further: it is pinned by then.
  if (short > 0) globalThis.scrollBy({ top: Math.max(short, pinnedAfter - globalThis.scrollY), behavior: 'instant' });
  fit();
  // After the page has drawn the box where it is pinned.
  const fitSoon = () => requestAnimationFrame(fit);
  const stop = new AbortController();
  const { signal } = stop;
  globalThis.addEventListener('scroll', fitSoon, { passive: true, signal });
  globalThis.addEventListener('resize', fitSoon, { signal });
  globalThis.visualViewport?.addEventListener('resize', fitSoon, { signal });
  globalThis.visualViewport?.addEventListener('scroll', fitSoon, { signal });
  return () => stop.abort();
}
