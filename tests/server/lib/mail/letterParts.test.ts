/** @jest-environment jsdom */
import * as fc from 'fast-check';
import { letterBody, type LetterPart } from '@server/lib/mail/letterParts';

const bodyOf = (parts: LetterPart[], subject = 'A letter') => {
  const { text, html } = letterBody(parts, subject);
  return { text, html, document: new DOMParser().parseFromString(html, 'text/html') };
};
const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</blockquote></td></table></title><a href="https://evil.example">Pay here</a>',
  '&lt;b&gt; &amp;amp; &#x3c;i&#x3e;',
  '<!-- --><style>*{display:none}</style>',
];

test.each(hostile)('typed text makes no markup: %s', (text) => {
  const { document } = bodyOf(
    [
      text,
      { facts: [['Name', text]] },
      { heading: 'Cargo:', typed: text },
      { label: text, link: 'https://a.example/' },
    ],
    text,
  );
  expect(document.title.replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '));
  expect([...document.querySelectorAll('script, img, style, b, i')]).toEqual([]);
  expect([...document.links].map(({ href }) => href)).toEqual(['https://a.example/']);
  expect(document.querySelector('td')?.textContent).toBe(text);
  expect(document.querySelector('blockquote')?.textContent).toBe(text);
});

test('any text comes through unchanged, but for its line breaks and control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const lines = bodyOf([{ heading: 'Notes:', typed }]).document.querySelectorAll('blockquote > div');
      const expected = typed.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => line.replaceAll(/[^\P{Cc}\t]/gu, ''));
      expect([...lines].map(({ textContent }) => textContent)).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test('each line that somebody typed finds its own direction', () => {
  const { document } = bodyOf([{ facts: [['Name', 'أمينة']] }, { heading: 'Cargo:', typed: 'صناديق\nCrates\n\nأخرى' }]);
  const directions = [...document.querySelectorAll('td > span, blockquote > div')].map((part) =>
    part.getAttribute('dir'),
  );
  expect(directions).toEqual(Array(5).fill('auto'));
});

test('a link is whole in both parts, however long', () => {
  const link = `https://keelway.example/quote/KQ-234567/agent/${'x'.repeat(700)}?answer=no&lang=en`;
  const { text, document } = bodyOf([{ label: 'Make an offer', link }]);
  expect(text).toBe(`Make an offer:\n${link}\n`);
  expect([...document.links].map(({ href, textContent }) => [href, textContent])).toEqual([[link, 'Make an offer']]);
});

test('both parts say the same', () => {
  const parts: LetterPart[] = [
    'Hello,',
    {
      facts: [
        ['Reference', 'KQ-234567'],
        ['From', 'Mombasa\r\nTo: nowhere'],
      ],
    },
    { heading: 'Cargo:', typed: 'Crates\nof avocados' },
    { label: 'The request', link: 'https://keelway.example/quote' },
    'Keelway\nMombasa',
  ];
  const { text, document } = bodyOf(parts);
  expect(text).toBe(
    'Hello,\n\nReference: KQ-234567\nFrom:      Mombasa To: nowhere\n\nCargo:\n> Crates\n> of avocados\n\nThe request:\nhttps://keelway.example/quote\n\nKeelway\nMombasa\n',
  );
  const words = document.body.textContent.replaceAll(/\s+/g, ' ');
  for (const part of ['Hello,', 'KQ-234567', 'Mombasa To: nowhere', 'The request']) expect(words).toContain(part);
});
