import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { t } from '../../shared/language/words';
import { pictures } from '../lib/files/pictures';
import { groundFor, type Ground } from './ground';
import { kindOf, otherFormat, pictureOf } from '../lib/files/pictureFile';

/** Pixels that a picture may have: more than any logo, and decoded in a fraction of a second. */
const mostPixels = 16_000_000;
/** Longest side of a stored logo, in pixels. */
const longestSide = 512;
/** Decoding may take this long, in seconds. */
const longest = 10;

export type ReadLogo = { hash: string; file: Buffer } | { problem: string };

/** What to do instead of sending a file that is none of the three formats. `format`: its name, if it is known. */
function problemOf(format: string | undefined): string {
  if (format === undefined) return t('Choose a PNG, JPEG or WebP picture. SVG and GIF files are not accepted.');
  if (format === 'HEIC')
    return t(
      'This is a HEIC photo. Choose a PNG, JPEG or WebP picture: export the photo as JPEG, or on an iPhone set Camera, Formats to “Most Compatible” and take it again.',
    );
  return t(
    'This is a file of the format {format}. Choose a PNG, JPEG or WebP picture: open the file, export or save it as PNG, and choose that.',
    { format },
  );
}

async function groundOf(logo: Sharp): Promise<Ground> {
  const { data, info } = await logo
    .clone()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return groundFor({ data, width: info.width, height: info.height });
}

/**
 * Reads an uploaded picture by its content and encodes it anew as WebP: without metadata and what follows it, at most
 * 512 pixels wide and high, the first frame only, transparent parts on a ground on which the others are seen.
 */
export async function readLogo(upload: Buffer): Promise<ReadLogo> {
  const kind = kindOf(upload);
  if (kind === undefined) return { problem: problemOf(otherFormat(upload)) };
  const whole = pictureOf(upload, kind);
  if (whole === undefined)
    return { problem: t('This file is damaged: its end is missing. Save the picture anew, and try again.') };
  try {
    const sharp = await pictures();
    const picture = sharp(whole, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { width, height, format, hasAlpha } = await picture.metadata();
    if (format !== kind) return { problem: t('This picture cannot be read. Save it anew, and try again.') };
    if (width * height > mostPixels)
      return { problem: t('This picture has more than 16 megapixels. Make it smaller, and try again.') };
    const logo = picture
      .timeout({ seconds: longest })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const file = await logo
      // Letters on nothing would be lost on a page of their colour.
      .flatten({ background: hasAlpha ? await groundOf(logo) : '#ffffff' })
      .webp({ quality: 90 })
      .toBuffer();
    return { hash: createHash('sha256').update(file).digest('hex'), file };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      return { problem: t('This picture has more than 16 megapixels. Make it smaller, and try again.') };
    return { problem: t('This picture cannot be read. Save it anew, and try again.') };
  }
}
