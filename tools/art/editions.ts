import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { shapeOf } from '../../src/ui/art/art';
import { drawPicture } from './darkroom';
import type { Edition } from './pictures';

const lowestQuality = 28;

/** Encodes at the edition's quality and lowers it step by step until the budget is met. */
async function encode(image: Sharp, codec: 'avif' | 'webp', quality: number, bytes: number): Promise<Buffer> {
  for (let step = quality; step >= lowestQuality; step -= 4) {
    const copy = image.clone();
    const file = await (
      codec === 'avif'
        ? copy.avif({ quality: step, effort: 6 })
        : copy.webp({ quality: step + 20, alphaQuality: 90, effort: 6 })
    ).toBuffer();
    if (file.length <= bytes) return file;
  }
  throw new Error(`The picture does not fit into ${bytes} bytes of ${codec}.`);
}

/** Draws one picture at its largest size. */
export async function drawEdition(browser: Browser, { name, samples }: Edition): Promise<Buffer> {
  const { width, height } = shapeOf(name);
  return (await drawPicture(browser, name, { width, height, samples })).png({ compressionLevel: 2 }).toBuffer();
}

/**
 * Writes `NAME-WIDTH.VERSION.avif` and `.webp` for each width into `folder`, removes older versions, and records the
 * new version in `versions`, a JSON file.
 */
export async function encodeEdition(
  master: Buffer,
  { name, budgets, quality }: Edition,
  folder: string,
  versions: string,
): Promise<void> {
  const shape = shapeOf(name);
  const { isOpaque } = await sharp(master).stats();
  const files: { readonly width: number; readonly codec: string; readonly body: Buffer }[] = [];
  for (const [index, width] of shape.widths.entries()) {
    const resized = sharp(master).resize(width, Math.round((width * shape.height) / shape.width), {
      kernel: 'lanczos3',
    });
    const image = isOpaque ? resized.removeAlpha() : resized;
    const budget = budgets[index]!;
    for (const codec of ['avif', 'webp'] as const)
      files.push({ width, codec, body: await encode(image, codec, quality, codec === 'avif' ? budget : 2 * budget) });
  }
  const hash = createHash('sha256');
  for (const { body } of files) hash.update(body);
  const version = hash.digest('hex').slice(0, 8);

  await mkdir(folder, { recursive: true });
  const older = new RegExp(`^${name}-\\d+\\.[\\da-f]{8}\\.(avif|webp)$`);
  for (const file of await readdir(folder)) if (older.test(file)) await rm(join(folder, file));
  for (const { width, codec, body } of files) {
    await writeFile(join(folder, `${name}-${width}.${version}.${codec}`), body);
    console.log(`  ${body.length.toString().padStart(7)} B  ${name}-${width}.${codec}`);
  }
  const known = JSON.parse(await readFile(versions, 'utf8')) as Record<string, string>;
  await writeFile(
    versions,
    `${JSON.stringify({ ...known, [name]: version }, Object.keys({ ...known, [name]: '' }).sort(), 2)}\n`,
  );
}
