import type { ArticleSummary } from '@shared/blog/contract';

/** Query parameter for the selected post. */
const parameter = 'post';

type Posts = readonly Pick<ArticleSummary, 'slug'>[];

/** Index of the selected post; 0 if the query names none or an unknown one. */
export function selectedPost(posts: Posts, search: string): number {
  const slug = new URLSearchParams(search).get(parameter);
  return Math.max(
    0,
    posts.findIndex((article) => article.slug === slug),
  );
}

/** Query that selects a post. */
export function postQuery(slug: string): string {
  return `?${new URLSearchParams({ [parameter]: slug }).toString()}`;
}

/** The query of the post at an index, wrapping around at both ends. */
export function queryAt(posts: Posts, place: number): string {
  return postQuery(posts[((place % posts.length) + posts.length) % posts.length]?.slug ?? '');
}

const previewLength = 80;

const isOfWord = (character = ''): boolean => /[\p{L}\p{N}]/u.test(character);

/** At most 80 characters of a description, to the end of a word, with an ellipsis (docs/product.md "Blog list"). */
export function preview(description: string): string {
  const characters = Array.from(description);
  const cut = characters.slice(0, previewLength);
  // Within a word: back to what stands before it, and to the end of the word before that.
  const gap = isOfWord(characters[previewLength]) ? cut.findLastIndex((character) => !isOfWord(character)) : -1;
  const end = gap === -1 ? previewLength : cut.slice(0, gap).findLastIndex(isOfWord) + 1;
  return `${cut.slice(0, end).join('')}…`;
}
