import { screen, waitFor, within } from '@testing-library/react';
import type { BlogPage } from '@shared/blog/contract';
import { ServedPageContext } from '@/features/served/servedPage';
import ArticlePage from '@/pages/article/ArticlePage';
import { expectConsoleError } from '../../../support/consoleErrors';
import { articlePage, articles } from '../../../support/blog';
import { body, failure, fakeGateway } from '../../features/payments/fakeGateway';
import { renderWithProviders } from '../../../support/renderWithProviders';

const articleSlugs = articles.map(({ slug }) => slug);

const open = (page: BlogPage) =>
  renderWithProviders(
    <ServedPageContext value={{ pathname: page.path, data: page }}>
      <ArticlePage />
    </ServedPageContext>,
    { route: page.path },
  );
const openArticle = (slug: string) => open(articlePage(slug));

test.each(articleSlugs)(
  '%s has one heading of the first level, its facts, and a list of contents that leads somewhere',
  (slug) => {
    const { container } = openArticle(slug);
    const { title, author, minutes, publishedAt } = articlePage(slug).article;
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title]);
    expect(screen.getByText(author)).toBeVisible();
    expect(screen.getByText(`${minutes} min read`)).toBeVisible();
    expect(container.querySelector('time')).toHaveAttribute('datetime', publishedAt);
    const contents = within(screen.getByRole('navigation', { name: 'In this article' })).getAllByRole('link');
    expect(contents.length).toBeGreaterThan(2);
    for (const link of contents) {
      const target = container.querySelector(`[id="${(link.getAttribute('href') ?? '').slice(1)}"]`);
      expect(target?.textContent).toBe(link.textContent);
    }
  },
);

test('neighbours: none before the newest, none after the oldest', () => {
  const neighbours = () =>
    within(screen.getByRole('navigation', { name: 'More articles' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const addresses = articleSlugs.map((slug) => `/blog/${slug}`);
  expect(addresses.length).toBeGreaterThan(2);
  for (const [place, slug] of articleSlugs.entries()) {
    const { unmount } = openArticle(slug);
    const beside = [addresses[place - 1], addresses[place + 1]].filter((address) => address !== undefined);
    expect(neighbours()).toEqual([...beside, '/blog']);
    unmount();
  }
});

test('the link can be copied, which is announced', async () => {
  const { user } = openArticle('autonomous-shipping');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${window.location.pathname}`);
});

test('after “Try again” the focus is on the heading of the article that came', async () => {
  expectConsoleError(/A page of the blog could not be read/);
  const { path, ...page } = articlePage('autonomous-shipping');
  fakeGateway({
    [`GET /api/blog-pages?path=${encodeURIComponent(path)}`]: [
      failure(503, 'unavailable'),
      body({ page: { path, ...page } }),
    ],
  });
  const { user } = renderWithProviders(<ArticlePage />, { route: path });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: page.article.title })).toHaveFocus();
});

test('its own card is that of link previews; others have the one of the blog', () => {
  const card = () => document.head.querySelector('meta[property="og:image"]')?.getAttribute('content');
  const { unmount } = openArticle('autonomous-shipping');
  expect(card()).toMatch(/\/og\/autonomous-shipping\.jpg$/);
  expect(document.head.querySelector('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  unmount();
  openArticle('sustainable-logistics');
  expect(card()).toMatch(/\/og\/blog\.jpg$/);
});

test('an article in Arabic is set from right to left, and the page says in which language it is', () => {
  const { article, ...page } = articlePage('autonomous-shipping');
  const title = 'الشحن بلا أوراق';
  open({ ...page, article: { ...article, language: 'ar', title }, body: '## الموانئ\n\nنص <script>alert(1)</script>' });
  expect(screen.getByText('This article is in العربية.')).toBeVisible();
  for (const text of [screen.getByText(title), screen.getByRole('heading', { level: 2, name: 'الموانئ' })])
    expect(text.closest('[lang]')).toMatchObject({ lang: 'ar', dir: 'rtl' });
  // The feed has articles of any language.
  expect(document.head.querySelector('link[type="application/rss+xml"]')).not.toHaveAttribute('hreflang');
  // What looks like code is text.
  expect(screen.getByText('نص <script>alert(1)</script>')).toBeVisible();
});

test.each([
  [true, 'This article was withdrawn'],
  [false, '404 - Page Not Found'],
])('where there is none, the page leads to the blog (withdrawn: %s)', (isWithdrawn, heading) => {
  open({ kind: 'missing', path: '/blog/gone', isWithdrawn });
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Our Blog' })).toHaveAttribute('href', '/blog');
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('reached within the site, it is fetched; a failure can be tried again', async () => {
  expectConsoleError(/A page of the blog could not be read/);
  const page = articlePage('autonomous-shipping');
  globalThis.fetch = jest
    .fn()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockImplementation(() =>
      Promise.resolve(new Response(JSON.stringify({ page }), { headers: { 'content-type': 'application/json' } })),
    );
  const { user } = renderWithProviders(<ArticlePage />, { route: page.path });
  expect(screen.getByText('Loading the article…')).toBeInTheDocument();
  const again = await screen.findByRole('button', { name: 'Try again' });
  await user.click(again);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(again).toBeEnabled());
  expect(again).toHaveFocus();
  const heading = screen.getByRole('heading', { level: 1, name: 'Our Blog' });
  await user.click(again);
  // As navigation does; the article changes its text, and the focus stays.
  heading.tabIndex = -1;
  heading.focus();
  expect(await screen.findByRole('heading', { level: 1, name: page.article.title })).toBe(heading);
  expect(heading).toHaveFocus();
  const [[request]] = jest.mocked(fetch).mock.calls as [[Request]];
  expect(new URL(request.url).search).toBe('?path=%2Fblog%2Fautonomous-shipping');
});
