import { randomBytes, randomUUID } from 'node:crypto';
import { caller, demandRecent, openSession, type Identity, type Operation } from './calls';
import { Refusal, given } from './refusal';
import type { SecondFactor } from './state';
import { base32, digits, period, stepOf } from './totp';

const enrolmentLasts = 10 * 60_000;
const secretBytes = 20;

/** The step of a right code. @throws Refusal for a wrong or used one, and after too many. */
function provenStep({ pending, now }: Identity, localId: string, secret: string, code: string, lastStep: number) {
  if (!pending.attempts.take(localId, now())) throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER');
  const step = stepOf(secret, code, now(), lastStep);
  if (step === null) throw new Refusal('INVALID_CODE');
  pending.attempts.forget(localId);
  return step;
}

/** `v2/accounts/mfaEnrollment:start` for TOTP: a new secret, which counts once a code of it was sent. */
export const startEnrolment: Operation = async (identity, call) => {
  const { account, authTime, provider } = await caller(identity, call);
  if (call.totpEnrollmentInfo === undefined || call.totpEnrollmentInfo === null)
    throw new Refusal('INVALID_ARGUMENT : The sandbox knows second factors of authenticator apps only.');
  if (!account.emailVerified)
    throw new Refusal('UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.');
  if (provider === 'phone')
    throw new Refusal('UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.');
  demandRecent(identity, authTime);
  if (account.secondFactor !== undefined) throw new Refusal('SECOND_FACTOR_LIMIT_EXCEEDED');
  const sharedSecretKey = base32(randomBytes(secretBytes));
  const sessionInfo = randomBytes(32).toString('base64url');
  const until = identity.now() + enrolmentLasts;
  identity.pending.enrolments.set(sessionInfo, { localId: account.localId, secret: sharedSecretKey, until });
  return {
    totpSessionInfo: {
      sharedSecretKey,
      verificationCodeLength: digits,
      hashingAlgorithm: 'SHA1',
      periodSec: period,
      sessionInfo,
      finalizeEnrollmentTime: new Date(until).toISOString(),
    },
  };
};

/** `v2/accounts/mfaEnrollment:finalize`: with a code of the new secret the factor counts. */
export const finishEnrolment: Operation = async (identity, call) => {
  const { account, authTime, provider } = await caller(identity, call);
  const sessionInfo = given(call.totpVerificationInfo?.sessionInfo, 'MISSING_SESSION_INFO');
  const code = given(call.totpVerificationInfo?.verificationCode, 'MISSING_CODE');
  demandRecent(identity, authTime);
  const enrolment = identity.pending.enrolments.get(sessionInfo);
  if (enrolment?.localId !== account.localId) throw new Refusal('INVALID_SESSION_INFO');
  if (enrolment.until <= identity.now()) throw new Refusal('SESSION_EXPIRED');
  if (account.secondFactor !== undefined) throw new Refusal('SECOND_FACTOR_LIMIT_EXCEEDED');
  const lastStep = provenStep(identity, account.localId, enrolment.secret, code, 0);
  identity.pending.enrolments.delete(sessionInfo);
  const factor: SecondFactor = {
    id: randomUUID(),
    secret: enrolment.secret,
    displayName: call.displayName?.slice(0, 256),
    enrolledAt: identity.now(),
    lastStep,
  };
  account.secondFactor = factor;
  const session = { provider, secondFactor: factor.id };
  const { idToken, refreshToken } = await identity.tokens.issue(account, session, identity.now(), authTime);
  await identity.save();
  return { idToken, refreshToken, totpAuthInfo: {} };
};

/** `v2/accounts/mfaEnrollment:withdraw`: ends the factor, and every other session. */
export const withdrawFactor: Operation = async (identity, call) => {
  const { account, authTime, provider } = await caller(identity, call);
  const id = given(call.mfaEnrollmentId, 'MISSING_MFA_ENROLLMENT_ID');
  demandRecent(identity, authTime);
  if (account.secondFactor?.id !== id) throw new Refusal('MFA_ENROLLMENT_NOT_FOUND');
  account.secondFactor = undefined;
  identity.tokens.revoke(account, identity.now());
  const { idToken, refreshToken } = await identity.tokens.issue(account, { provider }, identity.now(), authTime);
  await identity.save();
  return { idToken, refreshToken };
};

/** `v2/accounts/mfaSignIn:finalize`: the code after the first factor opens the session. */
export const finishSignIn: Operation = async (identity, call) => {
  const credential = given(call.mfaPendingCredential, 'MISSING_MFA_PENDING_CREDENTIAL');
  const id = given(call.mfaEnrollmentId, 'MISSING_MFA_ENROLLMENT_ID');
  const code = given(call.totpVerificationInfo?.verificationCode, 'MISSING_CODE');
  const waiting = identity.pending.signIns.get(credential);
  const account = identity.state.accounts.find(({ localId }) => localId === waiting?.localId);
  if (waiting === undefined || account === undefined || waiting.until <= identity.now())
    throw new Refusal('INVALID_MFA_PENDING_CREDENTIAL');
  const factor = account.secondFactor;
  if (factor?.id !== id) throw new Refusal('MFA_ENROLLMENT_NOT_FOUND');
  factor.lastStep = provenStep(identity, account.localId, factor.secret, code, factor.lastStep);
  identity.pending.signIns.delete(credential);
  const session = { provider: waiting.provider, secondFactor: id };
  const { idToken, refreshToken } = await openSession(identity, account, session);
  return { idToken, refreshToken };
};
