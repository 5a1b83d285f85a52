import { generateKeyPairSync } from 'node:crypto';
import { readPublicKeys, readSigningKey, type BadgeKeys } from '@server/lib/config/badgeKeys';

/** A new key pair, as `openssl genpkey -algorithm ed25519` makes it. */
export function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const open = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signing = readSigningKey(secret);
  const [published] = readPublicKeys(open) ?? [];
  if (signing === null || published === undefined) throw new Error('The key cannot be read.');
  return { privateKey, publicKey, secret, open, signing, published };
}

/** Keys without previous ones. */
export const keysOf = (signing: BadgeKeys['signing']): BadgeKeys => ({ signing, previous: [] });
