import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { routeFor } from '@/app/routes';

interface Manifest {
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
}

const folder = join(__dirname, '../../../public');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;

test('the site can be installed: a start page, its own window, and icons of the sizes that browsers ask for', () => {
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'minimal-ui' });
  const squares = manifest.icons.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes);
  expect(squares).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

test.each(manifest.icons.filter(({ type }) => type === 'image/png'))('$src is as large as it says', async (icon) => {
  const { width, height } = await sharp(join(folder, icon.src)).metadata();
  expect(`${width}x${height}`).toBe(icon.sizes);
});

test.each(manifest.shortcuts)('the shortcut "$name" leads to a page', ({ url }) => {
  expect(routeFor(url).path).toBe(url);
});
