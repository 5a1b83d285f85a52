import { postQuery, preview, queryAt, selectedPost } from '@/features/blog/posts';
import { articles, posts } from '../../../support/blog';

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
])('the address %s selects post %d', (search, place) => expect(selectedPost(posts, search)).toBe(place));

test('every post is selected by its own query', () => {
  posts.forEach(({ slug }, place) => expect(selectedPost(posts, postQuery(slug))).toBe(place));
});

test('Previous and Next wrap around at the ends', () => {
  const query = (place: number) => postQuery(posts[place]?.slug ?? 'missing');
  expect(queryAt(posts, posts.length)).toBe(query(0));
  expect(queryAt(posts, -1)).toBe(query(posts.length - 1));
  expect(queryAt(posts, 2)).toBe(query(2));
});
