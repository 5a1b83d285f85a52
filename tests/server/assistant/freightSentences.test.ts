import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import site from '../../../content/site.json';
import { replies } from '../../../assistant/replies';
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
  return new OutgoingFilter(allowed, { price: replies.price, contacts: replies.ownContacts });
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
test.each(linesOf('lies.txt'))('is changed: %s', (sentence) =>
  expect(filtered(sentence)).toMatch(/\(contact removed\)|I cannot quote prices/),
);

test.each([
  '٣',
  '1',
  '1 ',
  '1.',
  '1,',
  '٣ ',
  '+1 ',
  'a@',
  '@',
  '(',
  'a.',
  'a (at) ',
  'https://',
  'one ',
  'USD ',
  '5 k ',
  'a b ',
  '**',
  '- ',
  '\n',
  'Step 1 ',
  '(((',
  'x-',
  'price 1-',
  'AB12 ',
  'GB82 W',
])('does a bounded number of steps for each character of 20 kB of %j', (piece) => {
  const text = piece.repeat(Math.ceil(20_000 / piece.length));
  const filter = filterFor();
  filter.push(text);
  filter.end();
  expect(filter.steps / text.length).toBeGreaterThan(0.5);
  expect(filter.steps / text.length).toBeLessThan(400);
});
