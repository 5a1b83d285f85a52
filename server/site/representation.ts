import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './negotiation';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** One file or page in every encoding it is kept in. */
export interface Representation {
  contentType: string;
  cacheControl: string;
  bodies: ReadonlyMap<Encoding, Buffer>;
  /** Hash of the plain bytes; each encoding has its own strong tag made from it. */
  hash: string;
  /** Of a file of an earlier release: until when it is served, in milliseconds since 1970. */
  servedUntil?: number;
}

export function representation(
  contentType: string,
  cacheControl: string,
  bodies: ReadonlyMap<Encoding, Buffer>,
): Representation {
  const hash = createHash('sha256')
    .update(bodies.get('identity') ?? '')
    .digest('base64url')
    .slice(0, 22);
  return { contentType, cacheControl, bodies, hash };
}

/** The strong entity tag of one encoding. */
export function entityTag({ hash }: Representation, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** The plain bytes and gzip's, for what is made for one request. */
export async function quicklyCompressed(plain: Buffer): Promise<Map<Encoding, Buffer>> {
  return new Map([
    ['identity', plain],
    ['gzip', await gzipped(plain, { level: 5 })],
  ]);
}

/** The plain bytes, and the compressed ones where compression makes them smaller. */
export async function compressed(plain: Buffer): Promise<Map<Encoding, Buffer>> {
  const [small, wide] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    gzipped(plain, { level: 9 }),
  ]);
  const bodies = new Map<Encoding, Buffer>([['identity', plain]]);
  if (small.length < plain.length) bodies.set('br', small);
  if (wide.length < plain.length) bodies.set('gzip', wide);
  return bodies;
}
