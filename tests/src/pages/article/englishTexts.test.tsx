import { screen } from '@testing-library/react';
import { provideWords } from '@shared/language/words';
import { ServedPageContext } from '@/features/served/servedPage';
import ArticlePage from '@/pages/article/ArticlePage';
import BlogPage from '@/pages/blog/BlogPage';
import PrivacyPage from '@/pages/legal/PrivacyPage';
import TermsPage from '@/pages/legal/TermsPage';
import arabic from '../../../../content/language/ar/site.json';
import { articlePage, listPage, posts } from '../../../support/blog';
import { renderWithProviders } from '../../../support/renderWithProviders';

const inArabic = () => provideWords(() => ({ language: 'ar', texts: arabic, content: {} }));
afterEach(() => provideWords(() => ({ language: 'en', texts: {}, content: {} })));

/** The attributes that say in which language and direction an element is. */
const saidOf = (element: Element) => {
  const said = element.closest('[lang]');
  return [said?.getAttribute('lang'), said?.getAttribute('dir')];
};
const english = ['en', 'ltr'];

const article = articlePage('autonomous-shipping');
const anArticle = (
  <ServedPageContext value={{ pathname: article.path, data: article }}>
    <ArticlePage />
  </ServedPageContext>
);
const theBlog = (
  <ServedPageContext value={{ pathname: '/blog', data: listPage }}>
    <BlogPage />
  </ServedPageContext>
);

test('an article stays English within an Arabic frame, which says so', () => {
  inArabic();
  const { container } = renderWithProviders(anArticle, { route: article.path });
  expect(saidOf(screen.getByText(arabic['This article is in English.']))).toEqual([undefined, undefined]);
  const headings = screen.getAllByRole('heading', { level: 2 }).filter(({ id }) => id !== 'contents-title');
  for (const text of [...headings, ...container.querySelectorAll('h1 > *, nav li a > *')])
    expect(saidOf(text)).toEqual(english);
  expect(saidOf(screen.getByText(arabic['In this article']))).toEqual([undefined, undefined]);
});

test('titles of articles in lists are English, and the page says so', () => {
  inArabic();
  renderWithProviders(theBlog, { route: '/blog' });
  expect(screen.getByText(arabic['The articles are in English.'])).toBeVisible();
  for (const { title } of posts) for (const shown of screen.getAllByText(title)) expect(saidOf(shown)).toEqual(english);
});

test.each([
  ['terms', <TermsPage key="terms" />],
  ['privacy', <PrivacyPage key="privacy" />],
])('the %s stay English, and the page says so', (_name, page) => {
  inArabic();
  renderWithProviders(page);
  expect(screen.getByText(arabic['This text is in English.'])).toBeVisible();
  for (const heading of screen.getAllByRole('heading', { level: 2 })) expect(saidOf(heading)).toEqual(english);
});

test('English pages have no note', () => {
  for (const [page, route] of [
    [anArticle, article.path],
    [theBlog, '/blog'],
    [<TermsPage key="t" />, '/terms'],
  ] as const) {
    const { container, unmount } = renderWithProviders(page, { route });
    expect(container).not.toHaveTextContent(/(?:is|are) in English/);
    unmount();
  }
});
