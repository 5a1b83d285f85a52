import { matchPath } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import type { Labels } from './masks/mask';

export type Address = Pick<URL, 'href' | 'pathname' | 'search' | 'hash'>;

/** An address as logged: the site's own paths and parameters, labels for anything a visitor typed. */
export function maskedAddress({ pathname, search, hash }: Address, labels: Labels): string {
  const receipt = matchPath(paths.receipt, pathname)?.params.reference;
  const isKnown = Object.values(paths).some((path) => matchPath(path, pathname) !== null);
  const path =
    receipt !== undefined
      ? paths.receipt.replace(':reference', labels.of('token', receipt))
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
