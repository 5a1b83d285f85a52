import fc from 'fast-check';
import site from '../../../content/site.json';
import { quotesPrice } from '../../../assistant/amounts';
import { texts } from '../../../assistant/texts';
import { AllowedContacts } from '@server/assistant/contacts';
import { OutgoingFilter } from '@server/assistant/outgoingFilter';

const advice = { price: texts.en.replies.price, contacts: texts.en.replies.ownContacts };
const own = [site.phone.display, ...site.kenyaPhones.map(({ display }) => display), site.emails.general];
const agent = ['+254 555 057 876', 'info@baobab-sokoni.example', 'https://www.baobab-sokoni.example'];

function filtered(pieces: readonly string[], allowedContacts: readonly string[] = [...own, ...agent]): string {
  const allowed = new AllowedContacts();
  allowed.add(allowedContacts);
  const filter = new OutgoingFilter(allowed, advice);
  return pieces.map((piece) => filter.push(piece)).join('') + filter.end();
}

/** Splits a text at fractions of its length. */
function inPieces(text: string, shares: readonly number[]): string[] {
  const ends = [...shares].map((share) => Math.floor(share * text.length)).sort((left, right) => left - right);
  return [...ends, text.length].map((end, index) => text.slice(index === 0 ? 0 : ends[index - 1], end));
}

const harmless = [
  'Sea cargo is the economical choice when there is time. A full container is yours alone.',
  'The usual rule is that 6,000 cubic centimetres count as one kilogram, so light and bulky cargo costs more than the scale suggests.',
  'Allow a day or two. Two to seven days is common, e.g. from Mombasa to Dubai. In 2024-2025 it took 31 days.',
  'As a rough guide, compare both once you have more than about 13 to 15 cubic metres.',
  'I cannot quote prices. Please click the **Get a Quote** button at the top or bottom of the page.',
  'Charges depend on the weight, for example 20 kg or 500 pallets, and on the date (2026-01-31).',
  'A box of 20 pounds is fine. It weighs 1,000,000 g at most.',
  `Call ${own.join(' or ')}. Or **Baobab** (Nairobi, Kenya, ${agent.join(', ')}).`,
  `For packages from Kenya: ${own[1] ?? ''} and ${own[2] ?? ''}, Monday to Friday, 08:00–18:00.`,
  'A <b>bold</b> word & <script>alert(1)</script> stay text.\n\n- one\n- two\n',
  'Nous pouvons vous aider… Où êtes-vous ? مرحبا. 你好。',
  '',
];

test.each(harmless)('passes completely: %.60s', (text) => {
  expect(filtered([text])).toBe(text);
  expect(filtered(text.split(/(?<=\s)/u))).toBe(text);
});

const foreignContacts = [
  '+1 555 123 4567',
  '(020) 7946-0552',
  '0712 345 678',
  '0712345678',
  '+44.20.7946.0018',
  '+2 5 4 7 1 2 3 4 5 6 7 8',
  '٠٧١٢٣٤٥٦٧٨',
  '０７１２３４５６７８',
  '+254 700 555 011',
  '+254 **712** 345 678',
  'joe@evil.com',
  'joe @ evil.com',
  'JOE@EVIL.COM',
  'mailto:joe@evil.co.ke',
  'https://evil.com/pay?x=1',
  'http://1.2.3.4/a',
  'www.evil.com',
  'evil.com',
  'evil.co.ke/path',
  'EVIL.EXAMPLE',
  't.me/evil',
  'wa.me/15551234567',
  'evil.**com**',
  'ftp://evil.org',
  'javascript:alert(1)',
  '192.168.1.77',
  'info@baobab-sokoni.example.evil.com',
  'https://baobab-sokoni.example@evil.com',
  'hello@keelway.example.co',
];

test.each(foreignContacts)('leaves out a sentence with %s, and its brackets alone', (contact) => {
  const result = (text: string): string => filtered([text]);
  expect(result(`Call us at ${contact}. Thank you.`)).toBe(`Thank you. ${advice.contacts}`);
  expect(result(`Sea is slow. Write to **${contact}**, please`)).toBe(`Sea is slow. ${advice.contacts}`);
  expect(result(`(${contact})`)).toBe(advice.contacts);
  expect(result(contact)).toBe(advice.contacts);
  expect(result(`Baobab (${contact}) ships by sea.`)).toBe(`Baobab ships by sea. ${advice.contacts}`);
});

