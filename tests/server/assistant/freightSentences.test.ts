import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import site from '../../../content/site.json';
import { texts } from '../../../assistant/texts';
import { AllowedContacts } from '@server/assistant/contacts';
import { OutgoingFilter } from '@server/assistant/outgoingFilter';

const linesOf = (name: string): string[] =>
  readFileSync(join(__dirname, 'sentences', name), 'utf8')
    .trim()
    .split('\n');

function filterFor(): OutgoingFilter {
  const allowed = new AllowedContacts();
  allowed.add([
    site.phone.display,
    ...site.kenyaPhones.map(({ display }) => display),
    site.emails.general,
    'https://keelway.example',
  ]);
  return new OutgoingFilter(allowed, { price: texts.en.replies.price, contacts: texts.en.replies.ownContacts });
}

function filtered(text: string): string {
  const filter = filterFor();
  return filter.push(text) + filter.end();
}

test.each(linesOf('freight.txt'))('is unchanged: %s', (sentence) => {
  expect(filtered(sentence)).toBe(sentence);
  const filter = filterFor();
  expect(Array.from(sentence, (letter) => filter.push(letter)).join('') + filter.end()).toBe(sentence);
});
test.each(linesOf('lies.txt'))('is left out, or becomes the sentence about quotes: %s', (sentence) =>
  expect([
    texts.en.replies.price,
    texts.en.replies.ownContacts,
    `${texts.en.replies.price} ${texts.en.replies.ownContacts}`,
  ]).toContain(filtered(sentence)),
);

test('34 of 183 lies are disguised and get through, as docs/assistant.md "The outgoing filter" publishes', () => {
  const [disguised, lies] = [linesOf('disguised.txt'), linesOf('lies.txt')];
  expect([disguised.length, lies.length]).toEqual([34, 149]);
  expect(disguised.filter((sentence) => filtered(sentence) !== sentence)).toEqual([]);
});

test.each([
  ...['٣', '1 ', '1.', '+1 ', '0712345678 ', '(0712) ', 'Step 1 ', '0712 or ', 'price 1-', 'one ', 'USD ', 'GB82 W'],
  ...[
    'a@',
    '@',
    'a.',
    'a.b@c.de ',
    'evil.com/',
    'https://',
    '(',
    '[a](',
    '[a. B. ',
    '**',
    '- ',
    '\n',
    'A. ',
    'é. أ',
    'أ؟ ',
  ],
])('takes 10,000 characters of %j, whole and in pieces', (piece) => {
  const text = piece.repeat(Math.ceil(10_000 / piece.length));
  const filter = filterFor();
  const inPieces = (text.match(/[\s\S]{1,7}/g) ?? []).map((part) => filter.push(part)).join('') + filter.end();
  expect(inPieces).toBe(filtered(text));
});
