import { provideWords } from '@shared/language/words';
import { failurePage } from '@server/lib/http/failurePage';

afterEach(() => provideWords(() => ({ language: 'en', texts: {}, content: {} })));

const links = (page: string) => [...page.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);

test.each([
  ['en', ['/', '', '/', '/contact']],
  ['ar', ['/ar/', '', '/ar/', '/ar/contact']],
] as const)('the links of a page about a failure in %s stay in the language', (language, wanted) => {
  provideWords(() => ({ language, texts: {}, content: {} }));
  expect(links(failurePage('Nothing works.', 'a-1'))).toEqual(wanted);
});
