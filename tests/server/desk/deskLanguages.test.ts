import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type * as Languages from '@shared/language/languages';
import { gateways } from '../support/gateway';

jest.mock('@shared/language/languages', () => ({
  ...jest.requireActual<typeof Languages>('@shared/language/languages'),
  published: ['en', 'sw', 'fr', 'ar'],
}));

const start = gateways();

/** The English build under the name of the other languages. */
function inAllLanguages(folder: string): void {
  for (const language of ['sw', 'fr', 'ar']) {
    cpSync(join(folder, 'pages/en'), join(folder, 'pages', language), { recursive: true });
    cpSync(join(folder, 'prerender/en.cjs'), join(folder, 'prerender', `${language}.cjs`));
  }
}

test.each([
  ['/sw/desk', '/desk'],
  ['/ar/desk', '/desk'],
  ['/ar/desk/', '/desk/'],
  ['/ar/desk?q=Tembo&state=open', '/desk?q=Tembo&state=open'],
  ['/sw/desk/cases/KQ-1?a=%2Fb', '/desk/cases/KQ-1?a=%2Fb'],
])('%s leads to the desk in English', async (url, address) => {
  const { statusCode, headers } = await (await start({ prepareBuild: inAllLanguages })).inject(url);
  expect([statusCode, headers.location]).toEqual([302, address]);
});

test.each(['/fr/desk', '/desk', '/sw/deskwork', '/sw/fr/desk'])('%s is asked for as it is', async (url) => {
  const { headers } = await (await start({ prepareBuild: inAllLanguages })).inject(url);
  expect(headers.location).toBeUndefined();
});

test('a form sent to the desk in Arabic leads nowhere', async () => {
  const app = await start({ prepareBuild: inAllLanguages });
  const { statusCode, headers } = await app.inject({ method: 'POST', url: '/ar/desk' });
  expect(headers.location).toBeUndefined();
  expect(statusCode).toBeGreaterThanOrEqual(400);
});
