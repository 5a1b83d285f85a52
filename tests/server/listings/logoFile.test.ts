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

test.each(['png', 'jpeg', 'webp'] as const)('a %s with something behind its end is refused', async (format) => {
  const upload = await picture(64, 64).toFormat(format).toBuffer();
  expect(await problemOf(upload)).toBeUndefined();
  for (const more of ['<script>alert(1)</script>', 'PK\u0003\u0004', '\0'])
    expect(await problemOf(Buffer.concat([upload, Buffer.from(more)]))).toContain('besides the picture');
  expect(await problemOf(upload.subarray(0, -9))).toBeDefined();
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
