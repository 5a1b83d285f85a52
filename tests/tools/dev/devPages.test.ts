import { hasPage } from '../../../tools/devPages';

test.each([
  '/',
  '/search-results',
  '/blog',
  '/blog/latest-ai-logistics',
  '/account/transactions/KW-1/receipt',
  '/auth/action',
  '/ui',
  '/fr',
  '/sw/faq',
  '/ar/agents/kenya',
  '/flows',
])('%s is a page', (path) => {
  expect(hasPage(path)).toBe(true);
});

test.each(['/nothing', '/de', '/fr/nothing', '/account/nothing', '/ui/nothing', '/search-results/nothing', '/404'])(
  '%s is not a page',
  (path) => {
    expect(hasPage(path)).toBe(false);
  },
);
