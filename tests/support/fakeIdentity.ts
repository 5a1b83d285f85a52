import type { Identity, IdentityAccess } from '@/state/identity';

export interface FakeIdentity extends IdentityAccess {
  /** The identity, available before and after `load`. */
  identity: Identity;
}

const unexpected = (name: keyof Identity) => new Error(`identity.${name} was called, and the test did not provide it`);

const rejecting = (name: keyof Identity) => (): Promise<never> => Promise.reject(unexpected(name));

const throwing = (name: keyof Identity) => (): never => {
  throw unexpected(name);
};

/**
 * Access to an identity provider with only the methods that a test provides: any other call fails with its name. As in
 * the browser, `loaded` returns null before `load` was called.
 */
export function fakeIdentity(overrides: Partial<Identity> = {}): FakeIdentity {
  const identity: Identity = {
    idToken: rejecting('idToken'),
    register: rejecting('register'),
    signInWithPassword: rejecting('signInWithPassword'),
    // The provider's window is ready to open.
    prepareGoogle: () => null,
    signInWithGoogle: rejecting('signInWithGoogle'),
    finishSignIn: rejecting('finishSignIn'),
    signOut: rejecting('signOut'),
    sendPasswordReset: rejecting('sendPasswordReset'),
    inspectLink: rejecting('inspectLink'),
    resetPassword: rejecting('resetPassword'),
    sendEmailVerification: rejecting('sendEmailVerification'),
    applyLink: rejecting('applyLink'),
    speak: () => undefined,
    reload: rejecting('reload'),
    changeProfile: rejecting('changeProfile'),
    signInMethods: throwing('signInMethods'),
    reauthenticateWithPassword: rejecting('reauthenticateWithPassword'),
    reauthenticateWithGoogle: rejecting('reauthenticateWithGoogle'),
    changePassword: rejecting('changePassword'),
    deleteAccount: rejecting('deleteAccount'),
    secondSteps: rejecting('secondSteps'),
    startSecondStep: rejecting('startSecondStep'),
    removeSecondStep: rejecting('removeSecondStep'),
    showCaptcha: throwing('showCaptcha'),
    sendPhoneCode: rejecting('sendPhoneCode'),
    unlinkPhone: rejecting('unlinkPhone'),
    ...overrides,
  };
  let isLoaded = false;
  return {
    identity,
    load: () => {
      isLoaded = true;
      return Promise.resolve(identity);
    },
    loaded: () => (isLoaded ? identity : null),
  };
}
