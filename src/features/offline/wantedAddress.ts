import { localPath } from '@/navigation/localPath';
import { paths } from '@/navigation/paths';

/** The page that was wanted without a signal, if it is one of this site; the home page otherwise. */
export function wantedAddress(from: string | null, origin: string): string {
  const home = localPath(paths.home);
  // What else could begin the address of another site.
  if (from === null || !/^\/[^/\\\s]/.test(from)) return home;
  const wanted = new URL(from, origin);
  return wanted.origin === origin ? wanted.pathname + wanted.search : home;
}
