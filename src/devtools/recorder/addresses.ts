import { matchPath } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import type { Labels } from './masks/mask';

export type Address = Pick<URL, 'href' | 'pathname' | 'search' | 'hash'>;

/** An address as logged: the site's own paths and parameters, labels for anything a visitor typed. */
export function maskedAddress({ pathname, search, hash }: Address, labels: Labels): string {
  const receipt = matchPath(paths.receipt, pathname)?.params.reference;
  const invoice = matchPath(paths.invoice, pathname)?.params.number;
  const isKnown = Object.values(paths).some((path) => matchPath(path, pathname) !== null);
  const path =
    receipt !== undefined
      ? paths.receipt.replace(':reference', labels.of('token', receipt))
      : invoice !== undefined
        ? paths.invoice.replace(':number', labels.of('token', invoice))
        : isKnown
          ? pathname
          : `/${labels.of('text', pathname.slice(1))}`;
  const parameters = [...new URLSearchParams(search)]
    .filter(([name]) => name !== 'record')
    .map(([name, value]) => `${name}=${labels.of('text', value)}`);
  const query = parameters.length === 0 ? '' : `?${parameters.join('&')}`;
  return `${path}${query}${/^#[\w-]{1,40}$/.test(hash) ? hash : ''}`;
}

const logOrigin = 'http://log.invalid';

/**
 * Where a page showing a log navigates for a logged address; null: nowhere. Links from mails work once, and parameters
 * other than those of a search may trigger something.
 */
export function followedAddress(address: string): string | null {
  const { origin, pathname, search, hash } = new URL(address, logOrigin);
  if (origin !== logOrigin) return null;
  if (!Object.values(paths).some((path) => matchPath(path, pathname) !== null)) return null;
  if (pathname === paths.authAction) return null;
  return `${pathname}${pathname === paths.searchResults ? search : ''}${hash}`;
}

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

/** Calls `onMoved` whenever the page's address may have changed, by the router or by the back and forward buttons. */
export function watchAddress(onMoved: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (...given) => {
      original(...given);
      onMoved();
    };
  }
  globalThis.addEventListener('popstate', onMoved);
}
