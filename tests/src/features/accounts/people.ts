import { act } from '@testing-library/react';
import { IdentityError, type IdentityProblem } from '@/state/identity';
import type { AuthState } from '@/state/authSlice';
import type { SignedInUser } from '@/state/session';

export const amina: SignedInUser = {
  uid: 'u1',
  displayName: null,
  email: 'amina@keelway.example',
  emailVerified: false,
  photoURL: null,
  phoneNumber: null,
};

export const signedOutState: AuthState = { status: 'out' };

export function signedInState(changes: Partial<SignedInUser> = {}): AuthState {
  return { status: 'in', user: { ...amina, ...changes } };
}

/** A call that fails with a provider error. */
export function failing(
  problem: IdentityProblem,
  message = `The provider says: ${problem}.`,
  code = `auth/${problem}`,
): jest.Mock<Promise<never>> {
  return jest.fn(() => Promise.reject(new IdentityError(message, problem, code)));
}

/** Does something and flushes its effects. */
export const settle = (work: () => void = () => undefined): Promise<void> =>
  act(() => {
    work();
    return Promise.resolve();
  });

/** A call that settles when the test says so. */
export function pending<Value = void>(): {
  call: jest.Mock<Promise<Value>>;
  answer: (value: Value) => Promise<void>;
  fail: (error: Error) => Promise<void>;
} {
  let answer: (value: Value) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const call = jest.fn(
    () =>
      new Promise<Value>((resolve, reject) => {
        answer = resolve;
        fail = reject;
      }),
  );
  return { call, answer: (value) => settle(() => answer(value)), fail: (error) => settle(() => fail(error)) };
}

/** A call that succeeds at once. */
export const done = (): jest.Mock<Promise<void>> => jest.fn(() => Promise.resolve());
