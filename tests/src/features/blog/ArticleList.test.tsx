import { screen, within } from '@testing-library/react';
import { ArticleList } from '@/features/blog/ArticleList';
import { preview } from '@/features/blog/posts';
import { posts } from '../../../support/blog';
import { renderWithProviders } from '../../../support/renderWithProviders';

const [featured, ...others] = posts;

test('the first article is featured, with Read More to its page', () => {
  renderWithProviders(<ArticleList posts={posts} />);
  const section = screen.getByRole('region', { name: featured?.title ?? '' });
  expect(within(section).getByRole('link', { name: /^Read More/ })).toHaveAttribute(
    'href',
    `/blog/${featured?.slug ?? ''}`,
  );
});

test('More Articles has the others: picture, reading time, title, preview, Read More', () => {
  renderWithProviders(<ArticleList posts={posts} />);
  const cards = within(screen.getByRole('region', { name: 'More Articles' })).getAllByRole('listitem');
  expect(cards).toHaveLength(others.length);
  cards.forEach((card, index) => {
    const article = others[index];
    expect(within(card).getByRole('heading', { level: 3 })).toHaveTextContent(article?.title ?? 'missing');
    expect(within(card).getByText(`${article?.minutes ?? 0} min read`)).toBeVisible();
    expect(
      within(card).getByText(preview(article?.description ?? 'missing'), { normalizer: (text) => text }),
    ).toBeVisible();
    expect(card.querySelector('img')).not.toBeNull();
    const link = within(card).getByRole('link', { name: /Read More$/ });
    expect(link).toHaveAccessibleName(expect.stringContaining(article?.title ?? 'missing') as string);
    expect(link).toHaveAttribute('href', `/blog/${article?.slug ?? ''}`);
  });
});

test('Read All blogs goes to the home page', async () => {
  const { user, location } = renderWithProviders(<ArticleList posts={posts} />, { route: '/blog' });
  await user.click(screen.getByRole('link', { name: 'Read All blogs' }));
  expect(location().pathname).toBe('/');
});
