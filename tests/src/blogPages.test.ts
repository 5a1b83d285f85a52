import { renderBlogPage } from '@/prerender';
import { articlePage, articles, listPage } from '../support/blog';
import { testConfig } from '../support/renderWithProviders';

test.each([listPage, ...articles.map(({ slug }) => articlePage(slug))])(
  '$path is complete without scripts, and names itself to search engines',
  async (page) => {
    const { head, markup } = await renderBlogPage(page, testConfig);
    expect(head).toContain(`<link rel="canonical" href="http://localhost:3000${page.path}"/>`);
    expect(head).toMatch(/<title>[^<]{8,} · Keelway<\/title><meta name="description" content="[^"]{50,}"\/>/);
    expect(head).toContain('application/rss+xml');
    for (const element of ['<header', '<main', '<h1', '<footer']) expect(markup).toContain(element);
    const shown = markup.replaceAll(/<[^>]+>/g, ' ').split(/\s+/);
    expect(shown.length).toBeGreaterThan(page.kind === 'article' ? 600 : 200);
  },
);

test.each([true, false])('an article that is not there is not indexed (withdrawn: %s)', async (isWithdrawn) => {
  const { head, markup } = await renderBlogPage({ kind: 'missing', path: '/blog/gone', isWithdrawn }, testConfig);
  expect(head).toContain('content="noindex"');
  expect(head).not.toContain('canonical');
  expect(markup).toContain('href="/blog"');
});
