import { articleOf, articles, posts, preview } from '@/features/blog/articles';
import { postAt, postQuery, selectedPost } from '@/features/blog/readerSelection';
import { articleSlugs } from '@/navigation/articles';

test('the articles of content/blog, newest first', () => {
  expect(articles.map(({ slug }) => slug)).toEqual([...articleSlugs]);
  const dates = articles.map(({ publishedAt }) => publishedAt);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const slug of articleSlugs) expect(articleOf(slug).slug).toBe(slug);
});

test('the blog lists the featured article first, and the others newest first', () => {
  expect(posts[0]?.slug).toBe('latest-ai-logistics');
  expect(posts.slice(1)).toEqual(articles.filter(({ slug }) => slug !== 'latest-ai-logistics'));
});

test('lists show at most 80 characters of a description, to the end of a word, then an ellipsis', () => {
  const long = 'abcdefghij'.repeat(12);
  expect(preview(long)).toBe(`${long.slice(0, 80)}…`);
  // A character outside the BMP counts as one and is never split.
  expect(preview('🚢'.repeat(100))).toBe(`${'🚢'.repeat(80)}…`);
  for (const { description } of articles) {
    const shown = preview(description).slice(0, -1);
    expect(shown.length).toBeGreaterThan(60);
    expect(shown.length).toBeLessThanOrEqual(80);
    expect(description.startsWith(shown)).toBe(true);
    expect(description.slice(shown.length)).toMatch(/^([^\p{L}\p{N}]|$)/u);
  }
});

const placeOf = (slug: string): number => posts.findIndex((post) => post.slug === slug);

test.each([
  ['', 0],
  ['?post=sustainable-logistics', placeOf('sustainable-logistics')],
  ['?post=no-such-article', 0],
  ['?post=', 0],
  ['?other=1&post=ai-supply-chains', placeOf('ai-supply-chains')],
])('the address %s selects post %d', (search, place) => expect(selectedPost(search)).toBe(place));

test('every post is selected by its own query', () => {
  posts.forEach(({ slug }, place) => expect(selectedPost(postQuery(slug))).toBe(place));
});

test('Previous and Next wrap around at the ends', () => {
  expect(postAt(posts.length)).toBe(posts[0]);
  expect(postAt(-1)).toBe(posts.at(-1));
  expect(postAt(2)).toBe(posts[2]);
});
