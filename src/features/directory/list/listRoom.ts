/** Minimum height of the list in pixels: two rows and part of the third, as a hint that there are more. */
const leastRoom = 140;
/** With less room, three rows, the box moves up. */
const fairRoom = 170;
/** Height of the longest list, in pixels: five rows. */
const wholeList = 300;
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

/** Scrolls the box towards the top if the list below it is `short` of room, not under the header; a pinned box stays. */
function lift(box: Element | null, short: number): void {
  if (short <= 0 || (box?.parentElement && getComputedStyle(box.parentElement).position === 'fixed')) return;
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
  const most = (box?.getBoundingClientRect().top ?? Infinity) - covered;
  // Scrolling further has no effect once the box is pinned.
  const top = Math.max(Math.min(short, most), pinnedAfter - globalThis.scrollY);
  globalThis.scrollBy({ top, behavior: 'instant' });
}

/** On touch screens, makes room for the list above the keyboard, which is about to cover the lower half. */
export function raiseBox(box: HTMLElement): void {
  if (!globalThis.matchMedia('(pointer: coarse)').matches) return;
  lift(box, wholeList - globalThis.innerHeight / 2 + box.getBoundingClientRect().bottom);
}

/**
 * Limits the list to the visible area through the custom property `--list-room` on `frame`, with at least one whole
 * row. If it does not fit, first scrolls the box towards the top. Returns a function that stops it.
 */
export function fitList(frame: HTMLElement): () => void {
  const fit = () => {
    const room = Math.max(oneRow(frame), roomBelow(frame));
    frame.style.setProperty('--list-room', `${Math.floor(room)}px`);
  };
  const room = roomBelow(frame);
  if (room < fairRoom)
    lift(frame.parentElement, Math.max(leastRoom, frame.firstElementChild?.scrollHeight ?? 0) - room);
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
