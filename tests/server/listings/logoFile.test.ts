import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { readLogo } from '@server/listings/logoFile';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 10, g: 20, b: 30, alpha: 0.5 } } });

async function problemOf(file: Buffer): Promise<string | undefined> {
  const read = await readLogo(file);
  return 'problem' in read ? read.problem : undefined;
}

test.each(['png', 'jpeg', 'webp'] as const)('a %s becomes WebP, bounded, without metadata', async (format) => {
  const upload = await picture(900, 300)
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .toFormat(format)
    .toBuffer();
  const read = await readLogo(upload);
  if ('problem' in read) throw new Error(read.problem);
  const metadata = await sharp(read.file).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 171, hasAlpha: false });
  expect(metadata.exif).toBeUndefined();
  expect(read.file.includes('Secret place')).toBe(false);
  expect(read.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await readLogo(upload)).toEqual(read);
});

test('a small picture keeps its size', async () => {
  const read = await readLogo(await picture(40, 20).png().toBuffer());
  if ('problem' in read) throw new Error(read.problem);
  expect(await sharp(read.file).metadata()).toMatchObject({ width: 40, height: 20 });
});

test('40 megapixels are refused by the header, before anything is decoded', async () => {
  const upload = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await problemOf(upload)).toContain('16 megapixels');
});

/** A chunk of a PNG; its checksum is not looked at before the picture is decoded. */
function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

test('what is not a PNG, JPEG or WebP by its content is refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const gif = await picture(4, 4).gif().toBuffer();
  const tiff = await picture(4, 4).tiff().toBuffer();
  for (const file of [
    svg,
    Buffer.concat([Buffer.from('\ufeff'), svg]),
    gif,
    tiff,
    Buffer.from('%PDF-1.7'),
    Buffer.alloc(0),
  ])
    expect(await problemOf(file)).toContain('PNG, JPEG or WebP');
});

test.each(['png', 'jpeg', 'webp'] as const)('of a %s what follows its end is dropped', async (format) => {
  const upload = await picture(64, 64).toFormat(format).toBuffer();
  const alone = await readLogo(upload);
  // A motion photo has a film there, a multi-picture file further pictures, a download what a server added.
  const behind = [
    '<script>alert(1)</script>',
    'PK\u0003\u0004',
    '\0',
    '\n',
    '\0\0\0\u0018ftypmp42MotionPhoto_Data',
    upload,
  ];
  for (const more of behind) {
    const read = await readLogo(Buffer.concat([upload, Buffer.from(more)]));
    expect(read).toEqual(alone);
    expect('file' in read && read.file.includes('alert(1)')).toBe(false);
  }
  expect(await problemOf(upload.subarray(0, -9))).toBeDefined();
});

/** An ISO media file of these brands, the first the major one. */
const media = (...[major = '', ...others]: string[]) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(16 + 4 * others.length);
  return Buffer.concat([head, Buffer.from(`ftyp${major}\0\0\0\0${others.join('')}`), Buffer.alloc(40)]);
};

test.each<[string, Buffer]>([
  ['HEIC', media('heic', 'mif1', 'heic')],
  ['HEIC', media('mif1', 'mif1', 'heic')],
  ['HEIC', media('heix')],
  ['HEIC', media('hevc', 'heis')],
  ['AVIF', media('avif', 'mif1', 'miaf')],
  ['AVIF', media('mif1', 'avif')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['SVG', Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- Inkscape -->\n<!DOCTYPE svg PUBLIC "x">\n<svg width="1"/>')],
  ['SVG', Buffer.from('\ufeff<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>', 'utf16le')],
  ['PDF', Buffer.from('%PDF-1.7\n')],
  ['PDF', Buffer.from('\n\n%PDF-1.4\n')],
  ['EPS', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0')],
  ['GIF', Buffer.from('GIF89a')],
  ['TIFF', Buffer.from('II*\0')],
  ['BMP', Buffer.from('BM\u0001\u0001\u0001\u0001\0\0\0\0')],
  ['PSD', Buffer.from('8BPS\0\u0001')],
  ['JPEG XL', Buffer.from([0xff, 0x0a])],
])('%s is named, with what to do', async (name, file) => {
  const problem = await problemOf(file);
  expect(problem).toContain(name);
  expect(problem).toMatch(/export/);
});

/** A bar of each colour on nothing. */
const bars = (...colours: string[]) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${colours
        .map((fill, index) => `<circle cx="${30 + index * 60}" cy="50" r="25" fill="${fill}"/>`)
        .join('')}</svg>`,
    ),
  );

test.each<[string, string[], string]>([
  ['black', ['#000'], 'white'],
  ['blue and orange', ['#0a5284', '#f0702a'], 'white'],
  ['light blue', ['#7cc0f0'], 'white'],
  ['white', ['#fff'], 'dark'],
  ['half transparent white', ['rgba(255,255,255,.6)'], 'dark'],
  ['faint white', ['rgba(255,255,255,.3)'], 'dark'],
  ['pale yellow', ['#ffee66'], 'dark'],
  ['cream and orange', ['#fdf6e3', '#f0702a'], 'dark'],
  ['white and black', ['#fff', '#000'], 'grey'],
])('%s on nothing is stored on a ground that shows it', async (_, colours, ground) => {
  for (const format of ['png', 'webp'] as const) {
    const read = await readLogo(
      await bars(...colours)
        .toFormat(format)
        .toBuffer(),
    );
    if ('problem' in read) throw new Error(read.problem);
    const [corner] = await sharp(read.file).raw().toBuffer();
    expect(corner ?? -1).toBeGreaterThan({ white: 250, grey: 110, dark: -1 }[ground] ?? 0);
    expect(corner ?? 300).toBeLessThan({ white: 256, grey: 146, dark: 40 }[ground] ?? 0);
  }
});

test('a picture in the colours of a print shop, and one of 16 bits, is read', async () => {
  expect(await problemOf(await picture(40, 20).flatten().toColourspace('cmyk').jpeg().toBuffer())).toBeUndefined();
  expect(await problemOf(await picture(40, 20).toColourspace('rgb16').png().toBuffer())).toBeUndefined();
});

test('a progressive JPEG and one with a thumbnail are whole', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, index) => (index * 7_919) % 251));
  const raw = { raw: { width: 300, height: 200, channels: 3 } } as const;
  expect(await problemOf(await sharp(noise, raw).jpeg({ progressive: true }).toBuffer())).toBeUndefined();
  expect(await problemOf(await sharp(noise, raw).jpeg({ quality: 100 }).withMetadata().toBuffer())).toBeUndefined();
});

test('damaged files and false headers are refused, not thrown', async () => {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(0xffffffff, 0);
  header.writeUInt32BE(0xffffffff, 4);
  const huge = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync('x')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const endless = Buffer.concat([signature, Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.from('IHDR')]);
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x02, 0xff, 0xd9]);
  const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.from([4, 0, 0, 0]), Buffer.from('WEBP')]);
  for (const file of [huge, endless, signature, jpeg, webp]) expect(await problemOf(file)).toBeDefined();
});
