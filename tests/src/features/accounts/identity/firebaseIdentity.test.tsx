import { firebaseIdentity } from '@/features/accounts/identity/firebaseIdentity';
import type { SandboxIdentity, sandboxIdentity } from '@/features/accounts/identity/sandboxIdentity';
import { signedIn, signedOut } from '@/state/session';

/** The SDK's interface: one mutable user object, and listeners that miss some changes. */
interface SdkUser {
  uid: string;
  displayName: string | null;
  email: string | null;
  emailVerified: boolean;
  photoURL: string | null;
  phoneNumber: string | null;
  providerData: { providerId: string }[];
  refreshToken: string;
  getIdToken: jest.Mock<Promise<string>, [boolean?]>;
}
const emptyAuth = () => ({
  currentUser: null as SdkUser | null,
  languageCode: null as string | null,
  authStateReady: () => Promise.resolve(),
});
type SdkAuth = ReturnType<typeof emptyAuth>;
const mockAuth = emptyAuth();
const mockAside = emptyAuth();
const mockWindow = emptyAuth();
const mockSdk = {
  initializeAuth: jest.fn<SdkAuth, [{ name?: string }, object]>(({ name }) =>
    name === undefined ? mockAuth : name === 'aside' ? mockAside : mockWindow,
  ),
  updateCurrentUser: jest.fn<Promise<void>, [SdkAuth, SdkUser | null]>((auth, user) => {
    auth.currentUser = user;
    return Promise.resolve();
  }),
  connectAuthEmulator: jest.fn(),
  onIdTokenChanged: jest.fn<undefined, [object, () => void]>(),
  reload: jest.fn<Promise<void>, [SdkUser]>(() => Promise.resolve()),
  updateProfile: jest.fn<Promise<void>, [SdkUser, object]>(() => Promise.resolve()),
  signInWithEmailAndPassword: jest.fn<Promise<{ user: SdkUser }>, [SdkAuth, string, string]>(() =>
    Promise.resolve({ user: sdkUser() }),
  ),
  createUserWithEmailAndPassword: jest.fn<Promise<{ user: SdkUser }>, [SdkAuth, string, string]>(() =>
    Promise.resolve({ user: sdkUser() }),
  ),
  signInWithPopup: jest.fn<Promise<{ user: SdkUser }>, [SdkAuth, object]>(() => Promise.resolve({ user: sdkUser() })),
  reauthenticateWithPopup: jest.fn<Promise<{ user: SdkUser }>, [SdkUser, object]>((user) => Promise.resolve({ user })),
  signOut: jest.fn<Promise<void>, [SdkAuth]>((auth) => {
    auth.currentUser = null;
    return Promise.resolve();
  }),
  reauthenticateWithCredential: jest.fn<Promise<void>, [SdkUser, object]>(() => Promise.resolve()),
  applyActionCode: jest.fn(() => Promise.resolve()),
  checkActionCode: jest.fn<Promise<object>, [SdkAuth, string]>(),
  sendPasswordResetEmail: jest.fn(() => Promise.resolve()),
  unlink: jest.fn<Promise<void>, [SdkUser, string]>(() => Promise.resolve()),
  linkWithPhoneNumber: jest.fn<Promise<{ confirm: (code: string) => Promise<void> }>, [SdkUser, string, object]>(),
};

const mockWatch = jest.fn<undefined, [() => Promise<void>]>();

