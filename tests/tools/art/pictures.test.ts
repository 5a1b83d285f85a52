import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { worldBordersPath, worldMapPath } from '@server/site/worldMap';
import sharp from 'sharp';
import { coverName, pictureUrl, shapeOf, sourceSet } from '../../../src/ui/art/art';
import versions from '../../../src/ui/art/versions.json';
import { editions } from '../../../tools/art/pictures';

const publicFolder = join(__dirname, '../../../public');
const fileOf = (url: string): Buffer => readFileSync(join(publicFolder, url));

describe('the drawn pictures', () => {
  test('the manifest and the editions list the same pictures', () => {
    expect(editions.map(({ name }) => name).sort()).toEqual(Object.keys(versions).sort());
  });

  describe.each(editions)('$name', ({ name, budgets }) => {
    const { width: widest, height, widths } = shapeOf(name);

    test.each(widths)('%i px wide: right size, within its budget', async (width) => {
      const budget = budgets[widths.indexOf(width)]!;
      for (const type of ['avif', 'webp'] as const) {
        const file = fileOf(pictureUrl(name, width, type));
        const found = await sharp(file).metadata();
        expect({ width: found.width, height: found.height }).toEqual({
          width,
          height: Math.round((width * height) / widest),
        });
        expect(file.length).toBeLessThanOrEqual(type === 'avif' ? budget : 2 * budget);
        expect(file.length).toBeGreaterThan(1_000);
      }
    });
  });

  test('the folder contains only files in the manifest', () => {
    const named = editions.flatMap(({ name }) =>
      (['avif', 'webp'] as const).flatMap((type) => shapeOf(name).widths.map((width) => pictureUrl(name, width, type))),
    );
    const stored = readdirSync(join(publicFolder, 'assets/art')).map((file) => `/assets/art/${file}`);
    expect(stored.sort()).toEqual(named.sort());
  });

  test('services and states are transparent, covers and the hero fill their frame', async () => {
    for (const { name } of editions) {
      const { isOpaque } = await sharp(fileOf(pictureUrl(name, shapeOf(name).widths[0]!, 'webp'))).stats();
      expect({ name, isOpaque }).toEqual({ name, isOpaque: name.startsWith('cover-') || name.startsWith('hero-') });
    }
  });
});

describe('addresses', () => {
  test('a source set lists each width once', () => {
    expect(sourceSet('hero-portrait', 'avif')).toBe(
      `/assets/art/hero-portrait-828.${versions['hero-portrait']}.avif 828w, /assets/art/hero-portrait-1206.${versions['hero-portrait']}.avif 1206w`,
    );
  });

  test('an article without its own cover gets the default one', () => {
    expect(coverName('autonomous-shipping')).toBe('cover-autonomous-shipping');
    expect(coverName('no-such-article')).toBe('cover-default');
  });
});

describe('the map', () => {
  test('is at most 12 KB compressed, with styleable land and places', () => {
    const file = fileOf(worldMapPath);
    expect(brotliCompressSync(file).length).toBeLessThanOrEqual(12_000);
    expect(file.toString()).toContain('id="land" fill="currentColor"');
    expect(file.toString().match(/id="places"[^>]*stroke="currentColor"/)).not.toBeNull();
  });
});

test('the borders of the map are at most 5 KB compressed', () => {
  const file = fileOf(worldBordersPath);
  expect(brotliCompressSync(file).length).toBeLessThanOrEqual(5_000);
  expect(file.toString()).toMatch(/id="borders" fill="none" stroke="currentColor"/);
});

describe('icons and preview cards', () => {
  test.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const)('%s is %i px square', async (file, size) => {
    const { width, height, hasAlpha } = await sharp(fileOf(`/icons/${file}`)).metadata();
    expect({ width, height }).toEqual({ width: size, height: size });
    // Systems that apply their own mask show transparent corners as black.
    if (file === 'icon-maskable-512.png' || file === 'apple-touch-icon.png')
      expect(hasAlpha && !(await sharp(fileOf(`/icons/${file}`)).stats()).isOpaque).toBe(false);
  });

  test.each(readdirSync(join(publicFolder, 'og')))('og/%s is 1200 by 630 and at most 120 KB', async (file) => {
    const body = fileOf(`/og/${file}`);
    const { width, height } = await sharp(body).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
    expect(body.length).toBeLessThanOrEqual(120_000);
  });

  test('every main page and every article with a drawing has a card', () => {
    const articles = readdirSync(join(publicFolder, '../content/blog'))
      .filter(
        (file) =>
          file.endsWith('.md') && readFileSync(join(publicFolder, '../content/blog', file), 'utf8').includes('\nart: '),
      )
      .map((file) => file.replace(/\.md$/, ''));
    const main = [
      'home',
      'search',
      'directory',
      'members',
      'about',
      'services',
      'faq',
      'contact',
      'membership-benefits',
      'quote',
      'chat',
      'blog',
    ];
    expect(readdirSync(join(publicFolder, 'og'))).toEqual(
      expect.arrayContaining([...main, ...articles].map((name) => `${name}.jpg`)),
    );
  });
});
