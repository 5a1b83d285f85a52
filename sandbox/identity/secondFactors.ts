import { randomBytes } from 'node:crypto';
import { AttemptLimit } from './attemptLimit';
import type { Account, ProviderId } from './state';

const signInLasts = 5 * 60_000;
/** Per account and minute. */
const wrongCodes = 5;

interface Enrolment {
  localId: string;
  secret: string;
  /** Epoch milliseconds. */
  until: number;
}
interface PendingSignIn {
  localId: string;
  provider: ProviderId;
  /** Epoch milliseconds. */
  until: number;
}

/** Second steps that are not finished; a restart forgets them. */
export class PendingSteps {
  readonly enrolments = new Map<string, Enrolment>();
  readonly signIns = new Map<string, PendingSignIn>();
  /** Wrong codes by account. */
  readonly attempts = new AttemptLimit(wrongCodes, 60_000);
}

/** The account's second factor in the provider's format. */
export const mfaInfo = ({ secondFactor }: Account): object =>
  secondFactor === undefined
    ? {}
    : {
        mfaInfo: [
          {
            mfaEnrollmentId: secondFactor.id,
            displayName: secondFactor.displayName,
            enrolledAt: new Date(secondFactor.enrolledAt).toISOString(),
            totpInfo: {},
          },
        ],
      };

/** The answer to the right first factor of an account that has a second one. */
export function askForCode(pending: PendingSteps, account: Account, provider: ProviderId, now: number): object {
  const mfaPendingCredential = randomBytes(32).toString('base64url');
  pending.signIns.set(mfaPendingCredential, { localId: account.localId, provider, until: now + signInLasts });
  return { mfaPendingCredential, ...mfaInfo(account) };
}
