import type { Config } from '../../server/lib/config/config';
import { ask, deadline, post } from './ask';
import type { Finding } from './finding';
import { reported, unanswered, usableJson, type Call } from './identityAnswers';
import {
  checkAuthDomain,
  checkKeys,
  checkPasswordPolicy,
  checkReferrer,
  checkSettings,
  checkSignInPage,
} from './identitySettings';
import { checkGoogle, checkPhone, checkRenewal, checkSignIn } from './identitySignIn';

/**
 * Checks the identity provider: public project settings, a sign-in that must fail, Google, phone numbers, renewal,
 * password policy, keys, auth domain. Source: Identity Toolkit REST reference (projects, accounts, passwordPolicy).
 */
export async function checkIdentity(
  { identity: settings, publicUrl }: Pick<Config, 'identity' | 'publicUrl'>,
  limit = deadline,
): Promise<Finding[]> {
  if (settings === null) return [reported.off('project', 'Switched off by FEATURES_OFF.')];
  const origin = settings.emulatorOrigin === null ? 'https://' : `${settings.emulatorOrigin}/`;
  const callFrom =
    (page: string): Call =>
    async (path, body) => {
      const url = `${origin}identitytoolkit.googleapis.com/${path}?key=${encodeURIComponent(settings.apiKey)}`;
      // A key may be restricted to some pages.
      const headers = { referer: page };
      return usableJson(await (body === undefined ? ask(url, { headers }, limit) : post(url, body, headers, limit)));
    };
  const page = `${publicUrl}/`;
  const call = callFrom(page);
  const rest: readonly (readonly [asked: string, check: () => Promise<Finding[]>])[] = [
    ['sign-in', () => checkSignIn(call)],
    ['sign-in with Google', () => checkGoogle(call, page)],
    ['phone numbers', () => checkPhone(call, settings)],
    ['renewal of sessions', () => checkRenewal(settings, { referer: page }, limit)],
    ['password policy', () => checkPasswordPolicy(call)],
    ['public keys', () => checkKeys(settings.keysUrl, limit)],
    ['auth domain', () => checkAuthDomain(settings, limit)],
    ['key from the auth domain', () => checkReferrer(callFrom(`https://${settings.authDomain}/`), settings)],
    ['sign-in window', () => checkSignInPage(settings, limit)],
  ];
  try {
    const known = await checkSettings(settings, call, publicUrl);
    if (known[0]?.result === 'fail') return known;
    const findings = await Promise.all(rest.map(([asked, check]) => check().catch(unanswered(asked))));
    return [...known, ...findings.flat()];
  } catch (error) {
    return unanswered('project')(error);
  }
}
