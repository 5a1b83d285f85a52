import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Identity } from '../../server/lib/config/settings';
import { ask, quote } from './ask';
import type { Finding } from './finding';
import { authentication, refusalOf, reported, usableJson, type Call } from './identityAnswers';

const { pass, off, warn, fail } = reported;

/** A sign-in that must fail. It shows whether passwords are enabled, and whether addresses can be enumerated. */
export async function checkSignIn(call: Call): Promise<Finding[]> {
  const answer = await call('v1/accounts:signInWithPassword', {
    email: `${randomBytes(8).toString('hex')}@check.invalid`,
    password: randomBytes(12).toString('base64url'),
    returnSecureToken: true,
  });
  if (answer.status === 200)
    return [
      fail(
        'sign-in',
        'A random address with a random password was let in.',
        'This is not the provider: look at FIREBASE_API_KEY and the project.',
      ),
    ];
  const message = refusalOf(answer);
  const code = /^[A-Z_]+/.exec(message)?.[0];
  if (code === 'INVALID_LOGIN_CREDENTIALS')
    return [
      pass('sign-in', 'Passwords are on.'),
      pass('enumeration protection', 'On: nobody learns which addresses have accounts.'),
    ];
  if (code === 'EMAIL_NOT_FOUND') {
    return [
      pass('sign-in', 'Passwords are on.'),
      warn(
        'enumeration protection',
        'Off: anybody can find out which addresses have accounts.',
        `${authentication}, Settings, User actions: switch on email enumeration protection.`,
      ),
    ];
  }
  if (code === 'OPERATION_NOT_ALLOWED' || code === 'PASSWORD_LOGIN_DISABLED')
    return [
      fail(
        'sign-in',
        'Email and password are switched off.',
        `${authentication}, Sign-in method: enable Email/Password.`,
      ),
    ];
  return [
    warn(
      'sign-in',
      `Refused with ${quote(message)}.`,
      'Sign in once by hand; if that fails too, look the code up in docs/identity.md.',
    ),
  ];
}

/** Google's window: what its first request would be, which is refused while the provider is off. */
export async function checkGoogle(call: Call, siteUrl: string): Promise<Finding[]> {
  const asked = 'sign-in with Google';
  const answer = await call('v1/accounts:createAuthUri', { providerId: 'google.com', continueUri: siteUrl });
  if (answer.status === 200 && v.is(v.object({ authUri: v.string() }), answer.body)) return [pass(asked, 'On.')];
  const message = refusalOf(answer);
  return [
    /^(?:OPERATION_NOT_ALLOWED|CONFIGURATION_NOT_FOUND)/.test(message)
      ? fail(
          asked,
          `Switched off: ${quote(message)}`,
          `${authentication}, Sign-in method: enable Google, with a support address.`,
        )
      : warn(asked, `Refused with ${quote(message)}.`, 'Sign in with Google once by hand.'),
  ];
}

/**
 * A text message that must not be sent, because its captcha is made up. Whether the provider looks at the captcha or at
 * the settings first is not documented, so another refusal proves nothing.
 */
export async function checkPhone(call: Call, { emulatorOrigin }: Identity): Promise<Finding[]> {
  const asked = 'phone numbers';
  if (emulatorOrigin !== null) return [off(asked, 'The stand-in takes any captcha, and would send a text message.')];
  const answer = await call('v1/accounts:sendVerificationCode', {
    phoneNumber: '+15555550100',
    recaptchaToken: 'check',
  });
  if (answer.status === 200)
    return [warn(asked, 'A made-up captcha was let through.', 'Look at FIREBASE_API_KEY and the project.')];
  const message = refusalOf(answer);
  return [
    /^OPERATION_NOT_ALLOWED/.test(message)
      ? fail(
          asked,
          `Refused: ${quote(message)}`,
          `${authentication}, Sign-in method: enable Phone; Settings, SMS region policy: allow the countries of the members.`,
        )
      : pass(asked, 'Nothing says that they are off; link one by hand once.'),
  ];
}

/** Renewing a session, which needs an API of its own: without it everybody is signed out after an hour. */
export async function checkRenewal(
  settings: Identity,
  headers: Readonly<Record<string, string>>,
  limit: number,
): Promise<Finding[]> {
  const asked = 'renewal of sessions';
  const origin = settings.emulatorOrigin === null ? 'https://' : `${settings.emulatorOrigin}/`;
  const answer = usableJson(
    await ask(
      `${origin}securetoken.googleapis.com/v1/token?key=${encodeURIComponent(settings.apiKey)}`,
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=refresh_token&refresh_token=check',
      },
      limit,
    ),
  );
  const message = refusalOf(answer);
  if (/^(?:INVALID_REFRESH_TOKEN|TOKEN_EXPIRED)/.test(message)) return [pass(asked, 'The key may renew sessions.')];
  return [
    fail(
      asked,
      `Refused (${answer.status}): ${quote(message)}`,
      'Google Cloud console: enable the Token Service API, and allow it among the API restrictions of the key; otherwise everybody is signed out after an hour.',
    ),
  ];
}