test.each([
  ['Call these:\n- Ana: 0712 345 678\n- Ben: 0722 345 678\n\nSea is slow.', 'Sea is slow.'],
  ['Call these:\n- Ana: 0712 345 678\n- Ben: by sea\n\nSea is slow.', 'Call these:\n- Ben: by sea\n\nSea is slow.'],
  [
    'Two ways:\n1. Sea is slow.\n2. Call 0712 345 678.\n3. Air is quick.',
    'Two ways:\n1. Sea is slow.\n3. Air is quick.',
  ],
  ['Call us at:\n+254 700 123 456\nSea is slow.', 'Sea is slow.'],
  ['**Call 0712 345 678. Sea is slow.** Air is quick.', '**Sea is slow.** Air is quick.'],
  ['Sea is slow.\n\nCall 0712 345 678.\n\nAir is quick.', 'Sea is slow.\n\nAir is quick.'],
  ['Nous partons. Appelez le 06 12 34 56 78 ! La mer est lente.', 'Nous partons. La mer est lente.'],
  ['هل تريد الشحن؟ اتصل على 0712345678. البحر بطيء.', 'هل تريد الشحن؟ البحر بطيء.'],
  ['البحر بطيء. اتصل على ٠٧١٢٣٤٥٦٧٨؟ الجو سريع۔ شكرا', 'البحر بطيء. الجو سريع۔ شكرا'],
  ['Bahari ni polepole. Piga 0712 345 678. Anga ni haraka.', 'Bahari ni polepole. Anga ni haraka.'],
])('leaves no hole: %j', (text, rest) => expect(filtered([text])).toBe(`${rest} ${advice.contacts}`));

test('an amount stays if the site names it, and a number of another currency does not', () => {
  const allowed = new AllowedContacts();
  allowed.addText('Membership is USD 200 for a year. Ask customs@revenue.example.');
  const said = (text: string): string => {
    const filter = new OutgoingFilter(allowed, advice);
    return filter.push(text) + filter.end();
  };
  for (const same of ['It is 200 US dollars.', 'It is $200. Ask customs@revenue.example.'])
    expect(said(same)).toBe(same);
  for (const other of ['It is 200 euros.', 'It is $20.', 'It is $200 or $20.']) expect(said(other)).toBe(advice.price);
});

test('contacts of earlier answers, or of agents not found, are foreign', () => {
  for (const contact of agent) expect(filtered([`Call ${contact} now.`], own)).not.toContain(contact);
});

test.each([
  '$5',
  '5 dollars',
  'USD 5',
  '5 USD',
  'KSh 500',
  'KES500',
  '€ 20',
  '20 €',
  '£1,200.50',
  '5 bucks',
  '₦5000',
  'Rs. 500',
  'five dollars',
  'two hundred and fifty dollars',
  '5k dollars',
  '**$5**',
  '50 euros per kg',
  '1.2 million naira',
  '300-400 USD',
  'R$ 20',
  'Sh 4,500',
  'Shs 4500',
  'sh.300',
  '2,000/=',
  '4500/-',
])('%s is a price', (price) => {
  const result = filtered([`Air is quick. It is ${price} to Dubai, I promise. Sea is slow.`]);
  expect(result).not.toContain(price);
  expect(result).toBe(
    'Air is quick. I cannot quote prices. Please click the **Get a Quote** button at the top or bottom of the page and fill in accurate details, or talk to customer care or to an agent in your country. Sea is slow.',
  );
});

test.each([
  'The price is 50.',
  'It costs 4.5 per kg.',
  'Our rate: 12/kg',
  'You pay 30 pounds.',
  'A commission of 10 %.',
  'We give 15% off.',
  'The fee is 200',
  'costs about 3,500',
])('%s is a price', (sentence) => expect(quotesPrice(sentence)).toBe(true));
test.each([
  'It weighs 50 kg.',
  'We charge by weight.',
  'Quotes take 2 days.',
  'The rate depends on 3 pallets.',
  'All 12 containers 4 you',
  'It costs less.',
  '20 pounds of tea',
])('%s is not a price', (sentence) => expect(quotesPrice(sentence)).toBe(false));

test('text next to an allowed contact is checked as well', () => {
  expect(filtered(['Call +254 555 057 876 5 dollars.'])).toContain(advice.price);
  expect(filtered(['Write to joe@evil.com or info@baobab-sokoni.example.'])).toBe(advice.contacts);
  expect(filtered(['Call 0712 345 678 t.me/evil'])).toBe(advice.contacts);
  expect(filtered(['It is KSh 500 . info@baobab-sokoni.example'])).toBe(texts.en.replies.price);
  expect(filtered([`Write to evil.com, ${'word '.repeat(150)}`])).not.toContain('evil');
});

test('a row of numbers without a word is a contact, however long', () => {
  const row = Array.from({ length: 70 }, (_, index) => String(index % 10)).join(' ');
  expect(filtered([`Here: ${row}.`])).toBe(advice.contacts);
  const dates = `Dates: ${'2026-01-31, '.repeat(6)}all of them.`;
  expect(filtered([dates])).toBe(dates);
});

