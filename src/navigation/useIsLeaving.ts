import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Whether the visitor is on the way to another address: this page stays until the code of the next one has loaded, and
 * must not change the address on its own then.
 */
export function useIsLeaving(): () => boolean {
  const location = useLocation();
  const here = useRef<string>(undefined);
  useLayoutEffect(() => {
    here.current = globalThis.location.href;
  }, [location]);
  return useCallback(() => globalThis.location.href !== here.current, []);
}
