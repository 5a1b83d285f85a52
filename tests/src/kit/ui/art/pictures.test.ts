import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { worldBordersPath, worldMapPath } from '@server/directory/worldMap';
import sharp from 'sharp';
import { coverName, pictureUrl, shapeOf, sourceSet, type PictureName } from '@/kit/ui/art/art';
import versions from '@/kit/ui/art/versions.json';

const publicFolder = join(__dirname, '../../../../../public');
const fileOf = (url: string): Buffer => readFileSync(join(publicFolder, url));
const names = Object.keys(versions) as PictureName[];

describe('the drawn pictures', () => {
  test.each(names)('%s has a file of the right size for each width', async (name) => {
    const { width: widest, height, widths } = shapeOf(name);
    for (const width of widths)
      for (const type of ['avif', 'webp'] as const) {
        const found = await sharp(fileOf(pictureUrl(name, width, type))).metadata();
        expect({ width: found.width, height: found.height }).toEqual({
          width,
          height: Math.round((width * height) / widest),
        });
      }
  });

  test('the folder contains only files in the manifest', () => {
    const named = names.flatMap((name) =>
      (['avif', 'webp'] as const).flatMap((type) => shapeOf(name).widths.map((width) => pictureUrl(name, width, type))),
    );
    const stored = readdirSync(join(publicFolder, 'assets/art')).map((file) => `/assets/art/${file}`);
    expect(stored.sort()).toEqual(named.sort());
  });

  test('services and states are transparent, covers and the hero fill their frame', async () => {
    for (const name of names) {
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

test('land, places and borders of the map take colours from the page', () => {
  const map = fileOf(worldMapPath).toString();
  expect(map).toContain('id="land" fill="currentColor"');
  expect(map).toMatch(/id="places"[^>]*stroke="currentColor"/);
  expect(fileOf(worldBordersPath).toString()).toMatch(/id="borders" fill="none" stroke="currentColor"/);
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

  test.each(readdirSync(join(publicFolder, 'og')))(
    'og/%s is 1200 by 630, and small enough for every service',
    async (file) => {
      const body = fileOf(`/og/${file}`);
      const { width, height } = await sharp(body).metadata();
      expect({ width, height }).toEqual({ width: 1200, height: 630 });
      expect(body.length).toBeLessThanOrEqual(120_000);
    },
  );

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
