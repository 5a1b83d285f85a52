import fc from 'fast-check';
import { verbatimParts } from '@/features/assistant/answer/answerContacts';

const held = (text: string): string[] =>
  verbatimParts(text).flatMap(({ text: part, isVerbatim }) => (isVerbatim ? [part] : []));

test.each([
  ['Call +254 555 057 876.', ['+254 555 057 876']],
  ['اتصل على +254 555 057 876 أو info@baobab-sokoni.example.', ['+254 555 057 876', 'info@baobab-sokoni.example']],
  [
    'Baobab (Nairobi, Kenya, (020) 7946-0552, www.baobab-sokoni.example)',
    ['(020) 7946-0552', 'www.baobab-sokoni.example'],
  ],
  ['رقم ٠٧١٢٣٤٥٦٧٨، شكرا', ['٠٧١٢٣٤٥٦٧٨']],
  ['Air waybill 176-12345675 and HS code 0901.21.00', ['176-12345675', '0901.21.00']],
  ['It takes 20 days, or 30 in 2026, e.g. by sea.', []],
])('%s', (text, contacts) => expect(held(text)).toEqual(contacts));

test('the parts add up to the text', () => {
  const piece = fc.constantFrom(
    '+254 555',
    '(020) ',
    'a@b.example',
    '٠٧',
    ' ',
    '\n',
    'https://keelway.example/a-b',
    '.',
    'word',
    '))',
    '1',
  );
  fc.assert(
    fc.property(
      fc.array(piece),
      (pieces) =>
        verbatimParts(pieces.join(''))
          .map(({ text }) => text)
          .join('') === pieces.join(''),
    ),
    { numRuns: 1_000 },
  );
});
