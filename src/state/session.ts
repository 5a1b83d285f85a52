import { createAction } from '@reduxjs/toolkit';

/** Plain fields of the signed-in person (docs/product.md "Accounts"); never a token. */
export interface SignedInUser {
  uid: string;
  displayName: string | null;
  email: string | null;
  emailVerified: boolean;
  photoURL: string | null;
  phoneNumber: string | null;
}

/** Somebody has signed in, or their data has changed. */
export const signedIn = createAction<SignedInUser>('session/signedIn');

/** Nobody is signed in. Also dispatched at the start of a visit, so it clears nothing. */
export const signedOut = createAction('session/signedOut');

/**
 * The session on this device has ended: by sign-out, in this or another tab, by another account, or because the account
 * was deleted. Clears all personal data, in memory and on the device.
 */
export const sessionEnded = createAction('session/sessionEnded');

/** The identity provider did not respond in time. A late response still counts. */
export const identityUnavailable = createAction('session/identityUnavailable');
