import type * as Languages from '@shared/language/languages';
import { provideWords } from '@shared/language/words';
import { PageHead } from '@/navigation/PageHead';
import NotFoundPage from '@/pages/notFound/NotFoundPage';
import { renderWithProviders } from '../../support/renderWithProviders';

jest.mock('@shared/language/languages', () => ({
  ...jest.requireActual<typeof Languages>('@shared/language/languages'),
  published: ['en', 'sw', 'fr', 'ar'],
}));

afterEach(() => provideWords(() => ({ language: 'en', texts: {}, content: {} })));
const inLanguage = (language: Languages.Language) => provideWords(() => ({ language, texts: {}, content: {} }));

const attribute = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name);
const alternates = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')].map((link) => [
    link.hreflang,
    new URL(link.href).pathname,
  ]);

test.each([
  ['en', '/faq', 'en_GB'],
  ['sw', '/sw/faq', 'sw_KE'],
  ['fr', '/fr/faq', 'fr_FR'],
  ['ar', '/ar/faq', 'ar_AR'],
] as const)('a page in %s is its own canonical address, and names the others', (language, path, previewed) => {
  inLanguage(language);
  renderWithProviders(<PageHead title="FAQ" />, { route: '/faq' });
  expect(new URL(attribute('link[rel="canonical"]', 'href') ?? '').pathname).toBe(path);
  expect(new URL(attribute('meta[property="og:url"]', 'content') ?? '').pathname).toBe(path);
  expect(attribute('meta[property="og:locale"]', 'content')).toBe(previewed);
  expect(alternates()).toEqual([
    ['en', '/faq'],
    ['sw', '/sw/faq'],
    ['fr', '/fr/faq'],
    ['ar', '/ar/faq'],
    ['x-default', '/faq'],
  ]);
});

test('a missing page has neither', () => {
  inLanguage('fr');
  renderWithProviders(<NotFoundPage />, { route: '/nothing' });
  expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  expect(alternates()).toEqual([]);
  expect(attribute('meta[name="robots"]', 'content')).toBe('noindex');
});