jest.mock('@/features/accounts/identity/watchAccount', () => ({
  watchAccount: (check: () => Promise<void>) => mockWatch(check),
}));
jest.mock('firebase/app', () => ({ initializeApp: (options: object, name?: string) => ({ options, name }) }));
jest.mock('firebase/auth', () => ({
  ...Object.fromEntries(
    [
      'initializeAuth',
      'connectAuthEmulator',
      'onIdTokenChanged',
      'reload',
      'updateProfile',
      'signInWithEmailAndPassword',
      'createUserWithEmailAndPassword',
      'updateCurrentUser',
      'checkActionCode',
      'signInWithPopup',
      'reauthenticateWithPopup',
      'signOut',
      'reauthenticateWithCredential',
      'applyActionCode',
      'sendPasswordResetEmail',
      'unlink',
      'linkWithPhoneNumber',
    ].map((name) => [
      name,
      (...values: unknown[]) => (mockSdk[name as keyof typeof mockSdk] as (...all: unknown[]) => unknown)(...values),
    ]),
  ),
  indexedDBLocalPersistence: 'indexedDB',
  browserLocalPersistence: 'localStorage',
  browserPopupRedirectResolver: class {
    readonly _redirectPersistence = 'sessionStorage';
  },
  inMemoryPersistence: 'memory',
  browserSessionPersistence: 'sessionStorage',
  EmailAuthProvider: {
    PROVIDER_ID: 'password',
    credential: (email: string, password: string) => ({ email, password }),
  },
  GoogleAuthProvider: class {
    static readonly PROVIDER_ID = 'google.com';
    setCustomParameters() {
      return this;
    }
  },
  RecaptchaVerifier: class {
    render() {
      return Promise.resolve(0);
    }
    clear() {
      return undefined;
    }
  },
}));

const plain = {
  uid: 'u1',
  displayName: null,
  email: 'amina@keelway.example',
  emailVerified: false,
  photoURL: null,
  phoneNumber: null,
};
const sdkUser = (): SdkUser => ({
  ...plain,
  providerData: [{ providerId: 'phone' }, { providerId: 'google.com' }, { providerId: 'password' }],
  refreshToken: 'refresh secret',
  getIdToken: jest.fn(() => Promise.resolve('id secret')),
});
const failure = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });
const settings = { projectId: 'keelway', apiKey: 'key', authDomain: 'keelway.example' };

function start(emulatorOrigin?: string, sandbox: typeof sandboxIdentity | null = null) {
  const dispatch = jest.fn<undefined, [unknown]>();
  const identity = firebaseIdentity(
    { ...settings, ...(emulatorOrigin === undefined ? {} : { emulatorOrigin }) },
    dispatch,
    sandbox,
  );
  return {
    dispatch,
    identity,
    told: () => dispatch.mock.calls.at(-1)?.[0],
    sdkTells: () => mockSdk.onIdTokenChanged.mock.calls.at(-1)?.[1](),
  };
}

beforeEach(() => {
  for (const auth of [mockAuth, mockAside, mockWindow]) Object.assign(auth, emptyAuth());
  for (const call of Object.values(mockSdk)) call.mockClear();
});

test('keeps the session in IndexedDB or local storage, without a popup resolver; the side instance persists nothing', () => {
  start();
  expect(mockSdk.initializeAuth.mock.calls.map(([, dependencies]) => dependencies)).toEqual([
    { persistence: ['indexedDB', 'localStorage'] },
    { persistence: 'memory' },
  ]);
  expect(mockSdk.connectAuthEmulator).not.toHaveBeenCalled();
});

test('connects to the stand-in if there is one, without the SDK’s banner', () => {
  start('http://localhost:3001');
  expect(mockSdk.connectAuthEmulator).toHaveBeenCalledWith(mockAuth, 'http://localhost:3001', {
    disableWarnings: true,
  });
  expect(mockSdk.connectAuthEmulator).toHaveBeenCalledWith(mockAside, 'http://localhost:3001', {
    disableWarnings: true,
  });
});

test('reports the user as plain fields, without tokens', () => {
  const { dispatch, told, sdkTells } = start();
  expect(dispatch).not.toHaveBeenCalled();
  sdkTells();
  expect(told()).toEqual(signedOut());
  mockAuth.currentUser = sdkUser();
  sdkTells();
  expect(told()).toEqual(signedIn(plain));
  expect(JSON.stringify(dispatch.mock.calls)).not.toContain('secret');
});

