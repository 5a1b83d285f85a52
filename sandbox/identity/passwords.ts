import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { Refusal } from './refusal';

/** A stored password: scrypt with its own salt, both base64. */
export const storedPasswordSchema = v.object({ hash: v.string(), salt: v.string(), updatedAt: v.number() });
export type StoredPassword = v.InferOutput<typeof storedPasswordSchema>;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const hashLength = 64;
/** Compared for unknown addresses, so that they take as long as known ones. */
const nobody: StoredPassword = {
  hash: Buffer.alloc(hashLength).toString('base64'),
  salt: Buffer.alloc(16).toString('base64'),
  updatedAt: 0,
};

/** @throws Refusal if the password is too short. */
export async function storePassword(password: string, now: number): Promise<StoredPassword> {
  if (password.length < 6) throw new Refusal('WEAK_PASSWORD : Password should be at least 6 characters');
  // The project's password policy, as required by docs/deploy.md.
  if (password.length < 8)
    throw new Refusal(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 8 characters]',
    );
  const salt = randomBytes(16);
  return {
    hash: (await derive(password, salt, hashLength)).toString('base64'),
    salt: salt.toString('base64'),
    updatedAt: now,
  };
}

/** False, after the same work, if no password is stored. */
export async function isPassword(password: string, stored: StoredPassword | undefined): Promise<boolean> {
  const { hash, salt } = stored ?? nobody;
  const same = timingSafeEqual(
    await derive(password, Buffer.from(salt, 'base64'), hashLength),
    Buffer.from(hash, 'base64'),
  );
  return same && stored !== undefined;
}
