import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
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

/** A text in its encodings without the plain one, which is read from gzip when somebody asks for it. */
class PackedBodies extends Map<Encoding, Buffer> {
  override get(encoding: Encoding): Buffer | undefined {
    const body = super.get(encoding);
    return body === undefined && encoding === 'identity' ? gunzipSync(super.get('gzip') ?? '') : body;
  }
}

/** Bytes up to which a text is packed: reading it then takes a millisecond. */
const packedUpTo = 300_000;

/** The encodings without the plain text if it can be read from another: few programs ask for it. */
function packed(bodies: ReadonlyMap<Encoding, Buffer>): ReadonlyMap<Encoding, Buffer> {
  if (!bodies.has('gzip') || (bodies.get('identity')?.length ?? 0) > packedUpTo) return bodies;
  return new PackedBodies([...bodies].filter(([encoding]) => encoding !== 'identity'));
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
  return { contentType, cacheControl, bodies: packed(bodies), hash };
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

/** Bits of the smallest window of Brotli that spans a text: the largest one takes 33 MB for each text at once. */
const windowOf = (length: number): number =>
  Math.min(
    constants.BROTLI_MAX_WINDOW_BITS - 2,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  );

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
        [constants.BROTLI_PARAM_LGWIN]: windowOf(plain.length),
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
