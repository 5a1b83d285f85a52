import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { openScrollPositions } from './scrollPositions';
import { focusHeading, scrollWhenTall, scrollWhenThere } from './scrolling';

// The router gives one key to every entry it did not make: the first of a visit, and plain `#…` links such as the skip link.
function entryOf({ key, pathname, search, hash }: Location): string {
  return `${key} ${pathname}${search}${hash}`;
}

/** The section that an address names; as it stands where it cannot be decoded. */
function fragmentOf({ hash }: Location): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Whether the browser came to this document by reload, back or forward: only then is a saved position meant. */
function documentWasReturnedTo(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

/**
 * Scroll and focus on navigation: a new page starts at its top with its heading focused; an address with `#…` goes
 * to that section; back, forward and reload return to where the visitor was, also when the content comes late.
 */
export function ScrollManager(): null {
  const location = useLocation();
  const navigation = useNavigationType();
  const [positions] = useState(openScrollPositions);
  const current = useRef(location);
  const isRestoring = useRef(false);
  const isFirst = useRef(true);

  useEffect(() => {
    globalThis.history.scrollRestoration = 'manual';
    const note = () => {
      if (!isRestoring.current) positions.set(entryOf(current.current), globalThis.scrollY);
    };
    let leftAt = 0;
    // The last scrolling may not have been told when the page goes.
    const leave = () => {
      note();
      leftAt = globalThis.scrollY;
      positions.save();
    };
    // Safari brings a page that it has kept back at its top, as it does not restore positions itself.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) globalThis.scrollTo(0, leftAt);
    };
    // Whoever scrolled while the page's code was on its way need not scroll again.
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
    const saved = positions.get(entryOf(location));

    if (navigation === NavigationType.Pop) {
      if (!first && !samePage) focusHeading();
      if (saved !== undefined && (!first || documentWasReturnedTo())) {
        isRestoring.current = true;
        return scrollWhenTall(saved, end);
      }
      if (location.hash !== '') return scrollWhenThere(fragmentOf(location), end);
      if (!first && !samePage) globalThis.scrollTo(0, 0);
      return undefined;
    }
    if (location.hash !== '') return scrollWhenThere(fragmentOf(location), end);
    // A page that writes its own state into its address stays where it is.
    if (navigation === NavigationType.Replace && samePage) {
      positions.set(entryOf(location), globalThis.scrollY);
      return undefined;
    }
    globalThis.scrollTo(0, 0);
    focusHeading();
    return undefined;
  }, [location, navigation, positions]);

  return null;
}
