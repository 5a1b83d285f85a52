/** A blog article, reduced to what the assistant needs. */
export interface ArticleText {
  title: string;
  description: string;
  paragraphs: readonly string[];
}

/** The paragraphs of an article's Markdown that say something on their own. */
export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n{2,}/)
    .map((block) => block.trim())
    // Headings, lists, tables and quotations make no sense in isolation.
    .filter((block) => /^(\*\*)?\p{Lu}/u.test(block))
    .map((block) => block.replaceAll(/\[([^[\]]+)\]\([^()]*\)/g, '$1').replaceAll('\n', ' '));

/** Parses a file of `content/blog/`, already validated by the build: front matter, then text. */
export function readArticleText(file: string): ArticleText {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const entry = (name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1] ?? '';
  return { title: entry('title'), description: entry('description'), paragraphs: paragraphsOf(body) };
}
