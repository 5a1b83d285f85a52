import { published, prefixOf } from '@shared/language/languages';
import { paths } from '@/navigation/paths';
import { keptAddress, mayBeKept, pagesAhead } from '@/offline/keptPages';

/** What no device may keep: what is about a person, and what is only true now. */
const never = [
  'members',
  'directory',
  'quoteReference',
  'quoteShipper',
  'quoteAgent',
  'requestReference',
  'requestSender',
  'newsletterConfirmation',
  'newsletterUnsubscription',
  // An editor may take one out of the archive.
  'newsletters',
  'newsletterInArchive',
  'verify',
  'badge',
  'signIn',
  'register',
  'forgotPassword',
  'authAction',
  'account',
  'subscription',
  'transactions',
  'accountListing',
  'claim',
  'receipt',
  'invoices',
  'invoice',
  ...Object.keys(paths).filter((name) => name.startsWith('desk')),
];
const real = (path: string): string => path.replaceAll(/:\w+/g, 'x1');

test.each(Object.entries(paths))('%s is kept if it is the same for everybody', (name, path) => {
  for (const language of published) expect(mayBeKept(`${prefixOf(language)}${real(path)}`)).toBe(!never.includes(name));
});

test('the API and files are no pages', () => {
  for (const path of ['/api/agents', '/assets/main.0a1b2c3d.js', '/agents2.json', '/healthz', '/service-worker.js'])
    expect(mayBeKept(path)).toBe(false);
});

test('only the results depend on the query', () => {
  const address = (path: string) => keptAddress(new URL(path, 'https://keelway.example'));
  expect(address('/search-results?q=Nairobi')).toBe('https://keelway.example/search-results?q=Nairobi');
  expect(address('/sw/search-results?q=Nairobi')).toBe('https://keelway.example/sw/search-results?q=Nairobi');
  expect(address('/faq?utm_source=mail')).toBe('https://keelway.example/faq');
  expect(address('/account')).toBeNull();
});

test('what is kept ahead may be kept', () => {
  expect(pagesAhead.filter((path) => !mayBeKept(path))).toEqual([]);
});
