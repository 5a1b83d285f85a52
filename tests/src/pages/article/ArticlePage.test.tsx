import { screen, within } from '@testing-library/react';
import { articleOf } from '@/features/blog/articles';
import { articleSlugs } from '@/navigation/articles';
import { ArticlePage } from '@/pages/article/ArticlePage';
import { bodyOf } from '@/pages/article/bodies';
import { renderWithProviders } from '../../../support/renderWithProviders';

async function openArticle(slug: string) {
  const { body } = await bodyOf(slug);
  return renderWithProviders(<ArticlePage slug={slug} body={body} />, { route: `/blog/${slug}` });
}

test.each(articleSlugs)(
  '%s has one heading of the first level, its facts, and a list of contents that leads somewhere',
  async (slug) => {
    const { container } = await openArticle(slug);
    const { title, author, minutes, publishedAt } = articleOf(slug);
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

test('neighbours: none before the newest, none after the oldest', async () => {
  const neighbours = () =>
    within(screen.getByRole('navigation', { name: 'More articles' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const addresses = articleSlugs.map((slug) => `/blog/${slug}`);
  expect(addresses.length).toBeGreaterThan(2);
  for (const [place, slug] of articleSlugs.entries()) {
    const { unmount } = await openArticle(slug);
    const beside = [addresses[place - 1], addresses[place + 1]].filter((address) => address !== undefined);
    expect(neighbours()).toEqual([...beside, '/blog']);
    unmount();
  }
});

test('the link can be copied, which is announced', async () => {
  const { user } = await openArticle('autonomous-shipping');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${window.location.pathname}`);
});
