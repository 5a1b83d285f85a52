/** An article of the blog as the assistant needs to know it. */
export interface ArticleText {
  title: string;
  description: string;
  paragraphs: readonly string[];
}

/** Reads a file of `content/blog/` whose form the build has checked: front matter, then text. */
export function readArticleText(file: string): ArticleText {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const entry = (name: string): string => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1] ?? '';
  const paragraphs = body
    .split(/\n{2,}/)
    .map((block) => block.trim())
    // Headings, lists, tables and quotations make no sense when they stand alone.
    .filter((block) => /^(\*\*)?\p{Lu}/u.test(block))
    .map((block) => block.replaceAll(/\[([^[\]]+)\]\([^()]*\)/g, '$1').replaceAll('\n', ' '));
  return { title: entry('title'), description: entry('description'), paragraphs };
}
