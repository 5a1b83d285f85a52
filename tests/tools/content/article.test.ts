import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import articleLoader, { readArticle, readingTime } from '../../../tools/content/article';

const text = readFileSync(join(__dirname, '../../../content/blog/autonomous-shipping.md'), 'utf8');

test.each([
  [0, 1],
  [200, 1],
  [201, 2],
  [1_000, 5],
])('%d words take %d minutes', (words, minutes) => expect(readingTime(words)).toBe(minutes));

test('an article is its front matter, its reading time and its blocks', () => {
  const { summary, body } = readArticle(text);
  expect(summary).toMatchObject({
    slug: 'autonomous-shipping',
    author: 'Erik Halvorsen',
    publishedAt: '2026-09-28',
    minutes: expect.any(Number) as number,
  });
  expect(body[0]?.kind).toBe('paragraph');
});

test('invalid front matter fails', () => {
  expect(() => readArticle(text.replace('publishedAt: 2026-09-28', 'publishedAt: soon'))).toThrow('must be a date');
});

test('the loader returns the part for each chunk', () => {
  const load = (resourceQuery: string) => articleLoader.call({ resourceQuery }, text);
  const { summary, body } = readArticle(text);
  expect(load('?summary')).toBe(`export const summary = ${JSON.stringify(summary)};`);
  expect(load('?body')).toBe(`export const body = ${JSON.stringify(body)};`);
  expect(() => load('')).toThrow('?summary or ?body');
});