test('reports profile changes, for which the SDK has no event', async () => {
  const user = sdkUser();
  mockAuth.currentUser = user;
  const { identity, told, sdkTells } = start();
  sdkTells();
  const before = told();
  mockSdk.updateProfile.mockImplementationOnce((changed) => {
    changed.displayName = 'Amina';
    return Promise.resolve();
  });
  await identity.changeProfile({ displayName: 'Amina', photoURL: null });
  expect(mockSdk.updateProfile).toHaveBeenCalledWith(user, { displayName: 'Amina', photoURL: '' });
  expect(told()).toEqual(signedIn({ ...plain, displayName: 'Amina' }));
  expect(before).toEqual(signedIn(plain));
});

test('re-authentication fails: wrong password, or deleted account', async () => {
  mockAuth.currentUser = sdkUser();
  const { identity, told } = start();
  await identity.reauthenticateWithPassword('secret');
  expect(mockSdk.reauthenticateWithCredential).toHaveBeenCalledWith(mockAuth.currentUser, {
    email: 'amina@keelway.example',
    password: 'secret',
  });
  expect(mockSdk.reload).not.toHaveBeenCalled();
  expect(told()).toEqual(signedIn({ ...plain }));

  mockSdk.reauthenticateWithCredential.mockRejectedValue(failure('auth/invalid-credential'));
  await expect(identity.reauthenticateWithPassword('sexret')).rejects.toMatchObject({ problem: 'credentials' });
  mockSdk.reload.mockRejectedValueOnce(failure('auth/network-request-failed'));
  await expect(identity.reauthenticateWithPassword('sexret')).rejects.toMatchObject({ problem: 'credentials' });

  mockSdk.reload.mockImplementationOnce(() => {
    mockAuth.currentUser = null;
    return Promise.reject(failure('auth/user-token-expired'));
  });
  await expect(identity.reauthenticateWithPassword('secret')).rejects.toMatchObject({ problem: 'sessionEnded' });
  mockSdk.reauthenticateWithCredential.mockReset().mockResolvedValue();
});

test('reload fetches the account first and the token last', async () => {
  const user = sdkUser();
  mockAuth.currentUser = user;
  const { identity, told } = start();
  mockSdk.reload.mockImplementationOnce((asked) => {
    expect(user.getIdToken).not.toHaveBeenCalled();
    asked.emailVerified = true;
    return Promise.resolve();
  });
  await identity.reload();
  expect(user.getIdToken).toHaveBeenCalledWith(true);
  expect(told()).toEqual(signedIn({ ...plain, emailVerified: true }));
});

test('returns the token on demand, a fresh one on request, none when signed out', async () => {
  const { identity } = start();
  await expect(identity.idToken()).resolves.toBeNull();
  const user = sdkUser();
  mockAuth.currentUser = user;
  await expect(identity.idToken()).resolves.toBe('id secret');
  expect(user.getIdToken).toHaveBeenLastCalledWith(false);
  await identity.idToken({ fresh: true });
  expect(user.getIdToken).toHaveBeenLastCalledWith(true);
  user.getIdToken.mockRejectedValueOnce(failure('auth/user-token-expired'));
  await expect(identity.idToken()).rejects.toMatchObject({ problem: 'sessionEnded' });
});

test('a failure is reported by its code, and leaves the session unchanged', async () => {
  const { identity, dispatch } = start();
  mockSdk.signInWithEmailAndPassword.mockRejectedValueOnce(failure('auth/invalid-credential'));
  await expect(identity.signInWithPassword('a@b.example', 'wrong')).rejects.toMatchObject({
    name: 'IdentityError',
    problem: 'credentials',
  });
  expect(dispatch).not.toHaveBeenCalled();
});

test('a password reset never reveals who has an account, whatever the provider says', async () => {
  const { identity } = start();
  mockSdk.sendPasswordResetEmail.mockRejectedValueOnce(failure('auth/user-not-found'));
  await expect(identity.sendPasswordReset('nobody@keelway.example')).resolves.toBeUndefined();
  mockSdk.sendPasswordResetEmail.mockRejectedValueOnce(failure('auth/too-many-requests'));
  await expect(identity.sendPasswordReset('amina@keelway.example')).rejects.toMatchObject({
    code: 'auth/too-many-requests',
  });
});

