import { parsedUrl, redirectAfterSignIn } from '@/navigation/redirect';
import type { LinkPurpose } from '@/state/identity';

/** The action in the query of an account mail's link (docs/identity.md). */
export interface ActionLink {
  /** `signIn` and `other` are not offered by this site. */
  mode: LinkPurpose | 'signIn' | 'other';
  code: string;
  /** Path of this site to continue to afterwards. */
  continueTo: string;
  /** Language of the mail (BCP 47); null if not given. */
  language: string | null;
}

const modes = ['resetPassword', 'verifyEmail', 'recoverEmail', 'verifyAndChangeEmail', 'signIn'] as const;

/** The path of an address within this site; anything else counts as missing. */
function pathOf(address: string | null, origin: string): string {
  const url = address === null ? null : parsedUrl(address, origin);
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '';
}

function languageOf(tag: string | null): string | null {
  try {
    return Intl.getCanonicalLocales(tag ?? '')[0] ?? null;
  } catch {
    return null;
  }
}

/**
 * Parses the query of a link in an account mail; null if a required parameter is missing. Ignores the API key, which
 * the page already has.
 */
export function readActionLink(search: string, siteUrl: string): ActionLink | null {
  const query = new URLSearchParams(search);
  const named = query.get('mode') ?? '';
  // What a mail program took into the link behind the code is no part of it.
  const code = (query.get('oobCode') ?? '').replace(/[^\w-].*$/s, '');
  if (named === '' || code === '') return null;
  const continueTo = redirectAfterSignIn(
    `?${new URLSearchParams({ redirect: pathOf(query.get('continueUrl'), new URL(siteUrl).origin) }).toString()}`,
  );
  return {
    mode: modes.find((mode) => mode === named) ?? 'other',
    code,
    continueTo,
    language: languageOf(query.get('lang')),
  };
}
