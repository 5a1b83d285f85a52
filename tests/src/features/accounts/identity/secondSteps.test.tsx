import type { User } from 'firebase/auth';
import {
  removeSecondStep,
  secondSteps,
  secondStepsOf,
  startSecondStep,
} from '@/features/accounts/identity/secondSteps';

const mockResolveSignIn = jest.fn<Promise<{ user: unknown }>, [unknown]>();
const mockHints = jest.fn<{ factorId: string; uid: string }[], []>();
const mockFactor = {
  enrolledFactors: [] as { factorId: string; uid: string; enrollmentTime: string }[],
  getSession: () => Promise.resolve('session'),
  enroll: jest.fn<Promise<void>, [unknown, string]>(() => Promise.resolve()),
  unenroll: jest.fn<Promise<void>, [string]>(() => Promise.resolve()),
};

jest.mock('firebase/auth', () => ({
  getMultiFactorResolver: () => ({ hints: mockHints(), resolveSignIn: (one: unknown) => mockResolveSignIn(one) }),
  multiFactor: () => mockFactor,
  reload: () => Promise.resolve(),
  TotpMultiFactorGenerator: {
    FACTOR_ID: 'totp',
    assertionForSignIn: (id: string, code: string) => ({ id, code }),
    assertionForEnrollment: (_secret: unknown, code: string) => ({ code }),
    generateSecret: (session: string) =>
      Promise.resolve({
        secretKey: `KEY OF ${session}`,
        generateQrCodeUrl: (account: string, issuer: string) => `otpauth://totp/${issuer}:${account}`,
      }),
  },
}));

const failure = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });
const auth = () => ({}) as never;
const user = { uid: 'u1', email: 'amina+1@keelway.example' } as User;
const asked = failure('multi-factor-auth-required');

beforeEach(() => {
  mockHints.mockReset().mockReturnValue([
    { factorId: 'phone', uid: 'f0' },
    { factorId: 'totp', uid: 'f1' },
  ]);
  mockResolveSignIn.mockReset().mockResolvedValue({ user });
  mockFactor.enrolledFactors = [];
});

test('a sign-in without a second step is that of the provider, and so are its failures', async () => {
  const { watch } = secondSteps();
  await expect(watch(auth, () => Promise.resolve(user), jest.fn())).resolves.toBe(user);
  const wrong = failure('invalid-credential');
  await expect(watch(auth, () => Promise.reject(wrong), jest.fn())).rejects.toBe(wrong);
});

test('a second step is asked for; its code finishes the sign-in, a wrong one may be tried again', async () => {
  const { watch, finish } = secondSteps();
  const adopt = jest.fn(() => Promise.resolve());
  await expect(watch(auth, () => Promise.reject(asked), adopt)).rejects.toMatchObject({ problem: 'secondStepNeeded' });
  mockResolveSignIn.mockRejectedValueOnce(failure('invalid-verification-code'));
  await expect(finish('000000', undefined)).rejects.toMatchObject({ code: 'auth/invalid-verification-code' });
  expect(adopt).not.toHaveBeenCalled();
  const { signal } = new AbortController();
  await finish('123456', signal);
  expect(mockResolveSignIn).toHaveBeenLastCalledWith({ id: 'f1', code: '123456' });
  expect(adopt).toHaveBeenCalledWith(user, signal);
  await expect(finish('123456', undefined)).rejects.toMatchObject({ problem: 'secondStepExpired' });
});

test('a new sign-in forgets the code that an earlier one waited for', async () => {
  const { watch, finish } = secondSteps();
  await watch(auth, () => Promise.reject(asked), jest.fn()).catch(() => undefined);
  await watch(auth, () => Promise.resolve(user), jest.fn());
  await expect(finish('123456', undefined)).rejects.toMatchObject({ problem: 'secondStepExpired' });
  expect(mockResolveSignIn).not.toHaveBeenCalled();
});

test('an account with text messages only cannot sign in here', async () => {
  mockHints.mockReturnValue([{ factorId: 'phone', uid: 'f0' }]);
  await expect(secondSteps().watch(auth, () => Promise.reject(asked), jest.fn())).rejects.toBe(asked);
});

test('lists the authenticator apps of the account', async () => {
  const enrollmentTime = 'Mon, 30 Nov 2026 12:00:00 GMT';
  mockFactor.enrolledFactors = [
    { factorId: 'phone', uid: 'f0', enrollmentTime },
    { factorId: 'totp', uid: 'f1', enrollmentTime },
    { factorId: 'totp', uid: 'f2', enrollmentTime: 'Invalid Date' },
  ];
  expect(await secondStepsOf(user)).toEqual([
    { id: 'f1', since: Date.UTC(2026, 10, 30, 12) },
    { id: 'f2', since: null },
  ]);
});

test('a new key comes with an address for the app, and counts with its first code', async () => {
  const { secret, link, finish } = await startSecondStep(user, 'Keel way');
  expect([secret, link]).toEqual(['KEY OF session', 'otpauth://totp/Keel%20way:amina%2B1%40keelway.example']);
  await finish('123456');
  expect(mockFactor.enroll).toHaveBeenCalledWith({ code: '123456' }, 'Keel way');
});

test.each(['multi-factor-info-not-found', 'user-token-expired'])('removing what is gone succeeds: %s', async (code) => {
  mockFactor.unenroll.mockRejectedValueOnce(failure(code));
  await expect(removeSecondStep(user, 'f1')).resolves.toBeUndefined();
  expect(mockFactor.unenroll).toHaveBeenLastCalledWith('f1');
});

test('removing needs a recent sign-in', async () => {
  mockFactor.unenroll.mockRejectedValueOnce(failure('requires-recent-login'));
  await expect(removeSecondStep(user, 'f1')).rejects.toMatchObject({ code: 'auth/requires-recent-login' });
});
