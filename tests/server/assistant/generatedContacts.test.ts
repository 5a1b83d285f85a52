import fc from 'fast-check';
import { getCountries, getExampleNumber, parsePhoneNumberWithError } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';
import site from '../../../content/site.json';
import { AllowedContacts } from '@server/assistant/contacts';
import { OutgoingFilter } from '@server/assistant/outgoingFilter';

/** docs/assistant.md "The outgoing filter" has the count of 10,000. */
const runs = 300;
const own = [site.phone.display, site.emails.general, 'https://keelway.example'];

function filtered(text: string): string {
  const allowed = new AllowedContacts();
  allowed.add(own);
  const filter = new OutgoingFilter(allowed, { price: 'PRICE', contacts: 'CONTACTS' });
  return filter.push(text) + filter.end();
}

const word = fc.constantFrom('fast', 'cargo', 'kilindi', 'haraka', 'fret', 'ocean', 'pwani', 'global', 'boat');
const ending = fc.constantFrom(
  'com',
  'net',
  'org',
  'co.ke',
  'co.tz',
  'ng',
  'africa',
  'fr',
  'ae',
  'io',
  'shop',
  'express',
);
const host = fc
  .tuple(word, fc.constantFrom('', '-'), word, ending)
  .map(([first, joint, second, end]) => `${first}${joint}${second}.${end}`);
const mail = fc.tuple(fc.constantFrom('info', 'j.doe', 'a_b', 'quotes+1'), host).map((parts) => parts.join('@'));
const page = fc
  .tuple(fc.constantFrom('https://', 'http://', 'www.', ''), host, fc.constantFrom('', '/pay', '/q?x=1', '/a/b.html'))
  .map((parts) => parts.join(''));

const international = fc
  .tuple(fc.constantFrom(...getCountries()), fc.integer({ min: 1_000, max: 9_999 }), fc.nat(3))
  .map(([country, end, form]) => {
    const { number = '+254700123456' } = getExampleNumber(country, examples) ?? {};
    const invented = parsePhoneNumberWithError(`${number.slice(0, -4)}${end}`);
    const written = invented.formatInternational();
    return [written, invented.number, written.replaceAll(' ', '-'), written.replaceAll(' ', '.')][form] ?? written;
  });
const national = fc
  .tuple(
    fc.constantFrom('KE', 'NG', 'GB', 'FR', 'AE', 'US'),
    fc.integer({ min: 1_000, max: 9_999 }),
    fc.constantFrom(' ', '-'),
  )
  .map(([country, end, joint]) => {
    const { number = '+254700123456' } = getExampleNumber(country, examples) ?? {};
    return parsePhoneNumberWithError(`${number.slice(0, -4)}${end}`)
      .formatNational()
      .replaceAll(' ', joint);
  });

const frame = fc.constantFrom(
  ...['Call us at X.', 'Our partner in Mombasa is on X today.', 'For sea freight (X) ask early.', 'Contact: X'],
  ...['- Desk: X\n- Sea: slow', '**X** is our contact.', 'The HS code is 0901.21; our contact is X.', 'X or wait'],
  ...['Appelez-nous au X.', 'Notre agent à Dakar : X, disponible le matin.', 'Écrivez à X !'],
  ...[
    'Piga simu X leo.',
    'Wasiliana nasi kupitia X kwa msaada.',
    'اتصل بنا على X.',
    'راسلنا عبر X اليوم',
    'هل تعرف X؟',
  ],
);

test('no generated contact that the evidence lacks gets through, in sentences of four languages', () => {
  fc.assert(
    fc.property(frame, fc.oneof(international, national, mail, page), (sentence, contact) => {
      const answer = `Sea is slow. ${sentence.replace('X', contact)} Bye.`;
      expect(filtered(answer)).not.toContain(contact);
    }),
    { numRuns: runs },
  );
});

test('every contact of the evidence stays in the same sentences', () => {
  fc.assert(
    fc.property(frame, fc.constantFrom(...own), (sentence, contact) => {
      const answer = `Sea is slow. ${sentence.replace('X', contact)} Bye.`;
      expect(filtered(answer)).toBe(answer);
    }),
    { numRuns: 100 },
  );
});
