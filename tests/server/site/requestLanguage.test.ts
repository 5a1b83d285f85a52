import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Languages from '@shared/language/languages';
import { addressInEnglish } from '@server/site/requestLanguage';
import { gateways } from '../support/gateway';

jest.mock('@shared/language/languages', () => ({
  ...jest.requireActual<typeof Languages>('@shared/language/languages'),
  published: ['en', 'fr'],
}));

const start = gateways();
const plain = { 'accept-encoding': 'identity' };

/** The English build once more as a French one: its headings are marked. */
function inFrench(folder: string): void {
  const french = join(folder, 'pages/fr');
  cpSync(join(folder, 'pages/en'), french, { recursive: true });
  for (const file of readdirSync(french)) {
    const text = readFileSync(join(french, file), 'utf8').replaceAll('<h1>', '<h1>FR ');
    writeFileSync(join(french, file), text);
  }
  const bundle = readFileSync(join(folder, 'prerender/en.cjs'), 'utf8').replaceAll('<h1>', '<h1>FR ');
  writeFileSync(join(folder, 'prerender/fr.cjs'), bundle);
}

const french = () => start({ prepareBuild: inFrench });

describe('pages', () => {
  test.each([
    ['/fr', 200, 'FR Home'],
    ['/fr/', 200, 'FR Home'],
    ['/fr?a=1', 200, 'FR Home'],
    ['/fr/blog', 200, 'FR Blog'],
    ['/fr/nothing', 404, 'FR 404'],
    ['/fr/account/transactions/a/receipt', 200, 'FR Receipt'],
    ['/fr/search-results?q=Kenya', 200, 'FR 50 found'],
    ['/fr/agents/kenya/mombasa', 200, 'FR $& place'],
    ['/blog', 200, '<h1>Blog'],
    ['/nothing', 404, '<h1>404'],
    ['/de/blog', 404, '<h1>404'],
    ['/sw/blog', 404, '<h1>404'],
    ['/FR/blog', 404, '<h1>404'],
    ['/fr/fr/blog', 404, 'FR 404'],
    ['/fr//blog', 404, '404'],
    ['/FR', 404, '<h1>404'],
    ['/fr-FR', 404, '<h1>404'],
    ['/fr-FR/blog', 404, '<h1>404'],
    ['/de', 404, '<h1>404'],
    ['/ar', 404, '<h1>404'],
    ['/fr%2Fblog', 404, '<h1>404'],
    ['/%66r/blog', 404, '<h1>404'],
  ])('%s', async (url, status, heading) => {
    const { statusCode, body } = await (await french()).inject({ url, headers: plain });
    expect(statusCode).toBe(status);
    expect(body).toContain(heading);
  });

  test('redirects stay in the language', async () => {
    const app = await french();
    const { statusCode, headers } = await app.inject('/fr/blog/?a=1');
    expect([statusCode, headers.location]).toEqual([308, '/fr/blog?a=1']);
    expect((await app.inject('/blog/')).headers.location).toBe('/blog');
  });

  test('files and the API have one address', async () => {
    const app = await french();
    for (const url of ['/fr/assets/main.0a1b2c3d.js', '/fr/api/agents?q=Kenya', '/fr/api', '/fr/sitemap.xml'])
      expect((await app.inject(url)).statusCode).toBe(404);
  });

  test('two languages at once are not mixed up', async () => {
    const app = await french();
    const urls = ['/fr/agents/kenya/mombasa', '/agents/kenya/mombasa'];
    const bodies = await Promise.all(
      [...urls, ...urls].map(async (url) => (await app.inject({ url, headers: plain })).body),
    );
    expect(bodies.map((body) => body.includes('FR '))).toEqual([true, false, true, false]);
  });
});

test('a private link is a page, though its token has points; a file has one address', () => {
  const served = new Set(['fr'] as const);
  const english = (url: string) => addressInEnglish({ url }, served);
  const token = `eyJhbGciOiJIUzI1NiJ9.eyJjYXNlIjoi.${'x'.repeat(43)}`;
  expect(english(`/fr/quote/KQ-7F3K2P/${token}?answer=no`)).toBe(`/quote/KQ-7F3K2P/${token}?answer=no`);
  expect(english('/fr/site.webmanifest')).toBe('/fr/site.webmanifest');
});

describe('the API', () => {
  const ask = async (language: string | undefined) => {
    const { body } = await (
      await start()
    ).inject({
      method: 'POST',
      url: '/api/quotes',
      payload: {},
      headers: language === undefined ? {} : { 'accept-language': language },
    });
    return JSON.parse(body) as { message: string };
  };

  test.each([
    ['fr', 'Ce champ est obligatoire.'],
    ['fr-CD, en;q=0.9', 'Ce champ est obligatoire.'],
    ['de, fr;q=0.5', 'Ce champ est obligatoire.'],
    ['en-US', 'This field is missing.'],
    ['de', 'This field is missing.'],
    ['sw-CD, en', 'This field is missing.'],
    [undefined, 'This field is missing.'],
  ])('answers in the language of "%s"', async (language, message) => {
    expect(await ask(language)).toMatchObject({ message });
  });
});
