import { createSlice } from '@reduxjs/toolkit';
import { identityUnavailable, signedIn, signedOut, type SignedInUser } from './session';

export type AuthState =
  { status: 'lookingUp' } | { status: 'out' } | { status: 'in'; user: SignedInUser } | { status: 'unavailable' };

const initialState = { status: 'lookingUp' } as AuthState;

/** The signed-in person, according to the identity provider. */
export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (build) => {
    build
      .addCase(signedIn, (_state, { payload: user }) => ({ status: 'in', user }))
      .addCase(signedOut, () => ({ status: 'out' }))
      // An earlier state is kept: a missing answer changes nothing.
      .addCase(identityUnavailable, (state) => (state.status === 'lookingUp' ? { status: 'unavailable' } : state));
  },
  selectors: {
    selectAuthStatus: (state) => state.status,
    selectUser: (state) => (state.status === 'in' ? state.user : null),
  },
});

export const { selectAuthStatus, selectUser } = authSlice.selectors;
