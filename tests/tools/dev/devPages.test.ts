import { hasPage } from '../../../tools/devPages';

test.each([
  '/',
  '/search-results',
  '/blog',
  '/blog/latest-ai-logistics',
  '/account/transactions/KW-1/receipt',
  '/auth/action',
  '/ui',
  '/flows',
])('%s is a page', (path) => {
  expect(hasPage(path)).toBe(true);
});

test.each(['/nothing', '/blog/unknown-article', '/account/nothing', '/ui/nothing', '/search-results/nothing', '/404'])(
  '%s is not a page',
  (path) => {
    expect(hasPage(path)).toBe(false);
  },
);
