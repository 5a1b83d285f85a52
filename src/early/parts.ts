import { useLayoutEffect } from 'react';

/**
 * Stands on the element around each part of a page that React takes over in one go: everything, the routed page, the
 * home page's sections, its newsletter form. Its value is `live` once that has happened.
 */
export const partAttribute = 'data-part';
export const live = 'live';

/** Marks the part that `find` gives as taken over; for a component that is drawn with the part. */
export function useLivePart(find: () => Element | null): void {
  // Each time: the element may have been drawn anew.
  useLayoutEffect(() => find()?.setAttribute(partAttribute, live));
}
