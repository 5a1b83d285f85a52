import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Generates the application icons of public/icons from the logo: the tile with rounded corners, and full-bleed ones for
 * systems that crop their own.
 */
export async function makeIcons(logo: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const mark = await readFile(logo, 'utf8');
  const fullBleed = mark.replace(' rx="10"', '');
  // The safe zone of a maskable icon is a circle of 80 % of its width.
  const maskable = fullBleed
    .replace('<path', '<g transform="translate(9.6 9.6) scale(.7)"><path')
    .replace('</svg>', '</g></svg>');
  const raster = async (svg: string, size: number): Promise<Buffer> =>
    sharp(Buffer.from(svg), { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true, colors: 64 })
      .toBuffer();
  await writeFile(join(folder, 'icon.svg'), mark);
  await writeFile(join(folder, 'icon-192.png'), await raster(mark, 192));
  await writeFile(join(folder, 'icon-512.png'), await raster(mark, 512));
  await writeFile(join(folder, 'icon-maskable-512.png'), await raster(maskable, 512));
  await writeFile(join(folder, 'apple-touch-icon.png'), await raster(fullBleed, 180));
  console.log('  icons');
}
