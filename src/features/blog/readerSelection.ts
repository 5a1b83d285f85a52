import { posts, type ArticleSummary } from './articles';

/** Query parameter for the selected post. */
const parameter = 'post';

/** Index of the selected post; 0 if the query names none or an unknown one. */
export function selectedPost(search: string): number {
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

/** The post at an index, wrapping around at both ends. */
export function postAt(place: number): ArticleSummary {
  const article = posts[((place % posts.length) + posts.length) % posts.length];
  if (article === undefined) throw new Error('The blog has no articles.');
  return article;
}
