import site from '@content/site.json';
import { renderPage, renderWords } from '@/prerender';
import { wordPages, type SiteWords } from '@shared/editing/siteWords';
import { membershipPrice } from '@shared/text/money';
import { testConfig } from '../support/renderWithProviders';

const words = {
  questions: [
    { id: 'becoming-a-member', language: 'ar', question: 'ما هي الرسوم؟', answer: '<script>alert(1)</script>' },
  ],
  testimonials: [{ id: 'amina', language: 'en', name: 'Amina Were', text: 'They answered.' }],
  figures: [{ language: 'en', value: '2k+', label: 'people' }],
  hours: { days: [{ first: 0, last: 1, hours: '10:00-12:00' }], note: 'Closed in August.', language: 'en' },
  price: { amount: 41_200, currency: 'KES', periodDays: 45 },
} as const satisfies { [Kind in keyof SiteWords]: Readonly<SiteWords[Kind]> };
const shown = {
  questions: 'ما هي الرسوم؟',
  testimonials: 'They answered.',
  figures: '2k+',
  hours: 'Monday to Tuesday, 10:00–12:00',
  price: 'Membership is KES\u00a0412.00 for 45 days.',
};

const price = membershipPrice(site.subscription);

test.each([
  ['/', 'What is your stance on regulations?', '50K+'],
  ['/membership-benefits', price, ''],
  ['/members', price, ''],
  ['/terms', price, ''],
  ['/faq', 'What is your stance on regulations?', ''],
  ['/about-us', '', '50K+'],
  ['/contact', 'Monday to Friday, 08:00–18:00', ''],
] as const)('%s shows the words of editors in place of those of the site', async (path, question, figure) => {
  const built = (await renderPage(path, testConfig)).markup;
  const { markup, head } = await renderWords(path, JSON.parse(JSON.stringify(words)) as SiteWords, testConfig);
  for (const text of [question, figure]) expect(built).toContain(text);
  for (const text of [question, figure].filter(Boolean)) expect(markup).not.toContain(text);
  for (const kind of wordPages[path]) expect(markup).toContain(shown[kind]);
  expect(markup).not.toContain('<script>alert');
  expect(head).toContain('<title>');
});
