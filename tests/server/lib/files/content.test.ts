import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { readContent } from '@server/lib/files/content';
import { fileLimits } from '@shared/files/contract';
import { bomb, encryptedPdf, heic, heicHead, largeHeic, pdf, photo, png } from './samples';

async function kept(file: Buffer) {
  const read = await readContent(file);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

const problemOf = async (file: Buffer): Promise<string | undefined> => {
  const read = await readContent(file);
  return 'problem' in read ? read.problem : undefined;
};

test('a photo is kept upright, without place, owner or what follows it', async () => {
  const { kind, content } = await kept(Buffer.concat([await photo(), Buffer.from('<script>hidden</script>')]));
  expect(kind).toBe('jpeg');
  const metadata = await sharp(content).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
  expect([metadata.exif, metadata.orientation, metadata.xmp, metadata.iptc]).toEqual(Array(4).fill(undefined));
  expect(content.includes('Secret place')).toBe(false);
  expect(content.includes('hidden')).toBe(false);
});

test('a PNG stays one, without what follows it; a large picture becomes smaller', async () => {
  const { kind, content } = await kept(Buffer.concat([await png(), pdf()]));
  expect(kind).toBe('png');
  expect(content.includes('%PDF')).toBe(false);
  const wide = await kept(await photo(6_000, 30));
  expect(await sharp(wide.content).metadata()).toMatchObject({ height: 4_700 });
});

test('a drawing that would become larger than a file may be is kept as a photo', async () => {
  const side = 5_200;
  const dots = { width: side, height: side, channels: 1 as const };
  const noise = sharp(randomBytes(side * side), { raw: dots }).threshold(128);
  const file = await noise.toColourspace('b-w').png({ palette: true, colours: 2 }).toBuffer();
  expect(file.length).toBeLessThan(fileLimits.bytes);
  const { kind, content } = await kept(file);
  expect(content.length).toBeLessThanOrEqual(fileLimits.bytes);
  expect(kind).toBe('jpeg');
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 4_700 });
});

test('a HEIC photo becomes a JPEG of the same size and colours, without metadata', async () => {
  expect(heic().includes('Keelway')).toBe(true);
  const { kind, content } = await kept(heic());
  expect(kind).toBe('jpeg');
  expect(content.includes('Keelway')).toBe(false);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
  const corner = await sharp(content).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer();
  [220, 200, 60].forEach((expected, index) => {
    expect(Math.abs((corner[index] ?? 0) - expected)).toBeLessThan(12);
  });
});

test('a PDF stays as it is', async () => {
  for (const file of [pdf(), Buffer.concat([Buffer.from('\ufeff\n'), pdf()]), Buffer.concat([pdf(), Buffer.alloc(40)])])
    expect(await kept(file)).toEqual({ kind: 'pdf', content: file });
});

test('what is wrong is said in a sentence, whatever the name was', async () => {
  const picture = await png();
  const gif = await sharp(picture).gif().toBuffer();
  const webp = await sharp(picture).webp().toBuffer();
  const cases: [Buffer, string][] = [
    [Buffer.alloc(0), 'not accepted'],
    [Buffer.from('MZ\u0090\u0000'), 'not accepted'],
    [Buffer.from('<html><script>alert(1)</script></html>'), 'not accepted'],
    [Buffer.from('PK\u0003\u0004 word/document.xml'), 'not accepted'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'SVG'],
    [gif, 'GIF'],
    [webp, 'WebP'],
    // A page that is a PDF, too, for those who look for its mark anywhere.
    [Buffer.concat([Buffer.from('<html><body>'), pdf()]), 'PDF'],
    [heicHead(), 'HEIC'],
    [heic().subarray(0, 600), 'HEIC'],
    [largeHeic(), '25 megapixels'],
    [pdf().subarray(0, 60), 'damaged'],
    [(await photo()).subarray(0, 300), 'damaged'],
    [picture.subarray(0, picture.length - 12), 'damaged'],
    [encryptedPdf(), 'password'],
    [pdf('/Encrypt<</Filter/Standard>>'), 'password'],
    [await bomb(60_000, 60_000), '64 megapixels'],
  ];
  for (const [file, words] of cases) expect(await problemOf(file)).toContain(words);
});

test('metadata that is not encrypted is no password', async () => {
  expect(await problemOf(pdf('/EncryptMetadata false'))).toBeUndefined();
});
