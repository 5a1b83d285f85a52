import { screen } from '@testing-library/react';
import OfflinePage, { wantedAddress } from '@/pages/offline/OfflinePage';
import { renderWithProviders } from '../../../support/renderWithProviders';

const html = (title: string) => `<!doctype html><html><head><title>${title}</title></head></html>`;

/** Pages that the worker has kept, by address. */
function keepPages(pages: Record<string, string>): void {
  const responses = new Map(
    Object.entries(pages).map(([path, title]) => [
      `${location.origin}${path}`,
      new Response(html(title), { headers: { date: new Date(Date.now() - 2 * 3_600_000).toUTCString() } }),
    ]),
  );
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: {
      open: () =>
        Promise.resolve({
          keys: () => Promise.resolve([...responses.keys()].map((url) => ({ url }))),
          match: (url: string) => Promise.resolve(responses.get(url)),
        }),
    },
  });
}
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

test('it lists the pages of this device by title, with their age', async () => {
  keepPages({
    '/faq': 'Questions &amp; answers · Keelway',
    '/search-results?q=Nairobi': 'Nairobi · Keelway',
    '/offline': 'You are offline · Keelway',
    '/account': 'My Account · Keelway',
  });
  renderWithProviders(<OfflinePage />, { route: '/offline?from=/services' });
  expect(await screen.findByRole('link', { name: 'Questions & answers · Keelway' })).toHaveAttribute('href', '/faq');
  expect(screen.getByRole('link', { name: 'Nairobi · Keelway' })).toHaveAttribute('href', '/search-results?q=Nairobi');
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getAllByText('2 hours ago')).toHaveLength(2);
});

test('without any it says so, and where the browser keeps none', async () => {
  renderWithProviders(<OfflinePage />, { route: '/offline' });
  expect(await screen.findByText('No page of this site is on this device yet.')).toBeVisible();
});

const origin = 'https://keelway.example';

test.each([
  ['/services', '/services'],
  ['/search-results?q=Nairobi', '/search-results?q=Nairobi'],
  [null, '/'],
  ['', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['services', '/'],
])('%j leads to %s', (from, path) => expect(wantedAddress(from, origin)).toBe(path));
