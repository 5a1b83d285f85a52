import { createSlice } from '@reduxjs/toolkit';

/** Plain fields of the signed-in person (specification section 3); never a token. */
export interface SignedInUser {
  uid: string;
  displayName: string | null;
  email: string | null;
  emailVerified: boolean;
  photoURL: string | null;
  phoneNumber: string | null;
}

export type AuthState = { status: 'lookingUp' } | { status: 'out' } | { status: 'in'; user: SignedInUser } | { status: 'unavailable' };

function signedOut(): AuthState {
  return { status: 'out' };
}

/** Who is signed in. Accounts are not open yet: everybody is signed out. */
export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {},
  selectors: {
    selectAuthStatus: (state) => state.status,
    selectUser: (state) => (state.status === 'in' ? state.user : null),
  },
});

export const { selectAuthStatus, selectUser } = authSlice.selectors;
