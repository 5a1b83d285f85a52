import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { t } from '@shared/language/words';
import type { AppDispatch } from '@/state/hooks';
import type { Identity } from '@/state/identity';
import { rootReducer } from '@/state/rootReducer';
import { sessionEnded } from '@/state/session';

/** Minimum interval between mails to the same address, in milliseconds. */
export const mailPause = 60_000;

/** Message after the user stops waiting for a mail. */
export const mailStopped = t(
  'You stopped waiting. The email may have been sent all the same: look for it before you ask for another one.',
);

interface VerificationMailState {
  /** The last verification mail of this session; `at` in milliseconds since 1970. */
  sent: { to: string; at: number } | null;
}

const initialState: VerificationMailState = { sent: null };

/** When the last verification mail was sent. A lazy slice of the account pages. */
export const verificationMailSlice = createSlice({
  name: 'verificationMail',
  initialState,
  reducers: {
    verificationMailSent(state, { payload }: PayloadAction<{ to: string; at: number }>) {
      state.sent = payload;
    },
  },
  extraReducers: (build) => {
    build.addCase(sessionEnded, () => initialState);
  },
  selectors: {
    /** The last verification mail of this session; null if none. */
    selectVerificationMail: (state) => state.sent,
  },
});

declare module '@/state/rootReducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof verificationMailSlice> {}
}

export const { selectVerificationMail } = verificationMailSlice.injectInto(rootReducer).selectors;

/** Sends a verification link to the user's address. Rejects with an `IdentityError`. */
export async function sendVerificationMail(identity: Identity, dispatch: AppDispatch, to: string): Promise<void> {
  await identity.sendEmailVerification();
  dispatch(verificationMailSlice.actions.verificationMailSent({ to, at: Date.now() }));
}
