import { randomBytes, randomInt } from 'node:crypto';
import { caller, openSession, type Identity, type Operation } from './calls';
import { rejectText } from './behaviour';
import { addAccount } from './passwordCalls';
import { Refusal, given } from './refusal';

/** Lifetime of a code, in milliseconds. */
const lifetime = 10 * 60_000;
const rememberedFor = 24 * 3_600_000;
const attemptsPerCode = 5;

/** `accounts:sendVerificationCode`: a text message with a six-digit code. */
export const sendVerificationCode: Operation = async (identity, call) => {
  const phoneNumber = given(call.phoneNumber, 'MISSING_PHONE_NUMBER');
  if (!/^\+[1-9]\d{6,14}$/.test(phoneNumber)) throw new Refusal('INVALID_PHONE_NUMBER : Invalid format.');
  given(call.recaptchaToken, 'MISSING_RECAPTCHA_TOKEN');
  rejectText(identity.behaviour.texts);
  const now = identity.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const sessionInfo = randomBytes(48).toString('base64url');
  identity.state.phoneCodes = identity.state.phoneCodes.filter(({ expiresAt }) => expiresAt > now - rememberedFor);
  identity.state.phoneCodes.push({ sessionInfo, phoneNumber, code, expiresAt: now + lifetime, wrongTries: 0 });
  identity.inbox.deliver({
    channel: 'sms',
    to: phoneNumber,
    text: `${code} is your verification code for Keelway.`,
    code,
  });
  await identity.save();
  return { sessionInfo };
};

/** The number verified by the code, which is consumed. @throws Refusal. */
async function provenNumber(identity: Identity, sessionInfo: string, code: string): Promise<string> {
  const sent = identity.state.phoneCodes.find((one) => one.sessionInfo === sessionInfo);
  if (sent === undefined) throw new Refusal('INVALID_SESSION_INFO');
  if (sent.expiresAt <= identity.now()) throw new Refusal('SESSION_EXPIRED');
  if (sent.wrongTries >= attemptsPerCode) throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER');
  if (sent.code !== code) {
    sent.wrongTries += 1;
    await identity.save();
    throw new Refusal('INVALID_CODE');
  }
  identity.state.phoneCodes = identity.state.phoneCodes.filter((one) => one !== sent);
  return sent.phoneNumber;
}

/**
 * `accounts:signInWithPhoneNumber`: signs in by number or, with `idToken`, links the number to the caller's account.
 * For a number of another account it returns a proof of possession, which the SDK reports as
 * `auth/account-exists-with-different-credential`.
 */
export const signInWithPhoneNumber: Operation = async (identity, call) => {
  const sessionInfo = given(call.sessionInfo, 'MISSING_SESSION_INFO');
  const code = given(call.code, 'MISSING_CODE');
  const own = call.idToken === undefined || call.idToken === null ? undefined : await caller(identity, call);
  const phoneNumber = await provenNumber(identity, sessionInfo, code);
  const holder = identity.state.accounts.find((account) => account.phoneNumber === phoneNumber);
  if (own !== undefined && holder !== undefined && holder !== own.account) {
    await identity.save();
    return { phoneNumber, temporaryProof: randomBytes(48).toString('base64url'), temporaryProofExpiresIn: '3600' };
  }
  const known = own?.account ?? holder;
  if (known === undefined && call.operation === 'REAUTH') throw new Refusal('USER_NOT_FOUND');
  if (own === undefined && known?.secondFactor !== undefined)
    throw new Refusal('UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.');
  const account = known ?? addAccount(identity);
  account.phoneNumber = phoneNumber;
  const tokens = await openSession(identity, account, { provider: 'phone' });
  return { localId: account.localId, phoneNumber, isNewUser: known === undefined, ...tokens };
};
