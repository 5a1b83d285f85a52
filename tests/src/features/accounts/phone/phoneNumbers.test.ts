import { checkNumber, countryOf, phoneCountries } from '@/features/accounts/phone/phoneNumbers';

it.each([
  ['+254 712 345 678', 'DE', '+254712345678'],
  ['0712 345 678', 'KE', '+254712345678'],
  ['(0712) 345-678', 'KE', '+254712345678'],
  ['712345678', 'KE', '+254712345678'],
  ['00 254 712 345678', 'DE', '+254712345678'],
  ['254712345678', 'KE', '+254712345678'],
  ['(202) 555-0123', 'US', '+12025550123'],
  ['0151 23456789', 'DE', '+4915123456789'],
  ['  +44 7400 123456 ', 'KE', '+447400123456'],
  ['+254 700 000 000', 'GB', '+254700000000'],
  ['٠٧١٢٣٤٥٦٧٨', 'KE', '+254712345678'],
  ['+1 555 555 0100', 'US', '+15555550100'],
  ['+44 7700 900123', 'KE', '+447700900123'],
  ['00254 712 345 678', 'KE', '+254712345678'],
  ['+44 (0)7400 123456', 'KE', '+447400123456'],
  ['tel:+254712345678', 'KE', '+254712345678'],
  ['＋２５４７１２３４５６７８', 'DE', '+254712345678'],
  ['\u202a+254\u00a0712\u2011345\u2011678\u202c', 'KE', '+254712345678'],
])('%s in %s is %s', (typed, country, phoneNumber) => {
  expect(checkNumber(typed, country)).toEqual({ phoneNumber });
});

it.each([
  ['', 'KE', 'Enter your phone number.'],
  ['   ', 'KE', 'Enter your phone number.'],
  ['call me', 'KE', 'Enter a phone number such as +254 712 123456.'],
  ['call me', 'US', 'Enter a phone number such as +1 201 555 0123.'],
  ['<script>alert(1)</script>', 'KE', 'Enter a phone number such as +254 712 123456.'],
  ['+999 123 456 789', 'KE', 'No country has this code. Check the digits after the plus sign.'],
  ['07', 'KE', 'This number is too short. Check that no digit is missing.'],
  ['+254 712 345 678 901 234 567', 'KE', 'This number is too long. Check that no digit is too many.'],
  ['0912 345 678', 'KE', 'This is no phone number of Kenya. Check the country and the digits.'],
  ['0712 345 678 / 0722 345 678', 'KE', 'These are two phone numbers. Enter the one that gets text messages.'],
  ['+254 20 234 5678 ext. 12', 'KE', 'A text message cannot reach an extension. Enter a number without one.'],
  ['0712 345 678', 'XX', 'No country has this code. Check the digits after the plus sign.'],
])('says what is wrong with "%s" in %s', (typed, country, fault) => {
  expect(checkNumber(typed, country)).toEqual({ fault });
});

it('lists every country with its code, by name', () => {
  expect(phoneCountries.length).toBeGreaterThan(200);
  expect(phoneCountries).toContainEqual({ code: 'KE', name: 'Kenya', callingCode: '254' });
  const names = phoneCountries.map(({ name }) => name);
  expect(names).toEqual([...names].sort((first, second) => first.localeCompare(second, 'en')));
});

it('finds the country of a number in international format', () => {
  expect(countryOf('+4915123456789')).toBe('DE');
  expect(countryOf('0712 345 678')).toBeUndefined();
});
