import { screen, within } from '@testing-library/react';
import { articleOf } from '@/features/blog/articles';
import { articleSlugs } from '@/navigation/articles';
import { ArticlePage } from '@/pages/article/ArticlePage';
import { bodies } from '@/pages/article/bodies';
import { renderWithProviders } from '../../../support/renderWithProviders';

async function openArticle(slug: (typeof articleSlugs)[number]) {
  const { body } = await bodies[slug]();
  return renderWithProviders(<ArticlePage slug={slug} body={body} />, { route: `/blog/${slug}` });
}

test.each(articleSlugs)('%s has one heading of the first level, its facts, and a list of contents that leads somewhere', async (slug) => {
  const { container } = await openArticle(slug);
  const { title, author, readingTime, publishedAt } = articleOf(slug);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title]);
  expect(screen.getByText(author)).toBeVisible();
  expect(screen.getByText(readingTime)).toBeVisible();
  expect(container.querySelector('time')).toHaveAttribute('datetime', publishedAt);
  const contents = within(screen.getByRole('navigation', { name: 'In this article' })).getAllByRole('link');
  expect(contents.length).toBeGreaterThan(2);
  for (const link of contents) {
    const target = container.querySelector(`[id="${(link.getAttribute('href') ?? '').slice(1)}"]`);
    expect(target?.textContent).toBe(link.textContent);
  }
});

test('neighbours: none before the newest, none after the oldest', async () => {
  const neighbours = () =>
    within(screen.getByRole('navigation', { name: 'More articles' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const first = await openArticle('latest-ai-logistics');
  expect(neighbours()).toEqual(['/blog/autonomous-shipping', '/blog']);
  first.unmount();
  const middle = await openArticle('sustainable-logistics');
  expect(neighbours()).toEqual(['/blog/autonomous-shipping', '/blog/trends-global-freight', '/blog']);
  middle.unmount();
  await openArticle('ai-supply-chains');
  expect(neighbours()).toEqual(['/blog/trends-global-freight', '/blog']);
});

test('the link can be copied, and it is said', async () => {
  const { user } = await openArticle('autonomous-shipping');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${window.location.pathname}`);
});
