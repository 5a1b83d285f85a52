import { inWords, readAmount, visitorsDecimalSign } from '@shared/text/numbers';

test.each([
  ['1250', 1250],
  ['١٢٥٠', 1250],
  ['۱۲۵۰', 1250],
  ['१२५०', 1250],
  ['１２５０', 1250],
  ['1,50,000', 150000],
  ['12,34,567.5', 1234567.5],
  ['१,५०,०००', 150000],
  ['1,250,000', 1250000],
  ['1.250.000', 1250000],
  ['1 250,5', 1250.5],
  ['1\u00a0250,5', 1250.5],
  ['1\u202f250\u202f000', 1250000],
  ["1'250.5", 1250.5],
  ['1’250.5', 1250.5],
  ["1'250'000", 1250000],
  ['1.250,50', 1250.5],
  ['1,250.50', 1250.5],
  ['١٬٢٥٠٫٥', 1250.5],
  ['١٢٫٥', 12.5],
  ['۱٬۲۵۰', 1250],
  ['1,8', 1.8],
  ['1.8', 1.8],
  ['12,50', 12.5],
  ['0,125', 0.125],
  ['0.125', 0.125],
  ['1,2345', 1.2345],
  ['1234,567', 1234.567],
  [',5', 0.5],
  ['5.', 5],
  ['\u202a250\u202c', 250],
  ['2\u200b50', 250],
])('%s is %d in any language', (text, value) => {
  for (const sign of ['.', ','] as const) expect(readAmount(text, sign)).toEqual({ value, other: null });
});

test.each([
  ['1,234', '.', 1234, 1.234],
  ['1,234', ',', 1.234, 1234],
  ['1.234', '.', 1.234, 1234],
  ['1.234', ',', 1234, 1.234],
  ['١,٢٣٤', '.', 1234, 1.234],
  ['123.000', ',', 123000, 123],
] as const)('%s with the decimal separator %s is %d, or else %d', (text, sign, value, other) =>
  expect(readAmount(text, sign)).toEqual({ value, other }),
);

test.each([
  '',
  '-3',
  '1e3',
  '1,2,3',
  '1..2',
  '1.2.3',
  '1,23,45',
  '1.250,50,1',
  "1'25",
  '1,250.000.000',
  'ten',
  '0x10',
  '12²',
  '½',
  '1 2',
  '.',
  ',',
  '1·2·3',
  '3 250 1',
])('%j is not a number', (text) => {
  expect(readAmount(text, '.').value).toBeNaN();
});

test('knows the decimal separator of the visitor’s language', () => {
  expect(
    ['en-GB', 'en-KE', 'sw-KE', 'fr-FR', 'de-DE', 'pt-BR', 'ar-EG', 'de-CH', 'no language']
      .map((language) => visitorsDecimalSign(language))
      .join(''),
  ).toBe('...,,,...');
});

test.each([
  [0, 'zero'],
  [7, 'seven'],
  [42, 'forty-two'],
  [100, 'one hundred'],
  [1234, 'one thousand two hundred and thirty-four'],
  [1.234, 'one point two three four'],
  [1005, 'one thousand and five'],
  [150_000, 'one hundred and fifty thousand'],
  [9_999_999, 'nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine'],
  [123, 'one hundred and twenty-three'],
  [0.125, 'zero point one two five'],
])('%d in words', (value, words) => expect(inWords(value)).toBe(words));
