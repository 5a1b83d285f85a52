import fc from 'fast-check';
import { netOf, ratePercent, taxesCredited, taxesWithin } from '@shared/invoices/taxes';

const vat = { name: 'VAT', rate: 1_600 };
const levy = { name: 'Levy', rate: 150 };

test('a tax is within the price, rounded to what the currency has', () => {
  expect(taxesWithin(11_600, 'KES', [vat])).toEqual([{ ...vat, amount: 1_600 }]);
  expect(taxesWithin(200, 'USD', [vat])).toEqual([{ ...vat, amount: 28 }]);
  // Whole units where there are no coins, unless the ledger has a fraction.
  expect(taxesWithin(20_000, 'UGX', [vat])).toEqual([{ ...vat, amount: 2_800 }]);
  expect(taxesWithin(20_050, 'UGX', [vat])).toEqual([{ ...vat, amount: 2_766 }]);
  expect(taxesWithin(200, 'USD', [])).toEqual([]);
});

test('several taxes are on the same net amount', () => {
  const taxes = taxesWithin(11_750, 'KES', [vat, levy]);
  expect(taxes.map(({ amount }) => amount)).toEqual([1_600, 150]);
  expect(netOf(11_750, taxes)).toBe(10_000);
});

test('credit notes in parts have together the taxes of the invoice, to the last hundredth', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('KES', 'UGX', 'KWD'),
      (amounts, currency) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        let before = 0;
        let credited = 0;
        for (const amount of amounts) {
          const [tax] = taxesCredited({ before, amount }, currency, [vat]);
          before += amount;
          credited += tax?.amount ?? 0;
        }
        expect(credited).toBe(taxesWithin(total, currency, [vat])[0]?.amount);
      },
    ),
  );
});

test('a rate is a plain number for other programs', () => {
  expect([ratePercent(1_600), ratePercent(750)]).toEqual(['16', '7.5']);
});
