import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/**
 * A key pair for RS256. Read back from text: in Node 20 a pair just made shares a lock with the job that made it, and
 * waits for itself for ever when the garbage collector takes that job while the key is exported as a JWK.
 */
export function rsaKeyPair(): { publicKey: KeyObject; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { publicKey: createPublicKey(publicKey), privateKey: createPrivateKey(privateKey) };
}
