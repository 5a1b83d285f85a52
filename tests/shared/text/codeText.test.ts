import { codeText, lineText, plainDigits } from '@shared/text/codeText';

test('reads digits of every script', () => {
  const scripts = Array.from({ length: 0x1fbfa }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    /\p{Nd}/u.test(letter),
  );
  expect(scripts.length).toBeGreaterThan(600);
  // The digits of a script follow each other, so their values count up in tens.
  expect(scripts.map(plainDigits).join('')).toBe('0123456789'.repeat(scripts.length / 10));
  expect(plainDigits('٢٥ ۲۵ २५ ２５ 𝟐𝟓 ²⁵ Ⅴ 五')).toBe('25 25 25 25 25 ²⁵ Ⅴ 五');
});

test.each([
  ['bidi controls', '\u202a+254 700 000 000\u202c', '+254 700 000 000'],
  ['isolates', '\u2066KQ-7F3K2P\u2069', 'KQ-7F3K2P'],
  ['zero-width marks and a soft hyphen', '\ufeff12\u200b34\u200d\u00ad56\u2060', '123456'],
  ['no-break spaces', '\u00a01\u202f234\u2007567\u00a0', '1 234 567'],
  ['hyphens that look alike', '1234\u20115678 1\u20102\u20133\u20144\u22125\ufe636', '1234-5678 1-2-3-4-5-6'],
  ['full-width forms', '＋２５４－７００＠ＡＢ', '+254-700@AB'],
  ['Arabic digits', '١٢٣٤-٥٦٧٨', '1234-5678'],
  ['line breaks', ' 12\r\n34\t56 ', '12 34 56'],
])('%s in a code does no harm', (_, typed, meant) => expect(codeText(typed)).toBe(meant));

test('visible characters of a code are kept', () => expect(codeText("Ab_c'd²\u0000é")).toBe("Ab_c'd²\u0000é"));

test('a line keeps the characters that its script needs, with composed accents', () => {
  expect(lineText(' Zoe\u0308 \u202eevil\u202c ')).toBe('Zoë evil');
  expect(lineText('می\u200cخواهم 👩\u200d👧')).toBe('می\u200cخواهم 👩\u200d👧');
});
