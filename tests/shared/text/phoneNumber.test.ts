import fc from 'fast-check';
import { getCountries, getExampleNumber, type CountryCode } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { keptSpelling, readPhone } from '@shared/text/phoneNumber';
import { dialled, phonesIn } from '@shared/text/phoneText';

test.each([
  ['+254 20 555 0100/1', ['+254205550100', '+254205550101']],
  ['+254 20 555 0100 / 1', ['+254205550100', '+254205550101']],
  ['+254 20 555 0100/01', ['+254205550100', '+254205550101']],
  ['+254 20 555 0100/0101', ['+254205550100', '+254205550101']],
  ['+254 20 555 0109/12', ['+254205550109', '+254205550112']],
  ['020 555 0100/0200', ['0205550100', '0205550200']],
])('%s is two numbers', (typed, numbers) => {
  expect(phonesIn(typed).map(dialled)).toEqual(numbers);
  expect(readPhone(typed)).toEqual({ fault: 'two' });
});

test.each(['+254 20 555 0100/10', '+254 20 555 0101/0', '555 0100/99', '0205550100/1234', '+254205550100/5'])(
  '%s is never another number',
  (typed) => {
    expect(readPhone(typed)).toMatchObject({ fault: expect.stringMatching(/^(?:two|slash)$/) as string });
    for (const phone of phonesIn(typed)) expect((dialled(phone) ?? '').replace('+', '').length).toBeLessThan(13);
  },
);

test('a slash after the area code is no second number', () =>
  expect(readPhone('+49 30/2312 5000')).toMatchObject({ number: '+493023125000' }));

test.each<[string, string, CountryCode | undefined]>([
  ['+229 97 12 34 56', '+229 01 97 12 34 56', undefined],
  ['97 12 34 56', '+229 01 97 12 34 56', 'BJ'],
  ['+229 21 30 12 34', '+229 01 21 30 12 34', undefined],
  ['+52 1 55 1234 5678', '+52 55 1234 5678', undefined],
  ['00521 33 1234 5678', '+52 33 1234 5678', undefined],
  ['+225 07 12 34 56', '+225 07 07 12 3456', undefined],
  ['+225 05 12 34 56', '+225 05 05 12 3456', undefined],
  ['+225 44 12 34 56', '+225 05 44 12 3456', undefined],
  ['+225 01 12 34 56', '+225 01 01 12 3456', undefined],
  ['08 12 34 56', '+225 07 08 12 3456', 'CI'],
  ['+225 20 21 34 56', '+225 27 20 21 3456', undefined],
  ['+55 11 8765 4321', '+55 11 98765 4321', undefined],
  ['+237 77 12 34 56', '+237 6 77 12 34 56', undefined],
  ['+237 33 42 12 34', '+237 2 33 42 12 34', undefined],
  ['+241 07 12 34 56', '+241 77 12 34 56', undefined],
  ['+84 168 123 4567', '+84 38 123 4567', undefined],
])('%s is offered as %s', (typed, now, country) => {
  const read = readPhone(typed, country);
  expect('now' in read ? read.now.replaceAll(' ', '') : read).toBe(now.replaceAll(' ', ''));
  expect('now' in read && readPhone(read.now)).toMatchObject({ number: now.replaceAll(' ', '') });
});

const countries = fc.constantFrom(...getCountries().filter((code) => getExampleNumber(code, examples) !== undefined));

test('a number that is stored and shown again is the same number, in digits of each language', () => {
  fc.assert(
    fc.property(countries, fc.constantFrom('', ' ext. 12'), (country, extension) => {
      const typed = `${getExampleNumber(country, examples)?.formatNational() ?? ''}${extension}`;
      const read = readPhone(typed, country);
      if ('fault' in read) return; // A national form that is shown for dialling only, such as '0900 …/…'.
      const shown = keptSpelling(typed, read);
      const arabic = shown.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
      for (const again of [shown, arabic])
        expect(readPhone(again)).toMatchObject({ number: read.number, extension: read.extension });
    }),
  );
});
