import { useLayoutEffect, useRef, useState } from 'react';

/** While this renders, the sections that will be replaced are still in the page; there is none in the prerenderer. */
const copyOfSections = (): Node | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.getElementById('team')?.closest('[data-part]')?.cloneNode(true);

/**
 * A copy of the sections as the page was served, for the moment in which React replaces those that a translator has
 * changed: the page would lose most of its height, and with it the place to which the visitor scrolled.
 */
export function ServedSections() {
  const place = useRef<HTMLDivElement>(null);
  const [copy] = useState(copyOfSections);
  useLayoutEffect(() => {
    if (copy !== undefined) place.current?.replaceChildren(copy);
  }, [copy]);
  return <div ref={place} />;
}
