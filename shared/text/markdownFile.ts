export interface MarkdownFile {
  /** Front matter: one `name: value` per line, values as text. */
  attributes: Record<string, string>;
  body: string;
}

const fence = '---';

/**
 * Splits a Markdown file of content/ into front matter and text. Front matter is a subset of YAML: one name and value
 * per line, no quotes, no nesting.
 * @throws Error naming the invalid line.
 */
export function parseMarkdownFile(text: string): MarkdownFile {
  const lines = text.split('\n');
  if (lines[0] !== fence) throw new Error(`must start with front matter between two lines of ${fence}`);
  const end = lines.indexOf(fence, 1);
  if (end === -1) throw new Error(`the front matter does not end with a line of ${fence}`);
  const attributes: Record<string, string> = {};
  lines.slice(1, end).forEach((entry, index) => {
    const [, name, value] = /^([A-Za-z]+): (\S.*)$/.exec(entry) ?? [];
    if (name === undefined || value === undefined)
      throw new Error(`line ${index + 2} is not of the form "name: value"`);
    if (Object.hasOwn(attributes, name)) throw new Error(`line ${index + 2} gives ${name} a second time`);
    attributes[name] = value;
  });
  return {
    attributes,
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}

/** Syntax outside the Markdown subset of articles (docs/content.md), including images and HTML. */
const unsupported = /^# |^#{4,}|^ {2,}\S|^\t|^[*+] |`|!\[|^={3,}$|^[-*_]{3,}$|^\[[^\]]+\]:/;

/** Lines of a text with unsupported syntax, which readers would see verbatim; counted from 1. */
export const unsupportedLines = (body: string): number[] =>
  body.split('\n').flatMap((line, index) => (unsupported.test(line) ? [index + 1] : []));

/** The same lines of a file with front matter, counted from 1 in the file. */
export function unsupportedFileLines(text: string): number[] {
  const end = text.split('\n').indexOf(fence, 1);
  return unsupportedLines(text).filter((line) => line > end + 1);
}

/** Counts words without the syntax of headings, lists, tables and links. */
export function wordCount(body: string): number {
  return body
    .replace(/\]\([^()]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const wordsPerMinute = 200;

/** Reading time of a text in minutes, at 200 words a minute, rounded up. */
export const readingTime = (words: number): number => Math.max(1, Math.ceil(words / wordsPerMinute));
