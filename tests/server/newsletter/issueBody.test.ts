/** @jest-environment jsdom */
import { toBlocks, type Block } from '@shared/text/markdownBlocks';
import { blockHtml, frameBytes, isCut } from '@shared/newsletter/html';
import { inLanguage } from '@server/lib/http/language';
import { bodyFault, issueMail } from '@server/newsletter/issueBody';

const siteUrl = 'https://keelway.example';
const leave = `${siteUrl}/newsletter/unsubscribe/token`;
const mailOf = (body: string, subject = 'News') => {
  const mail = issueMail({ subject, body, audience: null }, leave, siteUrl);
  return { ...mail, document: new DOMParser().parseFromString(mail.html, 'text/html') };
};

test('every kind of block is in both parts, and links lead to the site', () => {
  const { text, document } = mailOf(
    [
      '## Ports',
      'The port of **Mombasa** is *open*. [Read on](/blog/latest-ai-logistics), or [ask](https://a.example/?b=1&c=2).',
      '- one\n- two',
      '1. first\n2. second',
      '> Said somebody',
      '| Port | Days |\n| --- | --- |\n| Mombasa | 3 |',
    ].join('\n\n'),
  );
  expect(text).toContain(
    [
      'Ports',
      `The port of Mombasa is open. Read on <${siteUrl}/blog/latest-ai-logistics>, or ask <https://a.example/?b=1&c=2>.`,
      '- one\n- two',
      '1. first\n2. second',
      '> Said somebody',
      'Port | Days\nMombasa | 3',
    ].join('\n\n'),
  );
  expect([...document.links].map(({ href }) => href)).toEqual([
    leave,
    `${siteUrl}/blog/latest-ai-logistics`,
    'https://a.example/?b=1&c=2',
    leave,
  ]);
  for (const name of ['h1', 'h2', 'strong', 'em', 'ul', 'ol', 'blockquote', 'th', 'td'])
    expect(document.querySelector(name)).not.toBeNull();
  expect(text).toContain(`Unsubscribe: ${leave}\n`);
});

test.each([
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>)',
  '<img src=x onerror=alert(1)>',
  '[x](https://a.example/"onmouseover="alert)',
  '# </title></style><svg onload=alert(1)>',
  '| <b>a | b |\n| --- | --- |\n| <i>c | d |',
  '[<u>x</u>](/faq"><script>)',
  '![x](https://tracker.example/x.png)',
])('markup stays text: %s', (body) => {
  const { document } = mailOf(body, body.split('\n')[0]);
  expect([...document.querySelectorAll('script, img, svg, style, b, i, u')]).toEqual([]);
  expect(
    [...document.querySelectorAll('*')].filter((one) => one.getAttributeNames().some((name) => name.startsWith('on'))),
  ).toEqual([]);
  for (const { protocol } of document.links) expect(protocol).toBe('https:');
});

test('what was written finds its own direction', () => {
  const { document } = mailOf('## عنوان\n\nفقرة\n\n- واحد');
  for (const name of ['h1', 'h2', 'p', 'li'])
    expect(document.querySelector(name)).toHaveProperty('dir', name === 'p' ? '' : 'auto');
});

test('a malformed table is named, everything else can be sent', () => {
  expect(bodyFault('| a | b |\n| c |')).toMatch(/^This cannot be sent: the table .*\.$/);
  expect(bodyFault('1986. A great year. <per kg> **')).toBeNull();
});

/** As much of a text as an author may write. */
const long = (part: string, before = ''): string => {
  const parts = part.repeat(20_000);
  return `${before}${parts.slice(0, Math.floor((20_000 - before.length) / part.length) * part.length)}`;
};
const words = 'The port of Mombasa is open again, and the rates to Rotterdam fall. ';

test.each([
  ['a paragraph', long(words)],
  ['paragraphs of a line', long(`${words}\n\n`)],
  ['paragraphs of a word', long('Yes\n\n')],
  ['a list', long('- Mombasa\n')],
  ['a list of numbers', long('- 12\n')],
  ['a numbered list', long('1. Lagos, Apapa\n')],
  ['headings', long('## Ports\n\nOpen.\n\n')],
  ['a table of rates', long('| Mombasa | Rotterdam | 1,250 | USD |\n', '| a | b | c | d |\n| - | - | - | - |\n')],
  ['a table of short cells', long('| 12 | 3 | 45 |\n', '| a | b | c |\n| - | - | - |\n')],
  ['small tables', long('| Port | Days |\n| --- | --- |\n| Mombasa | 3 |\n| Lagos | 12 |\n\n')],
  ['quotes', long(`> ${words}\n\n`)],
  ['bold words', long('**Mombasa** and ')],
  ['links', long(`${words}[Read on](/blog/latest-ai-logistics). `)],
  ['Arabic', long('ميناء مومباسا مفتوح\n\n')],
  ['an Arabic list', long('- ميناء مومباسا\n')],
  ['quotation marks and apostrophes', long('"It\'s" ')],
])('20,000 characters of %s are not cut by mail programs', (_name, body) => {
  expect(body.length).toBeGreaterThan(19_900);
  const { html } = issueMail({ subject: 'News', body, audience: null }, leave, siteUrl);
  expect(Buffer.byteLength(html)).toBeLessThan(90_000);
  expect(isCut(toBlocks(body), siteUrl)).toBe(false);
});

test('what mail programs would cut is known while it is written', () => {
  const parts = [long('> a\n\n'), long('[x](/y) ')];
  for (const body of parts) {
    expect(
      Buffer.byteLength(issueMail({ subject: 'News', body, audience: null }, leave, siteUrl).html),
    ).toBeGreaterThan(102_400);
    expect(isCut(toBlocks(body), siteUrl)).toBe(true);
  }
  // The frame with the longest subject and words.
  const subject = '"'.repeat(150);
  for (const language of ['en', 'ar', 'fr', 'sw'] as const)
    inLanguage(language, () => {
      const { html } = issueMail({ subject, body: 'Yes', audience: null }, `${leave}${'x'.repeat(100)}`, siteUrl);
      expect(Buffer.byteLength(html) - blockHtml(toBlocks('Yes')[0] as Block, siteUrl).length).toBeLessThan(frameBytes);
    });
});

test('the way to unsubscribe stands before the text and after it', () => {
  const { html } = mailOf('The port of Mombasa.');
  const [before = '', after = ''] = html.split('The port of Mombasa.');
  for (const part of [before, after]) expect(part).toContain(`href="${leave}"`);
});
