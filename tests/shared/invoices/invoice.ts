import type { Invoice, ProForma } from '@shared/invoices/contract';

type Issued = Extract<Invoice, { kind: 'invoice' }>;

const sums = {
  seller: {
    name: 'Keelway Freight and Cargo Association',
    lines: ['Keelway House, 14 Dockside Road', 'Mombasa, Kenya'],
    country: 'KE',
    registration: 'KW-SAMPLE-0000',
    taxNumber: 'P051234567X',
    email: 'members@keelway.example',
  },
  buyer: {
    company: 'Müller & Söhne <Spedition>',
    street: 'Hafenstraße 1',
    town: '20457 Hamburg',
    country: 'DE',
    taxNumber: 'DE123456789',
  },
  email: 'ada@example.com',
  days: 30,
  taxes: [{ name: 'VAT', rate: 1_600, amount: 1_600 }],
  net: 10_000,
  total: 11_600,
  currency: 'KES',
  issuedAt: Date.parse('2026-11-21T12:00:00Z'),
};

/** An invoice of a test. */
export const invoice = (changes: Partial<Issued> = {}): Issued => ({
  kind: 'invoice',
  number: 'INV-2026-00001',
  reference: 'KW-01M7ZC9ASP62MW4SC2XMWNW32V',
  ...sums,
  way: 'card',
  paidAt: Date.parse('2026-11-20T12:00:00Z'),
  ...changes,
});

/** The pro-forma invoice. */
export const proForma = (buyer: ProForma['buyer'] = sums.buyer): ProForma => ({ ...sums, kind: 'pro_forma', buyer });

/** A credit note over all of it. */
export const creditNote = (): Invoice => ({
  ...invoice(),
  kind: 'credit_note',
  number: 'CN-2026-0001',
  invoice: 'INV-2026-00001',
});
