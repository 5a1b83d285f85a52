import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const text = (content: string): Buffer => Buffer.from(content, 'latin1');

/** A PDF of one page, padded to some size in bytes. */
export const pdf = (more = '', bytes = 0): Buffer =>
  text(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${'%'.repeat(Math.max(0, bytes - 200))}\n` +
      `2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R${more}>>\nstartxref\n9\n%%EOF\n`,
  );

export const encryptedPdf = (): Buffer => pdf('/Encrypt 7 0 R');

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 10, g: 120, b: 30 } } });

/** A photo that lies on its side, with a place and an owner in its metadata. */
export const photo = (width = 60, height = 40): Promise<Buffer> =>
  canvas(width, height)
    .withExif({ IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitude: '4/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const png = (): Promise<Buffer> => canvas(30, 20).png().toBuffer();

/** A HEIC photo of 400 × 300 pixels as `heif-enc` writes it, with the maker's name in its metadata. */
export const heic = (): Buffer => readFileSync(join(__dirname, 'photo.heic'));

/** One that says it has 30 megapixels in its property of the size (ISO/IEC 23008-12, 6.5.3). */
export function largeHeic(): Buffer {
  const file = heic();
  const size = file.indexOf('ispe') + 8;
  file.writeUInt32BE(6_000, size);
  file.writeUInt32BE(5_000, size + 4);
  return file;
}

/** The head of a HEIC file, without a picture. */
export const heicHead = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(5_000)]);

/** The head of a PNG that says it has some size: a bomb is refused by it. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const file = await png();
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}
