import { parsedUrl } from '@/navigation/parsedUrl';
import { redirectAfterSignIn } from '@/navigation/redirect';

/** What a link in one of our account mails asks for (docs/identity.md). */
export interface ActionLink {
  mode: 'resetPassword' | 'verifyEmail';
  code: string;
  /** Page of this site to go on to afterwards. */
  continueTo: string;
}

/** A page of this site as its path; what leads elsewhere reads as not given. */
function pathOf(address: string | null, origin: string): string {
  const url = address === null ? null : parsedUrl(address, origin);
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '';
}

/** Reads the query of such a link; null when something that it needs is missing. */
export function readActionLink(search: string, siteUrl: string): ActionLink | null {
  const query = new URLSearchParams(search);
  const mode = query.get('mode');
  const code = query.get('oobCode') ?? '';
  if ((mode !== 'resetPassword' && mode !== 'verifyEmail') || code === '') return null;
  const continueTo = redirectAfterSignIn(`?${new URLSearchParams({ redirect: pathOf(query.get('continueUrl'), new URL(siteUrl).origin) }).toString()}`);
  return { mode, code, continueTo };
}
