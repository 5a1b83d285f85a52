import { removeAccount } from './accountCalls';
import type { Operation } from './calls';
import { Refusal, given } from './refusal';

/**
 * `projects/{project}/accounts:update`: with `disableUser` an operator disables or enables an account, with
 * `mfa: { enrollments: [] }` its second factor is removed.
 */
export const updateAccountOf: Operation = async (identity, call) => {
  const localId = given(call.localId, 'MISSING_LOCAL_ID');
  const account = identity.state.accounts.find((one) => one.localId === localId);
  if (account === undefined) throw new Refusal('USER_NOT_FOUND');
  if ((call.mfa?.enrollments ?? []).length > 0)
    throw new Refusal('INVALID_ARGUMENT : The sandbox removes second factors only.');
  account.disabled = call.disableUser ?? account.disabled;
  if (call.mfa !== undefined && call.mfa !== null) account.secondFactor = undefined;
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
