import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { notFoundRoute, routeFor, routes } from '@/app/routes';
import { articleSlugs } from '@/navigation/articles';

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
  ['/terms', 'always'],
  ['/privacy', 'always'],
  ['/auth/action', 'always'],
  ['/signin', 'signedOut'],
  ['/register', 'signedOut'],
  ['/forgot-password', 'signedOut'],
  ['/account', 'signedIn'],
  ['/account/subscription', 'signedIn'],
  ['/account/transactions', 'signedIn'],
  ['/account/transactions/KW-1/receipt', 'signedIn'],
])('%s is shown when %s', (path, access) => {
  const route = routeFor(path);
  expect(route).not.toBe(notFoundRoute);
  expect(route.access).toBe(access);
});

test.each(['/nope', '//', '/blog/no-such-article', '/account/nothing', '/blog/latest-ai-logistics/more', '/Blog', '/SIGNIN', '/blog/Latest-AI-logistics'])('%s is not found', (path) => {
  expect(routeFor(path)).toBe(notFoundRoute);
});

test('no address stands twice', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

test('the articles are those of content/blog', () => {
  const files = readdirSync(join(__dirname, '../../../content/blog')).map((file) => file.replace(/\.md$/, ''));
  expect([...articleSlugs].sort()).toEqual(files.sort());
});
