import { followedAddress } from './address';

/** Controls the page's address while it shows a log. */
interface Follower {
  /** Navigates to the log's address; null if the log has none. */
  follow: (address: string | null) => void;
  /** Returns to the page's own address. */
  goBack: () => void;
}

/** Makes the router see the address like a back or forward navigation, without a new history entry. */
function show(address: string, state: unknown): void {
  history.replaceState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Starts following the addresses of a log. */
export function followAddresses(): Follower {
  let own: { href: string; state: unknown } | null = null;
  let shown: string | null = null;
  return {
    follow: (address) => {
      if (address === null || address === shown) return;
      shown = address;
      const next = followedAddress(address);
      if (next === null) return;
      own ??= { href: globalThis.location.href, state: history.state as unknown };
      // The router state of the page's own address belongs to that page alone.
      show(next, { ...(own.state as object | null), usr: null });
    },
    goBack: () => {
      if (own !== null) show(own.href, own.state);
    },
  };
}
