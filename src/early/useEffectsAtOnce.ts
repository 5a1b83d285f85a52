import { useLayoutEffect, useReducer } from 'react';

/**
 * Has the effects of a page or a panel run as soon as React has drawn it or taken it over. React would run them some time
 * later, and whoever types or presses Enter before would meet boxes that do not yet listen to their stores: the words would
 * be lost. An update that a layout effect asks for is made before any event, and effects go before updates.
 */
export function useEffectsAtOnce(): void {
  const [, update] = useReducer(() => true, false);
  useLayoutEffect(update, [update]);
}
