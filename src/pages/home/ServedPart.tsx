import { useLayoutEffect, useRef, useState } from 'react';

interface ServedPartProps {
  /** Matches an element within the part. */
  within: string;
}

/**
 * A copy of a part of the page (`data-part`) as it was served, for the moment in which React replaces one that a
 * translator has changed: the page would lose the part's height, and with it the place to which the visitor scrolled.
 */
export function ServedPart({ within }: ServedPartProps) {
  const place = useRef<HTMLDivElement>(null);
  // While this renders, the part that will be replaced is still in the page; there is none in the prerenderer.
  const [copy] = useState(() =>
    typeof document === 'undefined'
      ? undefined
      : document.querySelector(within)?.closest('[data-part]')?.cloneNode(true),
  );
  useLayoutEffect(() => {
    if (copy !== undefined) place.current?.replaceChildren(copy);
  }, [copy]);
  return <div ref={place} />;
}
