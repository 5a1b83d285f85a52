import * as v from 'valibot';
import { removeAccount } from './accountCalls';
import type { Identity, Operation } from './calls';
import { Refusal, given } from './refusal';
import { mfaInfo } from './secondFactors';

const lookupSchema = v.object({ localId: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(100)) });

/** `projects/{project}/accounts:lookup` by ids: an operator reads accounts; without `users` if there is none. */
export function lookupAccountsOf({ state }: Identity, body: unknown): object {
  const parsed = v.safeParse(lookupSchema, body);
  if (!parsed.success) throw new Refusal('INVALID_ARGUMENT : The sandbox looks accounts up by a list of localId only.');
  const users = state.accounts
    .filter(({ localId }) => parsed.output.localId.includes(localId))
    .map((account) => ({
      localId: account.localId,
      email: account.email,
      emailVerified: account.emailVerified,
      disabled: account.disabled,
      ...mfaInfo(account),
    }));
  return { kind: 'identitytoolkit#GetAccountInfoResponse', ...(users.length > 0 && { users }) };
}

/**
 * `projects/{project}/accounts:update`: with `disableUser` an operator disables or enables an account, with
 * `mfa: { enrollments: [] }` its second factor is removed, with `validSince` its sessions until then end.
 */
export const updateAccountOf: Operation = async (identity, call) => {
  const localId = given(call.localId, 'MISSING_LOCAL_ID');
  const account = identity.state.accounts.find((one) => one.localId === localId);
  if (account === undefined) throw new Refusal('USER_NOT_FOUND');
  if ((call.mfa?.enrollments ?? []).length > 0)
    throw new Refusal('INVALID_ARGUMENT : The sandbox removes second factors only.');
  account.disabled = call.disableUser ?? account.disabled;
  if (call.mfa !== undefined && call.mfa !== null) account.secondFactor = undefined;
  if (call.validSince !== undefined && call.validSince !== null)
    identity.tokens.revoke(account, Number(call.validSince) * 1_000);
  await identity.save();
  return { kind: 'identitytoolkit#SetAccountInfoResponse', localId };
};

/** `projects/{project}/accounts:delete`: an operator deletes an account. */
export const deleteAccountOf: Operation = async (identity, call) => {
  const localId = given(call.localId, 'MISSING_LOCAL_ID');
  if (!identity.state.accounts.some((one) => one.localId === localId)) throw new Refusal('USER_NOT_FOUND');
  removeAccount(identity, localId);
  await identity.save();
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
