import {
  getMultiFactorResolver,
  multiFactor,
  reload,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type MultiFactorResolver,
  type User,
} from 'firebase/auth';
import type { NewSecondStep, SecondStep } from '@/state/identity';
import { identityError, meaningsOfSecondSteps, stepNeeded } from './identityErrors';

/** Moves a user who signed in on the side into the session, unless nobody waits any more. */
type Adopt = (user: User, signal: AbortSignal | undefined) => Promise<void>;

interface SecondSteps {
  /**
   * Resolves with who signed in. Rejects with problem `secondStepNeeded` if the account has a second step; `finish` then
   * goes on.
   */
  watch: (auth: () => Auth, signIn: () => Promise<User>, adopt: Adopt) => Promise<User>;
  /** Finishes the last sign-in that needs a code. */
  finish: (code: string, signal: AbortSignal | undefined) => Promise<void>;
}

const isStepAsked = (error: unknown): error is MultiFactorError =>
  error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required';

/** Sign-ins that ask for a code of an authenticator app. */
export function secondSteps(): SecondSteps {
  let waiting: { resolver: MultiFactorResolver; id: string; adopt: Adopt } | null = null;
  return {
    watch: async (auth, signIn, adopt) => {
      waiting = null;
      try {
        return await signIn();
      } catch (error) {
        if (!isStepAsked(error)) throw error;
        const resolver = getMultiFactorResolver(auth(), error);
        const hint = resolver.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID);
        // Another kind of second step, which this site does not offer.
        if (hint === undefined) throw error;
        waiting = { resolver, id: hint.uid, adopt };
        throw stepNeeded(error);
      }
    },
    finish: async (code, signal) => {
      if (waiting === null) throw identityError({ code: 'auth/missing-multi-factor-session' }, meaningsOfSecondSteps);
      const { resolver, id, adopt } = waiting;
      const { user } = await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(id, code));
      waiting = null;
      await adopt(user, signal);
    },
  };
}

/** The authenticator apps of an account, as the provider knows them now. */
export async function secondStepsOf(user: User): Promise<SecondStep[]> {
  await reload(user);
  return multiFactor(user).enrolledFactors.flatMap(({ factorId, uid: id, enrollmentTime }) => {
    const since = Date.parse(enrollmentTime);
    return factorId === TotpMultiFactorGenerator.FACTOR_ID ? [{ id, since: Number.isNaN(since) ? null : since }] : [];
  });
}

/** A key for an authenticator app; it counts once a code of it was sent. */
export async function startSecondStep(user: User, issuer: string): Promise<NewSecondStep> {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  return {
    secret: secret.secretKey,
    // The SDK puts both into the address as they are.
    link: secret.generateQrCodeUrl(encodeURIComponent(user.email ?? ''), encodeURIComponent(issuer)),
    finish: (code) => multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), issuer),
  };
}

/** Removed elsewhere already, or removed and signed out by the provider: both are what was asked for. */
const isGone = (error: unknown): boolean =>
  ['auth/multi-factor-info-not-found', 'auth/user-token-expired'].includes(identityError(error).code);

export async function removeSecondStep(user: User, id: string): Promise<void> {
  await multiFactor(user)
    .unenroll(id)
    .catch((error: unknown) => {
      if (!isGone(error)) throw error;
    });
}
