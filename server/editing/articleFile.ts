import * as v from 'valibot';
import { articleSchema } from '../../content/schemas/articles';
import type { Language } from '../../shared/language/languages';
import type { ArticleValue } from '../../shared/editing/article';
import { parseMarkdownFile } from '../../shared/text/markdownFile';

/** An article as `content/blog/*.md` and the desk have it. */
export interface WrittenArticle {
  slug: string;
  language: Language;
  value: ArticleValue;
}

/** Reads a file of `content/blog/`. @throws if its front matter is invalid. */
export function readArticleFile(text: string): WrittenArticle {
  const { attributes, body } = parseMarkdownFile(text);
  const { slug, language = 'en', imageUrl = '', featured, ...facts } = v.parse(articleSchema, attributes);
  return { slug, language, value: { ...facts, picture: imageUrl, featured: featured === 'true', body } };
}

/** The file of an article; the inverse of `readArticleFile`. */
export function articleFile({ slug, language, value }: WrittenArticle): string {
  const { title, description, author, publishedAt, picture, art, featured, body } = value;
  const facts = Object.entries({
    title,
    description,
    slug,
    language: language === 'en' ? '' : language,
    author,
    publishedAt,
    imageUrl: picture,
    art,
    featured: featured ? 'true' : '',
  }).flatMap(([name, fact]) => (fact === '' ? [] : `${name}: ${fact}`));
  return ['---', ...facts, '---', '', body.trim(), ''].join('\n');
}
