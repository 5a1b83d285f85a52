/** @jest-environment jsdom */
import { ublOf } from '@server/payments/invoices/ubl';
import { creditNote, invoice } from '../../../shared/invoices/invoice';

const parse = (text: string): Document => new DOMParser().parseFromString(text, 'application/xml');
const texts = (document: Document, name: string): string[] =>
  Array.from(document.getElementsByTagName(name), (element) => element.textContent);
const children = (document: Document): string[] =>
  Array.from(document.documentElement.children, ({ tagName }) => tagName);

test('an invoice is well-formed, of type 380, with escaped names and the order of EN 16931', () => {
  const document = parse(ublOf(invoice()));
  expect(document.getElementsByTagName('parsererror')).toHaveLength(0);
  expect(document.documentElement.namespaceURI).toBe('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2');
  expect(children(document)).toEqual([
    'cbc:CustomizationID',
    'cbc:ID',
    'cbc:IssueDate',
    'cbc:InvoiceTypeCode',
    'cbc:Note',
    'cbc:DocumentCurrencyCode',
    'cac:AccountingSupplierParty',
    'cac:AccountingCustomerParty',
    'cac:TaxTotal',
    'cac:LegalMonetaryTotal',
    'cac:InvoiceLine',
  ]);
  expect(texts(document, 'cbc:InvoiceTypeCode')).toEqual(['380']);
  expect(texts(document, 'cbc:IssueDate')).toEqual(['2026-11-21']);
  expect(texts(document, 'cbc:RegistrationName')).toContain('Müller & Söhne <Spedition>');
  expect(texts(document, 'cbc:IdentificationCode')).toEqual(['KE', 'DE']);
  expect(texts(document, 'cbc:CompanyID')).toEqual(['P051234567X', 'KW-SAMPLE-0000', 'DE123456789']);
  expect(texts(document, 'cbc:TaxableAmount')).toEqual(['100.00']);
  expect(texts(document, 'cbc:TaxAmount')).toEqual(['16.00', '16.00']);
  expect(texts(document, 'cbc:Percent')).toEqual(['16', '16']);
  expect(texts(document, 'cbc:TaxInclusiveAmount')).toEqual(['116.00']);
  expect(texts(document, 'cbc:PayableAmount')).toEqual(['0.00']);
});

test('a credit note is of type 381 and names its invoice', () => {
  const document = parse(ublOf(creditNote()));
  expect(document.documentElement.tagName).toBe('CreditNote');
  expect(texts(document, 'cbc:CreditNoteTypeCode')).toEqual(['381']);
  expect(texts(document, 'cbc:ID').slice(0, 2)).toEqual(['CN-2026-0001', 'INV-2026-00001']);
  expect(texts(document, 'cbc:CreditedQuantity')).toEqual(['1']);
});

test('without taxes it is outside their scope, and has no tax numbers', () => {
  const document = parse(ublOf(invoice({ taxes: [], net: 20_000, total: 20_000, currency: 'JPY' })));
  expect(document.getElementsByTagName('cac:PartyTaxScheme')).toHaveLength(0);
  expect(texts(document, 'cbc:TaxExemptionReason')).toEqual(['Not subject to tax']);
  expect(texts(document, 'cbc:PayableAmount')).toEqual(['0']);
  expect(texts(document, 'cbc:TaxInclusiveAmount')).toEqual(['200']);
});

test.each([
  [1_250, 'KWD', '12.50'],
  [150, 'XOF', '1.50'],
])('%d hundredths of %s are %s', (total, currency, text) => {
  const document = parse(ublOf(invoice({ taxes: [], net: total, total, currency })));
  expect(texts(document, 'cbc:TaxInclusiveAmount')).toEqual([text]);
});

test('an invoice for nobody, and letters that XML cannot hold, are still a file', () => {
  const nobody = parse(ublOf(invoice({ buyer: null, email: null })));
  expect(texts(nobody, 'cbc:RegistrationName')[1]).toBe('-');
  const buyer = { company: 'A\u0000\ud800B', street: 'S', town: 'T', country: 'KE', taxNumber: '' };
  expect(texts(parse(ublOf(invoice({ buyer }))), 'cbc:RegistrationName')[1]).toBe('AB');
});
