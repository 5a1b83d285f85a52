import { authSlice, type AuthState } from '@/state/authSlice';
import { identityUnavailable, signedIn, signedOut } from '@/state/session';

const amina = {
  uid: 'u1',
  displayName: null,
  email: 'amina@keelway.example',
  emailVerified: true,
  photoURL: null,
  phoneNumber: null,
};
const states: readonly AuthState[] = [
  { status: 'lookingUp' },
  { status: 'out' },
  { status: 'in', user: amina },
  { status: 'unavailable' },
];

test('begins by looking the session up', () => {
  expect(authSlice.reducer(undefined, { type: 'start' })).toEqual({ status: 'lookingUp' });
});

test.each(states)('from $status: an answer always counts', (state) => {
  expect(authSlice.reducer(state, signedOut())).toEqual({ status: 'out' });
  expect(authSlice.reducer(state, signedIn({ ...amina, displayName: 'Amina' }))).toEqual({
    status: 'in',
    user: { ...amina, displayName: 'Amina' },
  });
});

test.each(states)('from $status: a time-out does not revoke an answer', (state) => {
  expect(authSlice.reducer(state, identityUnavailable())).toEqual(
    state.status === 'lookingUp' ? { status: 'unavailable' } : state,
  );
});
