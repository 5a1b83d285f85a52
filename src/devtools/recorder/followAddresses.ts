import { followedAddress } from './address';

/** The page's address while it shows a log. */
interface Follower {
  /** Goes where the log is; null: the log does not say. */
  follow: (address: string | null) => void;
  /** Back to the page's own address. */
  goBack: () => void;
}

/** The router hears of an address as if the browser's own buttons had gone there. Nothing is added to the history. */
function show(address: string, state: unknown): void {
  history.replaceState(state, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state }));
}

/** Begins to follow the addresses of a log. */
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
      // What the page's own address carries for its page belongs to that page.
      show(next, { ...(own.state as object | null), usr: null });
    },
    goBack: () => {
      if (own !== null) show(own.href, own.state);
    },
  };
}
