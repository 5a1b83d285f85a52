import { articleOf, articles, longDate, preview } from '@/features/blog/articles';
import { postAt, postQuery, selectedPost } from '@/features/blog/readerSelection';
import { articleSlugs } from '@/navigation/articles';

test('the five articles of the specification, with the featured one first', () => {
  expect(articles.map(({ slug }) => slug)).toEqual([...articleSlugs]);
  expect(articles[0]?.slug).toBe('latest-ai-logistics');
  for (const slug of articleSlugs) expect(articleOf(slug).slug).toBe(slug);
});

test('lists show exactly 80 characters of a description, then an ellipsis', () => {
  const long = 'abcdefghij'.repeat(12);
  expect(preview(long)).toBe(`${long.slice(0, 80)}…`);
  // A character outside the basic plane is one character, and never cut in half.
  expect(preview('🚢'.repeat(100))).toBe(`${'🚢'.repeat(80)}…`);
  for (const { description } of articles) expect(preview(description)).toBe(`${description.slice(0, 80)}…`);
});

test('dates are written out, in whatever zone they are read', () => {
  expect(longDate('2026-10-19')).toBe('19 October 2026');
});

test.each([
  ['', 0],
  ['?post=sustainable-logistics', 2],
  ['?post=no-such-article', 0],
  ['?post=', 0],
  ['?other=1&post=ai-supply-chains', 4],
])('the address %s selects post %d', (search, place) => expect(selectedPost(search)).toBe(place));

test('every post is selected by its own query', () => {
  articles.forEach(({ slug }, place) => expect(selectedPost(postQuery(slug))).toBe(place));
});

test('Previous and Next wrap around at the ends', () => {
  expect(postAt(articles.length)).toBe(articles[0]);
  expect(postAt(-1)).toBe(articles.at(-1));
  expect(postAt(2)).toBe(articles[2]);
});
