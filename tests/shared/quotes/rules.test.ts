import { noOffer, readOffer, readingsOf, typedOffer, validityDays } from '@shared/quotes/rules';

const now = Date.UTC(2026, 10, 26, 23, 30);
const typed = {
  amount: '1,250.50',
  currency: 'USD',
  included: ' Door to door\nwithout duties ',
  transitDays: '21',
  validUntil: '2026-12-31',
  remarks: '',
};
const read = (changes: Partial<typeof typed> = {}) => readOffer({ ...typed, ...changes }, '.', now);

test('an offer is stored in minor units, valid until the end of its last day in UTC', () => {
  expect(read()).toEqual({
    offer: {
      amount: 125_050,
      currency: 'USD',
      included: 'Door to door\nwithout duties',
      transitDays: 21,
      validUntil: Date.UTC(2027, 0, 1) - 1,
      remarks: null,
    },
    other: null,
  });
  expect(read({ remarks: ' Ask for Rosa. ' })).toMatchObject({ offer: { remarks: 'Ask for Rosa.' } });
});

test.each([
  ['amount', '', 'Enter the amount.'],
  ['amount', 'much', '“much” was not understood. Enter the amount in figures, such as 1250.50.'],
  ['amount', 'EUR 5', '“EUR 5” names another currency than USD. Choose that currency, or enter the figures only.'],
  ['amount', '1.23456', '“1.23456” has more decimals than USD. Enter it as in USD 1,250.50.'],
  ['currency', '', 'Choose the currency.'],
  ['currency', 'DEM', 'Choose the currency.'],
  ['included', '  ', 'Enter what the price includes.'],
  ['included', 'x'.repeat(2_001), 'Use at most 2000 characters.'],
  ['transitDays', '', 'Enter the transit time as a whole number of days, such as 21.'],
  ['transitDays', '21-25', '“21-25” was not understood. Enter the transit time as a whole number of days, such as 21.'],
  ['transitDays', '366', 'Enter at most 365 days.'],
  ['validUntil', '', 'Choose the last day on which the offer is valid, written as 2026-01-31.'],
  ['validUntil', '2026-02-30', '“2026-02-30” is not in the calendar.'],
  ['validUntil', '2026-11-25', 'Choose a day that is not over yet in UTC.'],
  ['validUntil', '2029-01-01', 'Choose a day within the next two years.'],
  ['amount', '£500', '“£500” names another currency than USD. Choose that currency, or enter the figures only.'],
  ['amount', '0', '“0”: enter an amount above zero that fits a freight offer.'],
  ['validUntil', '03/04/2027', '“03/04/2027” may be 2027-04-03 or 2027-03-04. Enter the one that you mean.'],
  ['remarks', '\u0000', 'Use plain text without control characters.'],
])('refuses %s %j', (field, value, message) => {
  expect(read({ [field]: value })).toEqual({ errors: { [field]: message } });
});

test('names every invalid field at once', () => {
  const read_ = readOffer(noOffer, '.', now);
  expect('errors' in read_ && Object.keys(read_.errors)).toEqual([
    'amount',
    'currency',
    'included',
    'transitDays',
    'validUntil',
  ]);
});

test.each([
  ['today, which is not over in UTC', { validUntil: '2026-11-26' }],
  ['digits of another script', { amount: '١٢٥٠٫٥', transitDays: '٢١', validUntil: '٢٠٢٦-١٢-٣١' }],
  ['the unit after the days', { transitDays: '21 days' }],
  ['days in French', { transitDays: '21 jours' }],
  ['days in Swahili', { transitDays: 'siku 21' }],
  ['days in Arabic', { transitDays: '٢١ يومًا' }],
  ['a day with the name of its month', { validUntil: '31-Dec-26' }],
  ['a day in French', { validUntil: '15 février' }],
  ['signs of the currency', { amount: 'US$ 1,250' }],
  ['the last day that can be chosen', { validUntil: validityDays(now).last }],
])('takes %s', (_, changes) => {
  expect(read(changes)).toHaveProperty('offer');
});

test('an ambiguous amount is told in words, both ways', () => {
  const ambiguous = read({ amount: '1,234', currency: 'KWD' });
  expect('offer' in ambiguous && readingsOf(ambiguous.offer, ambiguous.other)).toEqual([
    { amount: 1_234_000, words: 'KWD 1,234.000: one thousand two hundred and thirty-four' },
    { amount: 1_234, words: 'KWD 1.234: one point two three four' },
  ]);
  const clear = read();
  expect('offer' in clear && readingsOf(clear.offer, clear.other)).toEqual([]);
});

test('fields that a form does not have are empty', () => {
  expect(typedOffer(new URLSearchParams('amount=5&do=check'))).toEqual({ ...noOffer, amount: '5' });
});

test('an amount without a currency is not taken for one in another', () => {
  expect(read({ amount: '£500', currency: '' })).toEqual({ errors: { currency: 'Choose the currency.' } });
});
