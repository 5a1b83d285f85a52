import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

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
