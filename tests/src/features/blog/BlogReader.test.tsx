import { screen, within } from '@testing-library/react';
import { BlogReader } from '@/features/blog/BlogReader';
import { posts } from '../../../support/blog';
import { renderWithProviders } from '../../../support/renderWithProviders';

const titles = posts.map(({ title }) => title);
const featured = () => screen.getByRole('heading', { level: 2, name: (name) => titles.includes(name) }).textContent;
const reader = (route = '/blog') => renderWithProviders(<BlogReader labelledBy="banner" posts={posts} />, { route });
const entries = () =>
  within(screen.getByRole('complementary', { name: 'More Blogs' })).getAllByRole('link', { name: /Read More$/ });

/** A narrow screen with the list below the post. */
function narrowScreen({ calm = false } = {}): jest.SpyInstance {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        ({ matches: query === '(max-width: 768px)' || (calm && query.includes('reduced-motion')) }) as MediaQueryList,
    );
  return jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
}
afterEach(() => jest.restoreAllMocks());

test('starts with the first post: author, reading time, title and description', () => {
  reader();
  const [first] = posts;
  const post = screen.getByRole('article', { name: first?.title ?? '' });
  for (const text of [first?.author, first?.description, `${first?.minutes ?? 0} min read`])
    expect(within(post).getByText(text ?? '')).toBeVisible();
  expect(post.querySelector('img')).not.toBeNull();
  expect(entries()).toHaveLength(posts.length);
});

test('a click in the list selects a post and keeps it in the address', async () => {
  const { user, location } = reader();
  await user.click(entries()[2] ?? document.body);
  expect(featured()).toBe(titles[2]);
  expect(location().search).toBe(`?post=${posts[2]?.slug ?? ''}`);
  expect(entries()[2]).toHaveAttribute('aria-current', 'true');
  expect(entries()[0]).not.toHaveAttribute('aria-current');
});

test('the address selects a post', () => {
  reader('/blog?post=trends-global-freight');
  expect(featured()).toBe(posts.find(({ slug }) => slug === 'trends-global-freight')?.title);
});

test('Previous and Next wrap around', async () => {
  const { user, location } = reader();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(featured()).toBe(titles.at(-1));
  expect(location().search).toBe(`?post=${posts.at(-1)?.slug ?? ''}`);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(featured()).toBe(titles[0]);
  for (const title of [...titles.slice(1), titles[0]]) {
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(featured()).toBe(title);
  }
});

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])('on a narrow screen selecting scrolls to the top (less motion wanted: %s)', async (calm, behavior) => {
  const scrolled = narrowScreen({ calm });
  const { user } = reader();
  await user.click(entries()[1] ?? document.body);
  expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior });
});

test('on a wide screen selecting does not scroll the page', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = reader();
  await user.click(entries()[1] ?? document.body);
  expect(scrolled).not.toHaveBeenCalled();
});