test('a misconfigured provider is reported to the operator', async () => {
  const reportError = jest.fn();
  Object.assign(globalThis, { reportError });
  const cause = failure('auth/operation-not-allowed');
  mockSdk.signInWithPopup.mockRejectedValueOnce(cause);
  await expect(start().identity.signInWithGoogle()).rejects.toMatchObject({ problem: 'notAvailable' });
  expect(reportError).toHaveBeenCalledWith(
    expect.objectContaining({
      message: expect.stringMatching(/auth\/operation-not-allowed.*docs\/deploy\.md/) as unknown,
      cause,
    }),
  );
});

test.each([
  ['billing-not-enabled', 'texts'],
  ['error-code:-39', 'texts'],
  ['operation-not-allowed', 'texts'],
  ['quota-exceeded', 'texts'],
  ['captcha-check-failed', 'captcha'],
])(
  'a text message that cannot be sent, by %s: a message for the user, an error for the operator',
  async (code, problem) => {
    const reportError = jest.fn();
    Object.assign(globalThis, { reportError });
    mockAuth.currentUser = sdkUser();
    const { identity } = start();
    mockSdk.linkWithPhoneNumber.mockRejectedValueOnce(failure(`auth/${code}`));
    await expect(
      identity.sendPhoneCode('+254700000000', identity.showCaptcha(document.createElement('div'))),
    ).rejects.toMatchObject({ problem, message: expect.stringMatching(/^[A-Z].*\.$/) as unknown });
    expect(reportError).toHaveBeenCalledTimes(1);
  },
);

test('a captcha that is refused again and again is a matter of the text message', async () => {
  Object.assign(globalThis, { reportError: jest.fn() });
  mockAuth.currentUser = sdkUser();
  const { identity } = start();
  const problems: unknown[] = [];
  for (let tries = 0; tries < 2; tries += 1) {
    mockSdk.linkWithPhoneNumber.mockRejectedValueOnce(failure('auth/invalid-app-credential'));
    const captcha = identity.showCaptcha(document.createElement('div'));
    await identity.sendPhoneCode('+254700000000', captcha).catch((error: unknown) => problems.push(error));
  }
  expect(problems).toMatchObject([{ problem: 'captcha' }, { problem: 'texts' }]);
});

test.each(['too-many-requests', 'invalid-phone-number', 'network-request-failed'])(
  '%s is not a configuration problem',
  async (code) => {
    const reportError = jest.fn();
    Object.assign(globalThis, { reportError });
    mockAuth.currentUser = sdkUser();
    const { identity } = start();
    mockSdk.linkWithPhoneNumber.mockRejectedValueOnce(failure(`auth/${code}`));
    await expect(
      identity.sendPhoneCode('+254700000000', identity.showCaptcha(document.createElement('div'))),
    ).rejects.toMatchObject({ code: `auth/${code}` });
    expect(reportError).not.toHaveBeenCalled();
  },
);

test.each(['signInWithPassword', 'register'] as const)(
  '%s signs in on the side and then moves the user into the session, unless the caller has stopped waiting',
  async (name) => {
    const { identity, told } = start();
    await identity[name]('amina@keelway.example', 'a long enough password');
    expect(mockAuth.currentUser).toMatchObject({ uid: 'u1' });
    expect(mockAside.currentUser).toBeNull();
    expect(told()).toEqual(signedIn(plain));

    mockAuth.currentUser = null;
    const waiting = new AbortController();
    const call = identity[name]('amina@keelway.example', 'a long enough password', waiting.signal);
    waiting.abort();
    await expect(call).rejects.toBeInstanceOf(Error);
    expect(mockAuth.currentUser).toBeNull();
    expect(mockSdk.signOut).toHaveBeenLastCalledWith(mockAside);
  },
);

