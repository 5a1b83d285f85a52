import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeChunks } from '@/app/routeChunks';
import { notFoundRoute, routeFor, routes } from '@/app/routes';

test.each([
  ['/', 'always'],
  ['/search-results', 'always'],
  ['/blog', 'always'],
  ['/blog/latest-ai-logistics', 'always'],
  ['/chat', 'always'],
  ['/members', 'always'],
  ['/directory', 'always'],
  ['/about-us', 'always'],
  ['/services', 'always'],
  ['/faq', 'always'],
  ['/contact', 'always'],
  ['/membership-benefits', 'always'],
  ['/quote', 'always'],
  ['/verification', 'always'],
  ['/code-of-conduct', 'always'],
  ['/terms', 'always'],
  ['/privacy', 'always'],
  ['/accessibility', 'always'],
  ['/auth/action', 'always'],
  ['/signin', 'signedOut'],
  ['/register', 'signedOut'],
  ['/forgot-password', 'signedOut'],
  ['/account', 'signedIn'],
  ['/account/subscription', 'signedIn'],
  ['/account/transactions', 'signedIn'],
  ['/account/transactions/KW-1/receipt', 'signedIn'],
  ['/account/invoices', 'signedIn'],
  ['/account/invoices/INV-2026-00001', 'signedIn'],
])('%s shows when %s', (path, access) => {
  const route = routeFor(path);
  expect(route).not.toBe(notFoundRoute);
  expect(route.access).toBe(access);
});

test.each([
  '/nope',
  '//',
  '/account/nothing',
  '/blog/latest-ai-logistics/more',
  '/Blog',
  '/SIGNIN',
  '/blog%0A',
  '/%E0%A4%A',
  '/account/transactions/%E0%A4%A/receipt',
])('%s is not found', (path) => {
  expect(routeFor(path)).toBe(notFoundRoute);
});

test('no address occurs twice', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test("each page's chunk has the name that the build expects", () => {
  const source = readFileSync(join(__dirname, '../../../src/app/routes.tsx'), 'utf8');
  const names = new Set([...source.matchAll(/webpackChunkName: "([^"]+)"/g)].map(([, name]) => name));
  for (const { path } of [...routes, { path: '*' }]) {
    for (const chunk of routeChunks(path).chunks.filter((each) => each.startsWith('page-')))
      expect(names).toContain(chunk);
  }
});
