import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { openScrollPositions } from './scrollPositions';
import { focusHeading, scrollWhenTall, scrollWhenThere } from './scrolling';

// The router gives the same key to all entries that it did not create: the first one, and plain `#…` links.
function entryOf({ key, pathname, search, hash }: Location): string {
  return `${key} ${pathname}${search}${hash}`;
}

/** The section named by an address, undecoded if the encoding is invalid. */
function fragmentOf({ hash }: Location): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Whether this document was opened by reload, back or forward; otherwise saved positions do not apply. */
function documentWasReturnedTo(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

/** Tells whether the visitor has gone to something else since a press, or the way back, changed the address to this one. */
function useGoingOn(): () => boolean {
  const left = useRef<{ href: string; focused: Element | null; hasActed: boolean } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    const leave = () => {
      left.current = { href: globalThis.location.href, focused: document.activeElement, hasActed: false };
    };
    const pressed = () => {
      const { href } = globalThis.location;
      setTimeout(() => href !== globalThis.location.href && leave());
    };
    document.addEventListener('click', pressed, options);
    globalThis.addEventListener('popstate', leave, options);
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, () => left.current !== null && (left.current.hasActed = true), options);
    return () => stop.abort();
  }, []);
  return useCallback(() => {
    const { href, focused, hasActed } = left.current ?? {};
    left.current = null;
    const { activeElement, body } = document;
    return (
      href === globalThis.location.href && hasActed === true && activeElement !== focused && activeElement !== body
    );
  }, []);
}

/**
 * Scroll and focus on navigation: a new page starts at the top with its heading focused; `#…` leads to that section;
 * back, forward and reload restore the position, also for content that loads late.
 */
export function ScrollManager(): null {
  const location = useLocation();
  const navigation = useNavigationType();
  const [positions] = useState(openScrollPositions);
  const current = useRef(location);
  const isRestoring = useRef(false);
  const isFirst = useRef(true);
  const wentOn = useGoingOn();

  useEffect(() => {
    globalThis.history.scrollRestoration = 'manual';
    const note = () => {
      if (!isRestoring.current) positions.set(entryOf(current.current), globalThis.scrollY);
    };
    let leftAt = 0;
    // The last scroll event may not have fired when the page is left.
    const leave = () => {
      note();
      leftAt = globalThis.scrollY;
      positions.save();
    };
    // Safari restores a cached page at its top, because automatic restoration is off.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) globalThis.scrollTo(0, leftAt);
    };
    // Keep a position that the visitor scrolled to while the code was loading.
    note();
    globalThis.addEventListener('scroll', note, { passive: true });
    globalThis.addEventListener('pagehide', leave);
    globalThis.addEventListener('pageshow', comeBack);
    return () => {
      globalThis.removeEventListener('scroll', note);
      globalThis.removeEventListener('pagehide', leave);
      globalThis.removeEventListener('pageshow', comeBack);
    };
  }, [positions]);

  useLayoutEffect(() => {
    const previous = current.current;
    const first = isFirst.current;
    current.current = location;
    isFirst.current = false;
    const end = () => {
      isRestoring.current = false;
    };
    const samePage = previous.pathname === location.pathname;
    // The code of this page came late: what the visitor does meanwhile keeps the focus.
    const takeFocus = wentOn() ? () => undefined : focusHeading;
    const saved = positions.get(entryOf(location));

    if (navigation === NavigationType.Pop) {
      if (!first && !samePage) takeFocus();
      if (saved !== undefined && (!first || documentWasReturnedTo())) {
        isRestoring.current = true;
        return scrollWhenTall(saved, end);
      }
      if (location.hash !== '') return scrollWhenThere(fragmentOf(location), end);
      if (!first && !samePage) globalThis.scrollTo(0, 0);
      return undefined;
    }
    if (location.hash !== '') return scrollWhenThere(fragmentOf(location), end);
    // A page that updates its own address keeps its position.
    if (navigation === NavigationType.Replace && samePage) {
      positions.set(entryOf(location), globalThis.scrollY);
      return undefined;
    }
    globalThis.scrollTo(0, 0);
    return takeFocus();
  }, [location, navigation, positions, wentOn]);

  return null;
}
