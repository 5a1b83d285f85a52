import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as v from 'valibot';

/** A public Ed25519 key as a JSON Web Key (RFC 8037). */
export interface PublicBadgeKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  /** The start of the key's thumbprint (RFC 7638): badges are QR codes, so it is short. */
  kid: string;
}

/** Keys of badges: the first one signs, the others only verify what they signed. */
export interface BadgeKeys {
  signing: PublicBadgeKey & { d: string };
  previous: readonly PublicBadgeKey[];
}

/** Private keys that everybody can read: the examples of RFC 8037 and RFC 8032. */
const publishedKeys: readonly string[] = [
  '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  'PUAXw-hDiVqStwqnTRt-vJyYLM8uxJaMwM1V8Sr0Zgw',
  '_FHNjmIYoaONpH7QAjDwWAgW7RO6MwOsXeuRFUiQgCU',
];
const kidLength = 12;

const jwkSchema = v.looseObject({ kty: v.literal('OKP'), crv: v.literal('Ed25519'), x: v.string() });
const privateJwkSchema = v.object({ ...jwkSchema.entries, d: v.string() });
const setSchema = v.object({ keys: v.array(v.unknown()) });

/** The bytes of a key in PEM, also on one line with \n, or of its base64 alone. */
function derOf(text: string): Buffer {
  const base64 = text.replaceAll(/-----[A-Z ]+-----|\\n|\s/g, '');
  if (!/^[\w+/]+={0,2}$/.test(base64)) throw new TypeError('This is not base64.');
  return Buffer.from(base64, 'base64');
}

function publicKeyOf(key: KeyObject): PublicBadgeKey {
  const { kty, crv, x } = v.parse(jwkSchema, key.export({ format: 'jwk' }));
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x }));
  return { kty, crv, x, kid: thumbprint.digest('base64url').slice(0, kidLength) };
}

const parsed = (text: string): unknown => JSON.parse(text) as unknown;

/** Reads an Ed25519 private key: PKCS#8 in PEM, its base64 alone, or a JWK. Null for anything else. */
export function readSigningKey(text: string): BadgeKeys['signing'] | null {
  try {
    const key = text.startsWith('{')
      ? createPrivateKey({ key: v.parse(privateJwkSchema, parsed(text)), format: 'jwk' })
      : createPrivateKey({ key: derOf(text), format: 'der', type: 'pkcs8' });
    const { d } = v.parse(privateJwkSchema, key.export({ format: 'jwk' }));
    return { ...publicKeyOf(createPublicKey(key)), d };
  } catch {
    return null;
  }
}

/** Keys of a JWK, a JWK Set, or a list with commas. @throws if one is no public key */
function keysIn(text: string): KeyObject[] {
  if (!text.startsWith('{'))
    return text.split(',').map((key) => createPublicKey({ key: derOf(key), format: 'der', type: 'spki' }));
  const read = parsed(text);
  const keys = v.is(setSchema, read) ? read.keys : [read];
  return keys.map((key) => {
    if (v.is(privateJwkSchema, key)) throw new TypeError('This is a private key.');
    return createPublicKey({ key: v.parse(jwkSchema, key), format: 'jwk' });
  });
}

/** Reads Ed25519 public keys: SPKI in PEM or its base64, separated by commas; a JWK, or a JWK Set. Null: not all are. */
export function readPublicKeys(text: string): PublicBadgeKey[] | null {
  try {
    return keysIn(text).map(publicKeyOf);
  } catch {
    return null;
  }
}

/** Whether everybody can read the private key. */
export const isPublished = ({ x }: PublicBadgeKey): boolean => publishedKeys.includes(x);
