import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { t } from '../../language/words';
import { isWholeFile, kindOf } from './pictureFile';

/** Pixels that a picture may have: more than any logo, and decoded in a fraction of a second. */
const mostPixels = 16_000_000;
/** Longest side of a stored logo, in pixels. */
const longestSide = 512;
/** Decoding may take this long, in seconds. */
const longest = 10;

// One picture at a time and no cache: logos are rare, and memory is the visitors'.
sharp.cache(false);
sharp.concurrency(1);

export type ReadLogo = { hash: string; file: Buffer } | { problem: string };

/**
 * Reads an uploaded picture by its content and encodes it anew as WebP: without metadata, at most 512 pixels wide and
 * high, the first frame only.
 */
export async function readLogo(upload: Buffer): Promise<ReadLogo> {
  const kind = kindOf(upload);
  if (kind === undefined)
    return { problem: t('Choose a PNG, JPEG or WebP picture. SVG and GIF files are not accepted.') };
  if (!isWholeFile(upload, kind))
    return {
      problem: t('This file is damaged, or has something besides the picture. Save the picture anew, and try again.'),
    };
  try {
    const picture = sharp(upload, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    const { width, height, format } = await picture.metadata();
    if (format !== kind) return { problem: t('This picture cannot be read. Save it anew, and try again.') };
    if (width * height > mostPixels)
      return { problem: t('This picture has more than 16 megapixels. Make it smaller, and try again.') };
    const file = await picture
      .timeout({ seconds: longest })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      // Dark letters on nothing would be lost on a dark page.
      .flatten({ background: '#ffffff' })
      .webp({ quality: 90 })
      .toBuffer();
    return { hash: createHash('sha256').update(file).digest('hex'), file };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      return { problem: t('This picture has more than 16 megapixels. Make it smaller, and try again.') };
    return { problem: t('This picture cannot be read. Save it anew, and try again.') };
  }
}