test('Google’s window: preloads once, and reports when ready', async () => {
  let arrive: () => void = () => undefined;
  mockWindow.authStateReady = () => new Promise((resolve) => (arrive = resolve));
  const { identity } = start();
  const first = identity.prepareGoogle();
  expect(identity.prepareGoogle()).toBe(first);
  expect(mockSdk.initializeAuth).toHaveBeenCalledTimes(3);
  expect(mockSdk.initializeAuth.mock.calls[2]?.[1]).toMatchObject({
    persistence: 'memory',
    popupRedirectResolver: expect.any(Function) as unknown,
  });
  arrive();
  await first;
  expect(identity.prepareGoogle()).toBeNull();
});

test('re-authenticates in Google’s window, and adopts the fresh sign-in', async () => {
  const user = sdkUser();
  mockAuth.currentUser = user;
  const { identity } = start();
  await identity.reauthenticateWithGoogle();
  expect(mockSdk.reauthenticateWithPopup.mock.calls[0]?.[0]).toBe(user);
  expect(mockSdk.updateCurrentUser.mock.calls.map(([auth]) => auth)).toEqual([mockWindow, mockAuth]);
  expect(mockWindow.currentUser).toBeNull();
});

test.each([
  [
    'VERIFY_EMAIL',
    { email: 'amina@keelway.example', previousEmail: null },
    { purpose: 'verifyEmail', email: 'amina@keelway.example', previousEmail: null },
  ],
  [
    'RECOVER_EMAIL',
    { email: 'old@keelway.example', previousEmail: 'new@keelway.example' },
    { purpose: 'recoverEmail', email: 'old@keelway.example', previousEmail: 'new@keelway.example' },
  ],
  [
    'VERIFY_AND_CHANGE_EMAIL',
    { email: 'new@keelway.example', previousEmail: 'old@keelway.example' },
    { purpose: 'verifyAndChangeEmail', email: 'new@keelway.example', previousEmail: 'old@keelway.example' },
  ],
  ['EMAIL_SIGNIN', {}, { purpose: null, email: '', previousEmail: null }],
])('a link for %s', async (operation, data, link) => {
  mockSdk.checkActionCode.mockResolvedValueOnce({ operation, data });
  await expect(start().identity.inspectLink('code')).resolves.toEqual(link);
  expect(mockSdk.applyActionCode).not.toHaveBeenCalled();
});

test('calls that need a user fail when signed out', async () => {
  const { identity } = start();
  for (const call of [
    identity.reload(),
    identity.sendEmailVerification(),
    identity.deleteAccount(),
    identity.changePassword('secret'),
    identity.unlinkPhone(),
  ]) {
    await expect(call).rejects.toMatchObject({ problem: 'sessionEnded', code: 'auth/null-user' });
  }
  expect(identity.signInMethods()).toEqual([]);
});

test('a number removed in another tab counts as removed; other failures are reported', async () => {
  const { identity, told } = start();
  mockAuth.currentUser = sdkUser();
  mockSdk.unlink.mockRejectedValueOnce(failure('auth/no-such-provider'));
  await identity.unlinkPhone();
  expect(told()).toEqual(signedIn(plain));
  mockSdk.unlink.mockRejectedValueOnce(failure('auth/network-request-failed'));
  await expect(identity.unlinkPhone()).rejects.toMatchObject({ problem: 'network' });
});

test("lists the user's sign-in methods", () => {
  mockAuth.currentUser = sdkUser();
  expect(start().identity.signInMethods()).toEqual(['google', 'password']);
});

test('Google’s popup: its own resolver in production, the stand-in’s in the sandbox', async () => {
  const resolverOfWindow = () =>
    (mockSdk.initializeAuth.mock.calls.at(-1)?.[1] as { popupRedirectResolver?: unknown }).popupRedirectResolver;
  await start().identity.signInWithGoogle();
  expect(new (resolverOfWindow() as new () => object)()).toHaveProperty('_shouldInitProactively', true);
  const popup = {} as SandboxIdentity['popup'];
  const { identity, told } = start('http://localhost:3001', (origin) => {
    expect(origin).toBe('http://localhost:3001');
    return { popup, drawCaptcha: () => Promise.resolve() };
  });
  await identity.signInWithGoogle();
  expect(resolverOfWindow()).toBe(popup);
  expect(mockWindow.currentUser).toBeNull();
  expect(told()).toEqual(signedIn(plain));
});

