import { randomBytes } from 'node:crypto';
import type { Client, Identity } from './calls';
import { Refusal, given } from './refusal';
import type { Account, MailCode } from './state';

type Purpose = MailCode['purpose'];

const hour = 3_600_000;
/** Lifetime of a code, in milliseconds. */
const lifetimes: Readonly<Record<Purpose, number>> = {
  PASSWORD_RESET: hour,
  VERIFY_EMAIL: 72 * hour,
  VERIFY_AND_CHANGE_EMAIL: 72 * hour,
  RECOVER_EMAIL: 72 * hour,
};
/** Retention of expired codes, so that they are reported as expired rather than unknown. */
const rememberedFor = 30 * 24 * hour;
const modes: Readonly<Record<Purpose, string>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
};

/** The subject of a mail. For `email` and `newEmail` see the code's record. */
export interface MailOrder {
  account: Account;
  purpose: Purpose;
  email: string;
  newEmail?: string | undefined;
  continueUrl?: string | undefined;
}

const unasked = 'If you did not ask for it, you can ignore this message.';

function wordsOf({ purpose, newEmail = '' }: MailOrder): { subject: string; text: string } {
  switch (purpose) {
    case 'PASSWORD_RESET':
      return {
        subject: 'Reset your password for Keelway',
        text: 'Hello, follow this link within an hour to set a new password for your Keelway account. ' + unasked,
      };
    case 'VERIFY_EMAIL':
      return {
        subject: 'Verify your email address for Keelway',
        text:
          'Hello, follow this link to verify your email address. ' +
          'If you did not register with Keelway, you can ignore this message.',
      };
    case 'VERIFY_AND_CHANGE_EMAIL':
      return {
        subject: 'Verify your new email address for Keelway',
        text: 'Hello, follow this link to sign in to Keelway with this address from now on. ' + unasked,
      };
    case 'RECOVER_EMAIL':
      return {
        subject: 'Your sign-in email address was changed for Keelway',
        text:
          `Hello, your sign-in address for Keelway was changed to ${newEmail}. ` +
          'If you did not ask for it, follow this link to get your address back.',
      };
  }
}

/** Sends a mail with a new code: to the new address if that is being verified, otherwise to `email`. */
export function sendMail(identity: Identity, order: MailOrder, { apiKey, language }: Client): void {
  const { account, purpose, email, newEmail, continueUrl } = order;
  const code = randomBytes(32).toString('base64url');
  const link = new URL('/auth/action', identity.siteOrigin);
  link.search = new URLSearchParams({
    mode: modes[purpose],
    oobCode: code,
    apiKey,
    ...(continueUrl === undefined ? {} : { continueUrl }),
    lang: language,
  }).toString();
  const { state, inbox } = identity;
  const now = identity.now();
  const record = { code, localId: account.localId, email, newEmail, purpose, link: link.href };
  state.mailCodes = state.mailCodes.filter(({ expiresAt }) => expiresAt > now - rememberedFor);
  state.mailCodes.push({ ...record, expiresAt: now + lifetimes[purpose] });
  const to = purpose === 'VERIFY_AND_CHANGE_EMAIL' && newEmail !== undefined ? newEmail : email;
  inbox.deliver({ channel: 'email', to, link: link.href, ...wordsOf(order) });
}

/** @throws Refusal for a code that is unknown or expired, or whose account was deleted or has changed its address. */
export function findMailCode({ state, now }: Identity, code: string): { entry: MailCode; account: Account } {
  const entry = state.mailCodes.find((one) => one.code === code);
  if (entry === undefined) throw new Refusal('INVALID_OOB_CODE');
  if (entry.expiresAt <= now()) throw new Refusal('EXPIRED_OOB_CODE');
  const hasAddress = ({ email, initialEmail }: Account): boolean =>
    entry.email === (entry.purpose === 'RECOVER_EMAIL' ? initialEmail : email);
  const account = state.accounts.find((one) => one.localId === entry.localId && hasAddress(one));
  if (account === undefined) throw new Refusal('USER_NOT_FOUND');
  if (account.disabled) throw new Refusal('USER_DISABLED');
  return { entry, account };
}

/** Consumes all codes for this purpose. @throws Refusal for a code with another purpose. */
export function redeem(
  identity: Identity,
  code: string,
  purposes: readonly Purpose[],
): { entry: MailCode; account: Account } {
  const found = findMailCode(identity, given(code, 'MISSING_OOB_CODE'));
  const { localId, purpose } = found.entry;
  if (!purposes.includes(purpose)) throw new Refusal('INVALID_OOB_CODE');
  const { state } = identity;
  state.mailCodes = state.mailCodes.filter((other) => other.localId !== localId || other.purpose !== purpose);
  return found;
}
