import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressed, representation } from '../../../../server/lib/http/representation';

const made = async (text: string) => representation('text/html', 'no-cache', await compressed(Buffer.from(text), 6));

test.each([
  ['a page', '<p>Une page de Mombasa à Kisumu</p>'.repeat(2_000)],
  ['a file beyond the bound', '{"name":"Tembo"}'.repeat(40_000)],
  ['what cannot be made smaller', 'é'],
  ['nothing', ''],
])('%s is the same text in each encoding', async (_name, text) => {
  const { bodies } = await made(text);
  expect(bodies.get('identity')?.toString()).toBe(text);
  const [br, gzip] = [bodies.get('br'), bodies.get('gzip')];
  if (br !== undefined) expect(brotliDecompressSync(br).toString()).toBe(text);
  if (gzip !== undefined) expect(gunzipSync(gzip).toString()).toBe(text);
});

test('a compressed page does not hold its plain text as well', async () => {
  const { bodies, hash } = await made('<p>Mombasa</p>'.repeat(2_000));
  expect([...bodies.keys()].sort()).toEqual(['br', 'gzip']);
  expect(hash).toBe((await made('<p>Mombasa</p>'.repeat(2_000))).hash);
});