test.each([
  ['auth/popup-closed-by-user', 'dismissed'],
  ['auth/popup-blocked', 'popupBlocked'],
  ['auth/account-exists-with-different-credential', 'emailInUse'],
])('Google’s popup: %s is %s', async (code, problem) => {
  mockSdk.signInWithPopup.mockRejectedValueOnce(failure(code));
  await expect(start().identity.signInWithGoogle()).rejects.toMatchObject({ problem });
});

test('a verified address is reported at once, also in the token; a failed refresh does not fail the call', async () => {
  const user = sdkUser();
  mockAuth.currentUser = user;
  const { identity } = start();
  await identity.applyLink('code');
  expect(user.getIdToken).toHaveBeenCalledWith(true);
  mockSdk.reload.mockRejectedValueOnce(failure('auth/network-request-failed'));
  await expect(identity.applyLink('code')).resolves.toBeUndefined();
  mockSdk.applyActionCode.mockRejectedValueOnce(failure('auth/invalid-action-code'));
  await expect(identity.applyLink('used')).rejects.toMatchObject({ problem: 'actionCode' });
  mockSdk.applyActionCode.mockRejectedValueOnce(failure('auth/user-not-found'));
  await expect(identity.applyLink('of an account that is gone')).rejects.toMatchObject({ problem: 'actionCode' });
});

test('links a phone outside the session, whose tokens keep their sign-in method; a wrong code may be corrected', async () => {
  const user = sdkUser();
  mockAuth.currentUser = user;
  const { identity } = start();
  const confirm = jest.fn<Promise<void>, [string]>().mockRejectedValueOnce(failure('auth/invalid-verification-code'));
  mockSdk.linkWithPhoneNumber.mockResolvedValueOnce({ confirm });
  const sent = await identity.sendPhoneCode('+254700000000', identity.showCaptcha(document.createElement('div')));
  await expect(sent.confirm('000000')).rejects.toMatchObject({ problem: 'phoneCode' });
  confirm.mockResolvedValueOnce();
  await sent.confirm('123456');
  expect(mockSdk.updateCurrentUser.mock.calls).toEqual([[mockAside, user]]);
  expect(mockAside.currentUser).toBeNull();
  expect(mockAuth.currentUser).toBe(user);
});

test('mails and text messages use the language of the link', () => {
  start().identity.speak('sw');
  expect([mockAuth.languageCode, mockAside.languageCode]).toEqual(['sw', 'sw']);
});

test('forgets a phone that was removed on another device, so that another can be linked', () => {
  const user = sdkUser();
  mockAuth.currentUser = { ...user, phoneNumber: '+254700000000' };
  const { identity, sdkTells } = start();
  sdkTells();
  expect(mockAuth.currentUser.providerData).toContainEqual({ providerId: 'phone' });
  // After a reload the SDK updates the number but keeps the linked provider.
  mockAuth.currentUser.phoneNumber = null;
  sdkTells();
  expect(mockAuth.currentUser.providerData).toEqual([{ providerId: 'google.com' }, { providerId: 'password' }]);
  expect(identity.signInMethods()).toEqual(['google', 'password']);
});

test('checks the account when the user returns, and ignores failures', async () => {
  start();
  const check = mockWatch.mock.calls.at(-1)?.[0];
  await check?.();
  expect(mockSdk.reload).not.toHaveBeenCalled();
  const user = sdkUser();
  mockAuth.currentUser = user;
  mockSdk.reload.mockRejectedValueOnce(failure('auth/network-request-failed'));
  await expect(check?.()).resolves.toBeUndefined();
  expect(mockSdk.reload).toHaveBeenCalledWith(user);
});
