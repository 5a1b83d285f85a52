import { useHydrated } from '@/ui/useHydrated';
import { isInApp } from './inAppBrowser';

/** Whether the page is open inside another app; not one that was added to the home screen. */
export function useInApp(): boolean {
  const isHydrated = useHydrated();
  if (!isHydrated || !isInApp(navigator.userAgent)) return false;
  return !globalThis.matchMedia('(display-mode: standalone)').matches;
}
