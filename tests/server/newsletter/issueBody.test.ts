/** @jest-environment jsdom */
import { bodyFault, issueMail } from '@server/newsletter/issueBody';

const siteUrl = 'https://keelway.example';
const leave = `${siteUrl}/newsletter/unsubscribe/token`;
const mailOf = (body: string, subject = 'News') => {
  const mail = issueMail({ subject, body }, leave, siteUrl);
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