describe('a link', () => {
  test.each([
    ['Open [Quote](/quote) now.', 'Open [Quote](/quote) now.'],
    ['See [Members](https://keelway.example/members).', 'See [Members](https://keelway.example/members).'],
    ['[Write](mailto:info@baobab-sokoni.example).', '[Write](mailto:info@baobab-sokoni.example).'],
    ['[Call](tel:+254555057876) us.', '[Call](tel:+254555057876) us.'],
    ['Open [Quote](https://elsewhere.example/quote) now.', 'Open Quote now.'],
    ['Go to [Quote](//evil.com/quote).', 'Go to Quote.'],
    ['**[Quote](https://elsewhere.example/q "Get. One")**', '**Quote**'],
    ['[Quote](https://elsewhere.example/q_(a)?b=1#c)', 'Quote'],
    ['[Get one. Then read](https://elsewhere.example) on. More.', 'Get one. Then read on. More.'],
    ['![Picture](https://elsewhere.example/track.png) of it', 'Picture of it'],
    ['[One](//elsewhere.example) [two](/\\elsewhere.example) [three](javascript:alert(1))', 'One two three'],
    ['[One](https://keelway.example@evil.example) [two](https://keelway.example.evil.example/)', 'One two'],
    ['[One](https://evil.example/254555057876) [two](tel:+15551234567) [three](data:text/html,x)', 'One two three'],
    ['A list: [1] first, [2](second) and (third).', 'A list: [1] first, 2 and (third).'],
  ])('%s', (answer, shown) => {
    for (const shares of [[], [0.3], [0.2, 0.5, 0.9]])
      expect(filtered(inPieces(answer, shares), [...agent, 'keelway.example', site.emails.general])).toBe(shown);
  });

  test.each(['[joe@evil.example](https://evil.example)', '[+1 555 123 4567](https://evil.example)'])(
    'its words are read as any others: %s',
    (answer) => expect(filtered([answer])).toBe(advice.contacts),
  );
});

test.each([
  ' 0712345678',
  ', 0712345678',
  ',0712345678',
  '; 0733 000 111',
  ', 0733 000 111',
  ' ext. 0733000111',
  ' x0733000111',
])('a known number vouches for no other one beside it: %s', (other) =>
  expect(filtered([`Call +254 20 555 0100${other}.`])).toBe(advice.contacts),
);

test('a short extension of a known number stays', () => {
  expect(filtered(['Call +254 20 555 0100 ext. 12.'])).toBe('Call +254 20 555 0100 ext. 12.');
});

test('adds the advice once', () => {
  expect(filtered(['It is $5. Or $6. Or $7 at most. Bye.']).match(/Get a Quote/g)).toHaveLength(1);
});

test('never lets a foreign contact or price through, however the answer is chunked', () => {
  const part = fc.oneof(
    fc.constantFrom(...harmless, ...foreignContacts, '$5', '5 dollars', 'KSh 500', ...agent, ...own),
    fc.constantFrom(' ', '. ', ', ', '\n', ' The ', ' and call ', '\n\n- ', '! Then ', 'word '.repeat(150)),
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 12 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
      (parts, shares) => {
        const text = parts.join(' ');
        const result = filtered(inPieces(text, shares));
        expect(result).toBe(filtered([text]));
        let rest = result;
        for (const known of [...own, ...agent]) rest = rest.replaceAll(known, '');
        expect(rest).not.toMatch(/evil|@|www\.|:\/\/|\$5|5 dollars|KSh/i);
        expect(rest.replaceAll(/6,000|1,000,000|2024-2025|2026-01-31/g, '')).not.toMatch(/\d(?:[\s.()-]{0,2}\d){6}/);
      },
    ),
    { numRuns: 400 },
  );
});

test('releases a sentence once the next one starts', () => {
  const allowed = new AllowedContacts();
  const filter = new OutgoingFilter(allowed, advice);
  expect(filter.push('Sea cargo is slow. ')).toBe('');
  expect(filter.push('Air')).toBe('Sea cargo is slow. ');
});

describe('in a hurry', () => {
  const hurried = (words: string, rest: string): [string, string] => {
    const filter = new OutgoingFilter(new AllowedContacts(), advice);
    const first = filter.push(words) + filter.hurry();
    return [first, filter.push(rest) + filter.end()];
  };
  test.each([
    [
      'Sea cargo takes about three weeks',
      ' to Dubai. Air is quick.',
      'Sea cargo',
      ' takes about three weeks to Dubai. Air is quick.',
    ],
    ['Our man in the port can be', ' called at 0712 345 678. Bye.', 'Our man in the port', `… Bye. ${advice.contacts}`],
    ['Sending the box there by sea is', ' $5. Bye.', 'Sending the box there by', `… ${advice.price} Bye.`],
    ['Go to our page at www', '.evil.com now.', 'Go to our page', `… ${advice.contacts}`],
    ['Write to', ' us.', '', 'Write to us.'],
    ['It costs fifty', ' dollars.', '', advice.price],
    ['[Quote](https://elsewhere', '.example) now.', '', 'Quote now.'],
  ])('the first words of %j are out before its end', (words, rest, first, then) =>
    expect(hurried(words, rest)).toEqual([first, then]),
  );

  test('no part of a contact or price is out too early, wherever the answer pauses', () => {
    for (const lie of [...foreignContacts, '$5', '5 dollars', 'KES 500', 'five hundred dollars']) {
      const text = `Our man in the port can be reached at ${lie} all day. Bye.`;
      for (let at = 1; at < text.length; at += 1) {
        const said = hurried(text.slice(0, at), text.slice(at)).join('');
        expect('Our man in the port can be reached at').toContain(
          said
            .split('…')[0]
            ?.trim()
            .replace(/ ?(?:Bye|I cannot).*$/, ''),
        );
      }
    }
  });
});
