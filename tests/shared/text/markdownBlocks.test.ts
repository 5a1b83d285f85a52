import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { articleSlugs } from '../../../tools/content/articleSlugs';
import { plainText, type Block, type Inline, type InlineText } from '@/kit/ui/prose/blocks';
import { parseInline, toBlocks } from '@shared/text/markdownBlocks';
import { parseMarkdownFile } from '@shared/text/markdownFile';

/** Serialises blocks back to Markdown, to reveal what the parser dropped or changed. */
function written(content: InlineText): string {
  return content.map((part) => (typeof part === 'string' ? part : around(part))).join('');
}
function around(part: Exclude<Inline, string>): string {
  const inner = written(part.content);
  if (part.kind === 'link') return `[${inner}](${part.to})`;
  return part.kind === 'strong' ? `**${inner}**` : `*${inner}*`;
}
function writtenBlock(block: Block): string {
  const row = (cells: readonly InlineText[]) => `| ${cells.map(written).join(' | ')} |`;
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${written(block.content)}`;
    case 'paragraph':
      return written(block.content);
    case 'quote':
      return `> ${written(block.content)}`;
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${written(item)}`).join('\n');
    case 'table':
      return [row(block.head), `| ${block.head.map(() => '---').join(' | ')} |`, ...block.rows.map(row)].join('\n');
  }
}

const links = (content: InlineText): string[] =>
  content.flatMap((part) =>
    typeof part === 'string' ? [] : [...(part.kind === 'link' ? [part.to] : []), ...links(part.content)],
  );

test('the markup of docs/content.md', () => {
  expect(parseInline('A **bold** word, an *italic* one, [a page](/chat) and [a site](https://example.com/a).')).toEqual(
    [
      'A ',
      { kind: 'strong', content: ['bold'] },
      ' word, an ',
      { kind: 'emphasis', content: ['italic'] },
      ' one, ',
      { kind: 'link', to: '/chat', content: ['a page'] },
      ' and ',
      { kind: 'link', to: 'https://example.com/a', content: ['a site'] },
      '.',
    ],
  );
  expect(parseInline('**see [this *now*](/faq)**')).toEqual([
    {
      kind: 'strong',
      content: ['see ', { kind: 'link', to: '/faq', content: ['this ', { kind: 'emphasis', content: ['now'] }] }],
    },
  ]);
});

test.each([
  '2 * 3 * 4',
  '5 ** 6 ** 7',
  'a * b',
  '[no address]',
  '[text]()',
  '<b>bold</b>',
  '<img src=x onerror=alert(1)>',
  '&amp; &lt;',
  '[x](javascript:alert(1))',
  '[x](//other.example)',
  '[x](http://plain.example)',
])('stays text: %s', (text) => expect(parseInline(text)).toEqual([text]));

/** Text rich in special characters. */
const anyLine = fc.string({ unit: fc.constantFrom(...Array.from('*[]()|#->/<&; ab1.:é✓')), maxLength: 40 });
const anyMarkup = fc
  .array(
    fc.oneof(anyLine, fc.constantFrom('**a**', '*b*', '[c](/d)', '[e](https://f.g)', '<i>', '[h](javascript:i)')),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

test('no line loses a letter, none becomes HTML, and every link goes to this site or uses https', () => {
  fc.assert(
    fc.property(anyMarkup, (text) => {
      const content = parseInline(text);
      expect(written(content)).toBe(text);
      for (const to of links(content)) expect(to).toMatch(/^(?:https:\/\/|\/(?!\/))/);
    }),
    { numRuns: 2_000 },
  );
});

test('no text between the blocks is lost, whatever its lines', () => {
  const letters = (text: string): string => text.replace(/[^\p{L}✓]/gu, '');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('', '- ', '1. ', '> ', '## ', '### '), anyMarkup), { maxLength: 12 }),
      (lines) => {
        const text = lines.map(([mark, line]) => mark + line.replaceAll('|', '')).join('\n');
        expect(letters(toBlocks(text).map(writtenBlock).join('\n'))).toBe(letters(text));
      },
    ),
  );
});

test('blocks: headings with anchors, lists, quotes and paragraphs over several lines', () => {
  const blocks = toBlocks(
    '## The same\nA line\nand another.\n\n## The same\n### Été 2026?\n- one\n- two\n1. first\n2. **second**\n\n> said\n> twice',
  );
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, id: 'the-same', content: ['The same'] },
    { kind: 'paragraph', content: ['A line and another.'] },
    { kind: 'heading', level: 2, id: 'the-same-2', content: ['The same'] },
    { kind: 'heading', level: 3, id: 'ete-2026', content: ['Été 2026?'] },
    { kind: 'list', ordered: false, items: [['one'], ['two']] },
    { kind: 'list', ordered: true, items: [['first'], [{ kind: 'strong', content: ['second'] }]] },
    { kind: 'quote', content: ['said twice'] },
  ]);
});

test('tables, and the errors of malformed ones', () => {
  expect(toBlocks('| A | B |\n| --- | --- |\n| 1 | *2* |\n| 3 | |')).toEqual([
    {
      kind: 'table',
      head: [['A'], ['B']],
      rows: [
        [['1'], [{ kind: 'emphasis', content: ['2'] }]],
        [['3'], []],
      ],
    },
  ]);
  expect(() => toBlocks('| A | B |\n| 1 | 2 |')).toThrow('no line of ---');
  expect(() => toBlocks('| A | B |\n| --- | --- |\n| 1 |')).toThrow('1 cells, its header 2');
});

test.each(articleSlugs)('%s is complete, and no mark is left over', (slug) => {
  const { body } = parseMarkdownFile(readFileSync(join(__dirname, '../../../content/blog', `${slug}.md`), 'utf8'));
  const blocks = toBlocks(body);
  expect(
    blocks
      .map(writtenBlock)
      .join('\n')
      .replace(/\d+\. /g, ''),
  ).toBe(
    body
      .replace(/\n+/g, '\n')
      .replace(/\|(?: ?:?-+:? ?\|)+/g, (rule) => `|${' --- |'.repeat(rule.split('|').length - 2)}`)
      .replace(/\d+\. /g, ''),
  );
  expect(
    blocks
      .flatMap((block) => ('content' in block ? [plainText(block.content)] : []))
      .filter((text) => /\*\*|\]\(/.test(text)),
  ).toEqual([]);
  expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(2);
});
