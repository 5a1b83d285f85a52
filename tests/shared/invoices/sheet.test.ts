import * as v from 'valibot';
import { billingDetailsSchema } from '@shared/invoices/contract';
import { invoiceSheet } from '@shared/invoices/sheet';
import { creditNote, invoice, proForma } from './invoice';

const valuesOf = (sheet: ReturnType<typeof invoiceSheet>): Record<string, string> =>
  Object.fromEntries([
    ...sheet.facts.map(({ term, lines }) => [term, lines.join(' | ')]),
    ...sheet.sums.map(({ term, amount }) => [term, amount.replaceAll(/\s/g, ' ')]),
  ]) as Record<string, string>;

test('an invoice names its number, both sides, the payment, the taxes and the total', () => {
  const sheet = invoiceSheet(invoice());
  expect([sheet.title, sheet.notice]).toEqual(['Invoice', null]);
  expect(valuesOf(sheet)).toMatchObject({
    Number: 'INV-2026-00001',
    Day: expect.stringContaining('2026') as string,
    From: expect.stringContaining('Tax number: P051234567X') as string,
    To: 'Müller & Söhne <Spedition> | Hafenstraße 1 | 20457 Hamburg | Germany | Tax number: DE123456789 | ada@example.com',
    Payment: 'KW-01M7ZC9ASP62MW4SC2XMWNW32V',
    'Keelway membership, 30 days': 'KES 100.00',
    'VAT 16%': 'KES 16.00',
    Total: 'KES 116.00',
  });
});

test('a credit note names its invoice', () => {
  const sheet = invoiceSheet(creditNote());
  expect(sheet.title).toBe('Credit note');
  expect(valuesOf(sheet)).toMatchObject({ 'For invoice': 'INV-2026-00001', Credited: 'KES 116.00' });
});

test('an invoice for nobody says so', () => {
  expect(invoiceSheet(invoice({ buyer: null })).notice).toMatch(/Nobody had given billing details/);
  expect(valuesOf(invoiceSheet(invoice({ buyer: null })))['To']).toBe('ada@example.com');
  expect(valuesOf(invoiceSheet(invoice({ buyer: null, email: null })))).not.toHaveProperty('To');
});

test('a pro-forma invoice has no number and says that it is no tax invoice', () => {
  const sheet = invoiceSheet(proForma());
  expect(sheet.notice).toMatch(/not a tax invoice/);
  expect(Object.keys(valuesOf(sheet))).not.toContain('Number');
});

test.each([
  [20_000, 'JPY', 'JPY 200'],
  [20_000, 'UGX', 'UGX 200'],
  [1_250, 'KWD', 'KWD 12.500'],
])('%d hundredths of %s are %s', (total, currency, text) => {
  const { sums } = invoiceSheet(invoice({ total, net: total, currency, taxes: [] }));
  expect(sums.at(-1)?.amount.replaceAll(/\s/g, ' ')).toBe(text);
});

describe('billing details', () => {
  const details = invoice().buyer;

  test('are trimmed; the tax number may be left out', () => {
    expect(v.parse(billingDetailsSchema, { ...details, company: '  Acme ', taxNumber: ' ' })).toMatchObject({
      company: 'Acme',
      taxNumber: '',
    });
  });

  test.each([
    ['company', '', 'Enter the name of the company, or your own.'],
    ['street', '', 'Enter the street or the post office box.'],
    ['town', ' ', 'Enter the town, with its postal code if it has one.'],
    ['country', 'XX', 'Choose the country.'],
    ['company', 'x'.repeat(121), 'Use at most 120 characters.'],
    ['street', 'one\ntwo', 'Use one line of text.'],
  ])('refuse %s %j', (name, value, message) => {
    const read = v.safeParse(billingDetailsSchema, { ...details, [name]: value });
    expect(read.issues?.map((issue) => issue.message)).toEqual([message]);
  });
});
