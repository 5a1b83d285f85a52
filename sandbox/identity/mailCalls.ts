import {
  accountByEmail,
  caller,
  demandRecent,
  emailOf,
  type Call,
  type Client,
  type Identity,
  type Operation,
} from './calls';
import { findMailCode, redeem, sendMail } from './mailCodes';
import { storePassword } from './passwords';
import { Refusal, given } from './refusal';
import type { Account } from './state';

/** The address to continue to: only pages of this site are allowed. */
function continueUrlOf({ siteOrigin }: Identity, { continueUrl }: Call): string | undefined {
  if (continueUrl === undefined || continueUrl === null || continueUrl === '') return undefined;
  if (!URL.canParse(continueUrl)) throw new Refusal('INVALID_CONTINUE_URI');
  if (new URL(continueUrl).origin !== siteOrigin)
    throw new Refusal('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project');
  return continueUrl;
}

/**
 * `accounts:sendOobCode`. For password resets and new addresses the response and the work are the same whether or not
 * the address is known.
 */
export const sendMailCode: Operation = async (identity, call, client) => {
  const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
  const continueUrl = continueUrlOf(identity, call);
  switch (call.requestType) {
    case 'PASSWORD_RESET': {
      const email = emailOf(given(call.email, 'MISSING_EMAIL'));
      const account = accountByEmail(identity, email);
      if (account?.disabled === false)
        sendMail(identity, { account, purpose: 'PASSWORD_RESET', email, continueUrl }, client);
      await identity.save();
      return { kind, email };
    }
    case 'VERIFY_EMAIL': {
      const { account } = await caller(identity, call);
      const email = given(account.email, 'MISSING_EMAIL');
      sendMail(identity, { account, purpose: 'VERIFY_EMAIL', email, continueUrl }, client);
      await identity.save();
      return { kind, email };
    }
    case 'VERIFY_AND_CHANGE_EMAIL': {
      const newEmail = emailOf(given(call.newEmail, 'MISSING_NEW_EMAIL'));
      const { account, authTime } = await caller(identity, call);
      demandRecent(identity, authTime);
      const email = given(account.email, 'MISSING_EMAIL');
      if (accountByEmail(identity, newEmail) === undefined)
        sendMail(identity, { account, purpose: 'VERIFY_AND_CHANGE_EMAIL', email, newEmail, continueUrl }, client);
      await identity.save();
      return { kind, email: newEmail };
    }
    case undefined:
    case null:
      throw new Refusal('MISSING_REQ_TYPE');
    default:
      throw new Refusal('OPERATION_NOT_ALLOWED');
  }
};

/**
 * `accounts:resetPassword`: describes a code or, with `newPassword`, sets a new password, which also verifies the
 * address.
 */
export const resetPassword: Operation = async (identity, call) => {
  const kind = 'identitytoolkit#ResetPasswordResponse';
  const code = given(call.oobCode, 'MISSING_OOB_CODE');
  const { entry, account: owner } = findMailCode(identity, code);
  const { email, purpose: requestType } = entry;
  if (call.newPassword === undefined || call.newPassword === null || call.newPassword === '') {
    const newEmail = requestType === 'RECOVER_EMAIL' ? owner.email : entry.newEmail;
    return { kind, email, newEmail, requestType };
  }
  if (requestType !== 'PASSWORD_RESET') throw new Refusal('INVALID_OOB_CODE');
  const password = await storePassword(call.newPassword, identity.now());
  const { account } = redeem(identity, code, ['PASSWORD_RESET']);
  account.password = password;
  account.emailVerified = true;
  identity.tokens.revoke(account, identity.now());
  identity.passwordAttempts.forget(email);
  await identity.save();
  return { kind, email, requestType };
};

/** Changes the account's address to a verified one and ends its sessions. */
function moveTo(identity: Identity, account: Account, email: string): void {
  if (accountByEmail(identity, email) !== undefined) throw new Refusal('EMAIL_EXISTS');
  account.initialEmail ??= account.email;
  Object.assign(account, { email, emailVerified: true });
  identity.tokens.revoke(account, identity.now());
}

/**
 * Performs the action of a mail code other than a new password: verifies, changes or restores the address. Consumes the
 * code in any case. @throws Refusal.
 */
export function applyMailCode(
  identity: Identity,
  code: string,
  client: Client,
): { account: Account; newEmail: string | undefined } {
  const purposes = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'] as const;
  const { entry, account } = redeem(identity, code, purposes);
  const { purpose, newEmail } = entry;
  if (purpose === 'VERIFY_EMAIL') account.emailVerified = true;
  if (purpose === 'RECOVER_EMAIL') moveTo(identity, account, entry.email);
  if (purpose === 'VERIFY_AND_CHANGE_EMAIL') {
    moveTo(identity, account, given(newEmail, 'INVALID_OOB_CODE'));
    const email = given(account.initialEmail, 'INVALID_OOB_CODE');
    sendMail(identity, { account, purpose: 'RECOVER_EMAIL', email, newEmail }, client);
  }
  return { account, newEmail };
}
