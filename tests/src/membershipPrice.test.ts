import { readFileSync } from 'node:fs';
import site from '@content/site.json';
import { membershipPrice } from '@shared/text/money';
import { languages, type Language } from '@shared/language/languages';
import { provideWords, type Texts } from '@shared/language/words';
import { pagePaths, renderPage } from '@/prerender';
import { sellAt, specificationPrice } from '../support/price';
import { testConfig } from '../support/renderWithProviders';

/** Pages that speak of membership but offer none, with the reason. */
const without: Readonly<Record<string, string>> = {
  '/about-us': 'names the membership desk',
  '/services': 'says who decides on membership',
  '/chat': 'suggests a question, whose answer leads to a page with the price',
  '/privacy': 'how long applications are kept',
  '/code-of-conduct': 'what members sign',
};

function speak(language: Language): void {
  const path = `content/language/${language}/site.json`;
  const texts = language === 'en' ? {} : (JSON.parse(readFileSync(path, 'utf8')) as Texts);
  provideWords(() => ({ language, texts, content: {} }));
}

const mainOf = async (path: string): Promise<string> =>
  /<main[\s\S]*<\/main>/.exec((await renderPage(path, testConfig)).markup)?.[0] ?? '';

afterAll(() => speak('en'));

/** Pages whose own part, without menus and footer, speaks of membership or of the subscription of members. */
async function pagesOfMembership(): Promise<string[]> {
  const pages: string[] = [];
  for (const path of pagePaths) {
    const words = (await mainOf(path)).replace(/<[^>]*>/g, ' ');
    if (/\bmembership|\bbecome a member|\ba member yet|\bsubscription/i.test(words)) pages.push(path);
  }
  return pages;
}

test.each(languages)('each page that speaks of membership says what it costs: %s', async (language) => {
  speak('en');
  const pages = await pagesOfMembership();
  expect(pages).toEqual(
    expect.arrayContaining(['/', '/membership-benefits', '/faq', '/members', '/contact', '/terms']),
  );
  speak(language);
  const silent: string[] = [];
  for (const path of pages) if (!(await mainOf(path)).includes(membershipPrice(site.subscription))) silent.push(path);
  expect(silent.filter((path) => !Object.hasOwn(without, path))).toEqual([]);
});

test.each([
  ['en', 'Membership is USD\u00a02.00 for 30 days.'],
  ['sw', 'Uanachama ni USD\u00a02.00 kwa siku 30.'],
  ['fr', 'L’adhésion coûte 2,00\u00a0USD pour 30 jours.'],
  ['ar', 'ثمن العضوية \u200f2.00\u00a0USD لمدة 30 يومًا.'],
] as const)('the price in %s', (language, text) => {
  sellAt(specificationPrice);
  speak(language);
  expect(membershipPrice(site.subscription)).toBe(text);
});
