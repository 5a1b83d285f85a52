import { useLayoutEffect, useReducer } from 'react';

/**
 * Attribute of the element around each part of a page that hydrates as a unit: the root, the routed page, the home
 * page's sections, its newsletter form. Its value is `live` after hydration.
 */
export const partAttribute = 'data-part';
export const live = 'live';

/** Marks the part that `find` returns as hydrated. Call it in a component that renders with the part. */
export function useLivePart(find: () => Element | null): void {
  // On every render, since React may have replaced the element.
  useLayoutEffect(() => find()?.setAttribute(partAttribute, live));
}

/**
 * Runs the effects of a page or panel before the next event. React may defer them, and what a visitor typed meanwhile
 * would be lost, since the inputs are not connected yet. An update from a layout effect is synchronous, and flushes
 * effects first.
 */
export function useFlushEffects(): void {
  const [, update] = useReducer(() => true, false);
  useLayoutEffect(update, [update]);
}
