import { useLayoutEffect, useReducer } from 'react';

/**
 * Runs the effects of a page or panel before the next event. React may defer them, and what a visitor typed meanwhile
 * would be lost, since the inputs are not connected yet. An update from a layout effect is synchronous, and flushes
 * effects first.
 */
export function useFlushEffects(): void {
  const [, update] = useReducer(() => true, false);
  useLayoutEffect(update, [update]);
}
