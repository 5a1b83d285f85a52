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

/** Nobody is signed in (any more). Also told at the start of a visit, so nothing is forgotten by it. */
export const signedOut = createAction('session/signedOut');

/**
 * The person who was signed in on this device is not any more: they signed out, here or in another tab, somebody else
 * took their place, or their account is gone. Whatever belongs to a person is forgotten by it, in memory and on the device.
 */
export const personLeft = createAction('session/personLeft');

/** The identity provider gave no answer in time. A late answer still counts. */
export const identityUnavailable = createAction('session/identityUnavailable');
