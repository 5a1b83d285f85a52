import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './negotiation';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A file or page in every available encoding. */
export interface Representation {
  contentType: string;
  cacheControl: string;
  bodies: ReadonlyMap<Encoding, Buffer>;
  /** Hash of the uncompressed bytes; each encoding derives its own strong tag from it. */
  hash: string;
  /** For files of an earlier release: when they expire, in epoch milliseconds. */
  servedUntil?: number;
}

/** Creates a representation; `bodies` must include the identity encoding. */
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

/** Identity and gzip only, for content generated per request. */
export async function quicklyCompressed(plain: Buffer): Promise<Map<Encoding, Buffer>> {
  return new Map([
    ['identity', plain],
    ['gzip', await gzipped(plain, { level: 5 })],
  ]);
}

/** Identity, and compressed encodings that are smaller. `quality`: Brotli's, 0 to 11. */
export async function compressed(
  plain: Buffer,
  quality = constants.BROTLI_MAX_QUALITY,
): Promise<Map<Encoding, Buffer>> {
  const [small, wide] = await Promise.all([
    brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
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
