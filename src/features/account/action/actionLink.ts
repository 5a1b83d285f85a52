import { parsedUrl } from '@/navigation/parsedUrl';
import { redirectAfterSignIn } from '@/navigation/redirect';
import type { LinkPurpose } from '@/state/identity';

/** What a link in one of our account mails asks for (docs/identity.md). */
export interface ActionLink {
  /** `signIn` and `other` are for what this site does not offer. */
  mode: LinkPurpose | 'signIn' | 'other';
  code: string;
  /** Page of this site to go on to afterwards. */
  continueTo: string;
  /** Language of the mail (BCP 47), if it names one. */
  language: string | null;
}

const modes = ['resetPassword', 'verifyEmail', 'recoverEmail', 'verifyAndChangeEmail', 'signIn'] as const;

/** A page of this site as its path; what leads elsewhere reads as not given. */
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
 * Reads the query of such a link; null when something that it needs is missing. The provider also puts its public API
 * key there, which is not needed: the page knows it.
 */
export function readActionLink(search: string, siteUrl: string): ActionLink | null {
  const query = new URLSearchParams(search);
  const named = query.get('mode') ?? '';
  const code = query.get('oobCode') ?? '';
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
