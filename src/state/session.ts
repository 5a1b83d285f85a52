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

/** Somebody is signed in, or what is known of them has changed. */
export const signedIn = createAction<SignedInUser>('session/signedIn');

/** Nobody is signed in. Also dispatched at the start of a visit, so it clears nothing. */
export const signedOut = createAction('session/signedOut');

/**
 * The session of the person who was signed in on this device has ended: they signed out, here or in another tab, another
 * account took their place, or theirs was deleted. Clears everything personal, in memory and on the device.
 */
export const sessionEnded = createAction('session/sessionEnded');

/** The identity provider gave no answer in time. A late answer still counts. */
export const identityUnavailable = createAction('session/identityUnavailable');
