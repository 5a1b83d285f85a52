import { randomBytes } from 'node:crypto';
import { accountByEmail, caller, emailOf, type Call, type Identity, type Operation } from './calls';
import { storePassword } from './passwords';
import { Refusal, given } from './refusal';
import type { Account, MailCode } from './state';

type Purpose = MailCode['purpose'];

const hour = 3_600_000;
/** How long a code can be used, in milliseconds; as the provider. */
const lifetimes: Readonly<Record<Purpose, number>> = { PASSWORD_RESET: hour, VERIFY_EMAIL: 72 * hour };
/** How long a code is remembered after that, to be called expired rather than unknown. */
const rememberedFor = 30 * 24 * hour;
const modes: Readonly<Record<Purpose, string>> = { PASSWORD_RESET: 'resetPassword', VERIFY_EMAIL: 'verifyEmail' };

/** The page that follows the link may go on to a page of this site only. */
function continueUrlOf({ siteOrigin }: Identity, { continueUrl }: Call): string | undefined {
  if (continueUrl === undefined || continueUrl === null || continueUrl === '') return undefined;
  if (!URL.canParse(continueUrl)) throw new Refusal('INVALID_CONTINUE_URI');
  if (new URL(continueUrl).origin !== siteOrigin) throw new Refusal('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project');
  return continueUrl;
}

function sendMail(identity: Identity, account: Account, email: string, purpose: Purpose, continueUrl: string | undefined): void {
  const code = randomBytes(32).toString('base64url');
  const link = new URL('/auth/action', identity.siteOrigin);
  link.searchParams.set('mode', modes[purpose]);
  link.searchParams.set('oobCode', code);
  if (continueUrl !== undefined) link.searchParams.set('continueUrl', continueUrl);
  const now = identity.now();
  identity.state.mailCodes = identity.state.mailCodes.filter(({ expiresAt }) => expiresAt > now - rememberedFor);
  identity.state.mailCodes.push({ code, localId: account.localId, email, purpose, link: link.href, expiresAt: now + lifetimes[purpose] });
  identity.inbox.deliver({
    channel: 'email',
    to: email,
    link: link.href,
    ...(purpose === 'PASSWORD_RESET'
      ? { subject: 'Reset your password for Keelway', text: 'Hello, follow this link within an hour to set a new password for your Keelway account. If you did not ask for it, you can ignore this message.' }
      : { subject: 'Verify your e-mail address for Keelway', text: 'Hello, follow this link to verify your e-mail address. If you did not register with Keelway, you can ignore this message.' }),
  });
}

/** `accounts:sendOobCode`. For a password it answers alike, after the same work, whether the address is known or not. */
export const sendMailCode: Operation = async (identity, call) => {
  const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
  const continueUrl = continueUrlOf(identity, call);
  if (call.requestType === 'PASSWORD_RESET') {
    const email = emailOf(given(call.email, 'MISSING_EMAIL'));
    const account = accountByEmail(identity, email);
    if (account?.disabled === false) sendMail(identity, account, email, 'PASSWORD_RESET', continueUrl);
    await identity.save();
    return { kind, email };
  }
  if (call.requestType === 'VERIFY_EMAIL') {
    const { account } = await caller(identity, call);
    const email = given(account.email, 'MISSING_EMAIL');
    sendMail(identity, account, email, 'VERIFY_EMAIL', continueUrl);
    await identity.save();
    return { kind, email };
  }
  throw new Refusal(call.requestType === undefined || call.requestType === null ? 'MISSING_REQ_TYPE' : 'OPERATION_NOT_ALLOWED');
};

/** @throws Refusal for a code that is unknown, too old, or of an account that is gone or has another address now. */
function find({ state, now }: Identity, code: string): { entry: MailCode; account: Account } {
  const entry = state.mailCodes.find((one) => one.code === code);
  if (entry === undefined) throw new Refusal('INVALID_OOB_CODE');
  if (entry.expiresAt <= now()) throw new Refusal('EXPIRED_OOB_CODE');
  const account = state.accounts.find(({ localId, email }) => localId === entry.localId && email === entry.email);
  if (account === undefined) throw new Refusal('USER_NOT_FOUND');
  if (account.disabled) throw new Refusal('USER_DISABLED');
  return { entry, account };
}

/** Uses up the codes of one purpose. @throws Refusal for a code of another purpose: a mail opens one door only. */
export function redeem(identity: Identity, code: string, purpose: Purpose): { account: Account } {
  const { entry, account } = find(identity, given(code, 'MISSING_OOB_CODE'));
  if (entry.purpose !== purpose) throw new Refusal('INVALID_OOB_CODE');
  identity.state.mailCodes = identity.state.mailCodes.filter((other) => other.localId !== entry.localId || other.purpose !== purpose);
  return { account };
}

/** `accounts:resetPassword`: what a code is for, or, with `newPassword`, a new password. That also proves the address. */
export const resetPassword: Operation = async (identity, call) => {
  const kind = 'identitytoolkit#ResetPasswordResponse';
  const code = given(call.oobCode, 'MISSING_OOB_CODE');
  const { entry } = find(identity, code);
  if (call.newPassword === undefined || call.newPassword === null || call.newPassword === '') return { kind, email: entry.email, requestType: entry.purpose };
  if (entry.purpose !== 'PASSWORD_RESET') throw new Refusal('INVALID_OOB_CODE');
  const password = await storePassword(call.newPassword, identity.now());
  const { account } = redeem(identity, code, 'PASSWORD_RESET');
  account.password = password;
  account.emailVerified = true;
  identity.tokens.revoke(account, identity.now());
  identity.passwordTries.forget(entry.email);
  await identity.save();
  return { kind, email: entry.email, requestType: entry.purpose };
};
