import { posts, type ArticleSummary } from './articles';

/** Parameter of the blog's address that names the reader's post. */
const parameter = 'post';

/** Place in the list of the post that an address selects; the first when it names none, or one that does not exist. */
export function selectedPost(search: string): number {
  const slug = new URLSearchParams(search).get(parameter);
  return Math.max(
    0,
    posts.findIndex((article) => article.slug === slug),
  );
}

/** Query of the address that selects a post. */
export function postQuery(slug: string): string {
  return `?${new URLSearchParams({ [parameter]: slug }).toString()}`;
}

/** The post so many steps further; beyond the last comes the first, before the first the last. */
export function postAt(place: number): ArticleSummary {
  const article = posts[((place % posts.length) + posts.length) % posts.length];
  if (article === undefined) throw new Error('The blog has no articles.');
  return article;
}
