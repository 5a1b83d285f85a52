import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { JsonFile } from '../jsonFile';
import { storedPasswordSchema } from './passwords';

export const providers = ['password', 'phone', 'google.com'] as const;
const providerSchema = v.picklist(providers);
export type ProviderId = v.InferOutput<typeof providerSchema>;

const text = v.optional(v.string());

/** A time-based one-time password (RFC 6238). `lastStep`: of the last code that counted. */
const secondFactorSchema = v.object({
  id: v.string(),
  secret: v.string(),
  displayName: text,
  enrolledAt: v.number(),
  lastStep: v.number(),
});
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

/**
 * An account. `initialEmail`: its first address, set once the address has changed. Times in epoch milliseconds;
 * `validSince` in epoch seconds: older identity tokens are invalid.
 */
const accountSchema = v.object({
  localId: v.string(),
  email: text,
  initialEmail: text,
  emailVerified: v.boolean(),
  displayName: text,
  photoUrl: text,
  phoneNumber: text,
  password: v.optional(storedPasswordSchema),
  google: v.optional(v.object({ rawId: v.string(), email: v.string(), displayName: text, photoUrl: text })),
  secondFactor: v.optional(secondFactorSchema),
  disabled: v.boolean(),
  createdAt: v.number(),
  lastLoginAt: v.number(),
  validSince: v.number(),
});
export type Account = v.InferOutput<typeof accountSchema>;

/**
 * A signed-in device. Only the hash of the refresh token is stored. `authTime` in epoch seconds. `secondFactor`: id of
 * the one that was asked for.
 */
const sessionSchema = v.object({
  tokenHash: v.string(),
  localId: v.string(),
  provider: providerSchema,
  secondFactor: text,
  authTime: v.number(),
  revoked: v.boolean(),
});
export type Session = v.InferOutput<typeof sessionSchema>;

const mailPurposes = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'] as const;

/**
 * A code sent by mail. `email`: the address of the account, or the one to restore; `newEmail`: the one to change to.
 * Times in epoch milliseconds.
 */
const mailCodeSchema = v.object({
  code: v.string(),
  localId: v.string(),
  email: v.string(),
  newEmail: text,
  purpose: v.picklist(mailPurposes),
  link: v.string(),
  expiresAt: v.number(),
});
export type MailCode = v.InferOutput<typeof mailCodeSchema>;

/** A code sent by text message. Times in epoch milliseconds. */
const phoneCodeSchema = v.object({
  sessionInfo: v.string(),
  phoneNumber: v.string(),
  code: v.string(),
  expiresAt: v.number(),
  wrongTries: v.number(),
});

const stateSchema = v.object({
  version: v.literal(1),
  signingKey: v.record(v.string(), v.unknown()),
  accounts: v.array(accountSchema),
  sessions: v.array(sessionSchema),
  mailCodes: v.array(mailCodeSchema),
  phoneCodes: v.array(phoneCodeSchema),
});
export type IdentityState = v.InferOutput<typeof stateSchema>;

/** No accounts, and a new signing key. */
export function newState(): IdentityState {
  return {
    version: 1,
    signingKey: { ...rsaKeyPair().privateKey.export({ format: 'jwk' }) },
    accounts: [],
    sessions: [],
    mailCodes: [],
    phoneCodes: [],
  };
}

/** State of the identity stand-in: one file, saved on every change. */
export async function openState(dataFolder: string): Promise<{ state: IdentityState; save: () => Promise<void> }> {
  const file = new JsonFile(join(dataFolder, 'sandbox-identity.json'), stateSchema);
  const state = (await file.read()) ?? newState();
  return { state, save: () => file.save(state) };
}

/**
 * An RS256 key pair, read back from PEM: in Node 20 a generated pair shares a lock with its job, and exporting it as a
 * JWK can deadlock when the job is garbage-collected.
 */
export function rsaKeyPair(): { publicKey: KeyObject; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { publicKey: createPublicKey(publicKey), privateKey: createPrivateKey(privateKey) };
}
