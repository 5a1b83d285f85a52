export interface MarkdownFile {
  /** Front matter: one `name: value` a line, values as text. */
  attributes: Record<string, string>;
  body: string;
}

const fence = '---';

/**
 * Splits a Markdown file of content/ into its front matter and its text.
 * Front matter is deliberately less than YAML: one name and one value a line, nothing quoted, nothing nested.
 * @throws Error that says which line is wrong.
 */
export function parseMarkdownFile(text: string): MarkdownFile {
  const lines = text.split('\n');
  if (lines[0] !== fence) throw new Error(`must start with front matter between two lines of ${fence}`);
  const end = lines.indexOf(fence, 1);
  if (end === -1) throw new Error(`the front matter does not end with a line of ${fence}`);
  const attributes: Record<string, string> = {};
  lines.slice(1, end).forEach((entry, index) => {
    const [, name, value] = /^([A-Za-z]+): (\S.*)$/.exec(entry) ?? [];
    if (name === undefined || value === undefined) throw new Error(`line ${index + 2} is not of the form "name: value"`);
    if (Object.hasOwn(attributes, name)) throw new Error(`line ${index + 2} gives ${name} a second time`);
    attributes[name] = value;
  });
  return { attributes, body: lines.slice(end + 1).join('\n').trim() };
}

/** Marks outside the part of Markdown that the articles use (docs/content.md); drawings and HTML among them. */
const unsupported = /^# |^#{4,}|^ {2,}\S|^\t|^[*+] |`|!\[|^={3,}$|^[-*_]{3,}$|^\[[^\]]+\]:/;

/** Lines of the text that a reader would see as they stand, because no page renders their marks; counted from 1 in the file. */
export function unsupportedLines(text: string): number[] {
  const lines = text.split('\n');
  const end = lines.indexOf(fence, 1);
  return lines.flatMap((line, index) => (index > end && unsupported.test(line) ? [index + 1] : []));
}

/** Words a reader reads: marks of headings, lists, tables and links are not counted. */
export function wordCount(body: string): number {
  return body
    .replace(/\]\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
