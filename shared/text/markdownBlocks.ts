/** Inline content: plain text, emphasis or a link. Never HTML. What `Prose` of the design system draws. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly content: InlineText }
  /** `to` is a page of this site (`/…`) or an `https://` address. */
  | { readonly kind: 'link'; readonly to: string; readonly content: InlineText };
export type InlineText = readonly Inline[];

/** A block of long-form text. */
export type Block =
  /** `id` is the heading's anchor on its page. */
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly content: InlineText }
  | { readonly kind: 'paragraph' | 'quote'; readonly content: InlineText }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly InlineText[] }
  | { readonly kind: 'table'; readonly head: readonly InlineText[]; readonly rows: readonly (readonly InlineText[])[] };

/** The text without formatting. */
export const plainText = (content: InlineText): string =>
  content.map((part) => (typeof part === 'string' ? part : plainText(part.content))).join('');

/**
 * **strong**, *emphasis* or [text](address). As in Markdown, stars must touch the text they enclose. Links lead to
 * pages of this site or to https://; other addresses stay plain text.
 */
const mark =
  /\*\*(?=[^\s*])(?<strong>[^*]*(?:\*[^*]+\*[^*]*)*)(?<=\S)\*\*|\*(?=[^\s*])(?<emphasis>[^*]*)(?<=[^\s*])\*|\[(?<text>[^[\]]+)\]\((?<to>(?:https:\/\/|\/(?!\/))[^\s()]*)\)/;

/** Parses the inline markup of a line. Anything outside docs/content.md stays plain text. */
export function parseInline(text: string): InlineText {
  const content: Inline[] = [];
  let rest = text;
  for (let found = mark.exec(rest); found !== null; found = mark.exec(rest)) {
    const { strong, emphasis, text: linked = '', to = '' } = found.groups ?? {};
    if (found.index > 0) content.push(rest.slice(0, found.index));
    if (strong !== undefined) content.push({ kind: 'strong', content: parseInline(strong) });
    else if (emphasis !== undefined) content.push({ kind: 'emphasis', content: parseInline(emphasis) });
    else content.push({ kind: 'link', to, content: parseInline(linked) });
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest !== '') content.push(rest);
  return content;
}

/** `How the tasks compare` becomes `how-the-tasks-compare`, with a number appended if taken. */
function anchor(title: string, taken: Set<string>): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['part'];
  const base = words.join('-');
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  taken.add(id);
  return id;
}

const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function table(lines: readonly string[]): Block {
  const [head = '', rule = '', ...rows] = lines;
  const columns = cells(head).length;
  if (!cells(rule).every((cell) => /^:?-+:?$/.test(cell)))
    throw new Error(`the table "${head}" has no line of --- under its header`);
  for (const row of [rule, ...rows]) {
    if (cells(row).length !== columns)
      throw new Error(`the table's line "${row}" has ${cells(row).length} cells, its header ${columns}`);
  }
  return { kind: 'table', head: cells(head).map(parseInline), rows: rows.map((row) => cells(row).map(parseInline)) };
}

const listItem = /^(?:-|(\d+)\.) /;

/** Kinds of lines. Consecutive lines of a kind form a block, except headings. */
function kindOf(line: string): 'blank' | 'heading' | 'table' | 'quote' | 'bullets' | 'numbers' | 'paragraph' {
  if (line.trim() === '') return 'blank';
  if (/^#{2,3} \S/.test(line)) return 'heading';
  if (line.startsWith('|')) return 'table';
  if (line.startsWith('> ')) return 'quote';
  const item = listItem.exec(line);
  if (item !== null) return item[1] === undefined ? 'bullets' : 'numbers';
  return 'paragraph';
}

/**
 * Parses the Markdown of content/ and of newsletters into blocks; docs/content.md lists the supported subset. @throws Error that quotes
 * the line of a malformed table.
 */
export function toBlocks(body: string): Block[] {
  const taken = new Set<string>();
  const runs: { kind: ReturnType<typeof kindOf>; lines: string[] }[] = [];
  for (const line of body.split('\n')) {
    const kind = kindOf(line);
    const last = runs.at(-1);
    if (last?.kind === kind && kind !== 'heading') last.lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs.flatMap(({ kind, lines }): Block[] => {
    switch (kind) {
      case 'blank':
        return [];
      case 'heading': {
        const [marks = ''] = /^#+/.exec(lines.join('')) ?? [];
        const content = parseInline(lines.join('').slice(marks.length).trim());
        return [{ kind, level: marks.length === 2 ? 2 : 3, id: anchor(plainText(content), taken), content }];
      }
      case 'table':
        return [table(lines)];
      case 'quote':
        return [{ kind, content: parseInline(lines.map((line) => line.slice(2).trim()).join(' ')) }];
      case 'bullets':
      case 'numbers':
        return [
          {
            kind: 'list',
            ordered: kind === 'numbers',
            items: lines.map((line) => parseInline(line.replace(listItem, '').trim())),
          },
        ];
      case 'paragraph':
        return [{ kind, content: parseInline(lines.map((line) => line.trim()).join(' ')) }];
    }
  });
}
