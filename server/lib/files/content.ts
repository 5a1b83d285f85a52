import type { Sharp } from 'sharp';
import { t } from '../../../shared/language/words';
import { fileLimits, type FileKind } from '../../../shared/files/contract';
import { decodeHeic } from './heic';
import { pictures } from './pictures';
import { kindOf, otherFormat, pictureOf, type PictureKind } from './pictureFile';

/** Pixels that a picture may have: those of the largest cameras of phones. */
const mostPixels = 64_000_000;
/** Longest side of a kept picture, in pixels: a page of A4 at 400 dots an inch. */
const longestSide = 4_700;
/** Decoding may take this long, in seconds. */
const longest = 20;

type ReadContent = { kind: FileKind; content: Buffer } | { problem: string };

const damaged = (): string => t('This file is damaged or not complete. Save it anew, and choose that.');
const tooManyPixels = (): string => t('This picture has more than 64 megapixels. Make it smaller, and choose that.');

/** What to do instead of sending a file of another kind. `format`: its name, if it is known. */
function otherKind(format: string | undefined): string {
  return format === undefined
    ? t('This kind of file is not accepted. Choose a PDF, or a photo as JPEG, PNG or HEIC.')
    : t('This is a file of the format {format}. Choose a PDF, or a photo as JPEG, PNG or HEIC.', { format });
}

const largeHeic = (): string => t('This HEIC photo has more than 25 megapixels. Export it as JPEG, and choose that.');

const otherHeic = (): string =>
  t('This HEIC photo is damaged, or of a kind that cannot be read here. Export it as JPEG, and choose that.');

/** A PDF begins with its version, before which some printers put a byte order mark or empty lines. */
const isPdf = (file: Buffer): boolean => /^(?:\u00ef\u00bb\u00bf)?\s{0,16}%PDF-\d/.test(file.toString('latin1', 0, 64));

/** The kind of an upload by its first bytes; null for any other file. */
function kindOfUpload(file: Buffer): 'pdf' | 'heic' | Exclude<PictureKind, 'webp'> | null {
  if (isPdf(file)) return 'pdf';
  const picture = kindOf(file);
  if (picture === 'jpeg' || picture === 'png') return picture;
  return picture === undefined && otherFormat(file) === 'HEIC' ? 'heic' : null;
}

/** What is wrong with a file by how it begins; undefined if it may be of an accepted kind. */
export function wrongBeginning(file: Buffer): string | undefined {
  return kindOfUpload(file) === null ? otherKind(kindOf(file) === 'webp' ? 'WebP' : otherFormat(file)) : undefined;
}

/** PDFs stay as they are: what they hold is only ever downloaded. */
function readPdf(file: Buffer): ReadContent {
  const text = file.toString('latin1');
  // Some programs write a little behind the mark of the end.
  if (!text.slice(-2_048).includes('%%EOF')) return { problem: damaged() };
  // The trailer, or the cross-reference stream that stands for it, is never compressed (ISO 32000-1, 7.5).
  if (/\/Encrypt\s{0,8}(?:\d|<<)/.test(text))
    return {
      problem: t('This PDF is protected by a password. Print or save it as a new PDF without one, and choose that.'),
    };
  return { kind: 'pdf', content: file };
}

/** Encodes a picture anew: upright, without metadata and what follows it. */
async function encode(picture: Sharp, keepsPng: boolean): Promise<ReadContent> {
  const upright = picture
    .timeout({ seconds: longest })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  const asPng = keepsPng ? await upright.clone().png().toBuffer() : undefined;
  if (asPng !== undefined && asPng.length <= fileLimits.bytes) return { kind: 'png', content: asPng };
  // A drawing of two colours may become many times as large: it is kept as a photo.
  upright.flatten({ background: 'white' });
  const fine = await upright.clone().jpeg({ quality: 88 }).toBuffer();
  const isSmall = fine.length <= fileLimits.bytes;
  return { kind: 'jpeg', content: isSmall ? fine : await upright.jpeg({ quality: 50 }).toBuffer() };
}

async function readHeic(file: Buffer): Promise<ReadContent> {
  const sharp = await pictures();
  try {
    const { width, height, pixels } = await decodeHeic(file);
    if (pixels === undefined) return { problem: largeHeic() };
    return await encode(sharp(Buffer.from(pixels), { raw: { width, height, channels: 4 } }), false);
  } catch {
    return { problem: otherHeic() };
  }
}

async function readPicture(file: Buffer, kind: 'jpeg' | 'png'): Promise<ReadContent> {
  const whole = pictureOf(file, kind);
  if (whole === undefined) return { problem: damaged() };
  const sharp = await pictures();
  try {
    const picture = sharp(whole, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { width, height } = await picture.metadata();
    return width * height > mostPixels ? { problem: tooManyPixels() } : await encode(picture, kind === 'png');
  } catch (error) {
    return { problem: error instanceof Error && /pixel limit/i.test(error.message) ? tooManyPixels() : damaged() };
  }
}

let running: Promise<unknown> = Promise.resolve();

/** Reads a file by its content, whatever its name says. One at a time: a decoded picture takes much memory. */
export function readContent(file: Buffer): Promise<ReadContent> {
  const kind = kindOfUpload(file);
  if (kind === null) return Promise.resolve({ problem: wrongBeginning(file) ?? damaged() });
  if (kind === 'pdf') return Promise.resolve(readPdf(file));
  const reading = running.then(() => (kind === 'heic' ? readHeic(file) : readPicture(file, kind)));
  running = reading.catch(() => undefined);
  return reading;
}
