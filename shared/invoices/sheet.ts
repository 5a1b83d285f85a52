import { locale, t } from '../language/words';
import { wayOfPaying } from '../payments/ways';
import { countryName } from '../text/countries';
import { longDay } from '../text/format';
import { amountText } from '../text/money';
import type { BillingDetails, Invoice, ProForma } from './contract';
import { rateText } from './taxes';

/** An invoice as it is shown: the page to print and the PDF draw the same rows. */
export interface InvoiceSheet {
  title: string;
  /** What a reader must not overlook. */
  notice: string | null;
  facts: readonly { term: string; lines: readonly string[] }[];
  /** The last one is the total. */
  sums: readonly { term: string; amount: string }[];
}

const titleOf = (kind: (Invoice | ProForma)['kind']): string =>
  ({ invoice: t('Invoice'), credit_note: t('Credit note'), pro_forma: t('Pro-forma invoice') })[kind];

const taxNumberLine = (number: string): string => t('Tax number: {number}', { number });

/** The lines of an address, with the tax number if there is one. */
const buyerLines = ({ company, street, town, country, taxNumber }: BillingDetails): string[] => [
  company,
  street,
  town,
  countryName(country),
  ...(taxNumber === '' ? [] : [taxNumberLine(taxNumber)]),
];

function noticeOf({ kind, buyer }: Invoice | ProForma): string | null {
  if (kind === 'pro_forma') return t('This is not a tax invoice: it has no number, and nothing was paid yet.');
  return buyer === null
    ? t('Nobody had given billing details when this was issued: it names the address of the payer only.')
    : null;
}

function factsOf(invoice: Invoice | ProForma): InvoiceSheet['facts'] {
  const { seller, buyer, email, issuedAt } = invoice;
  const payer = email === null ? [] : [email];
  return [
    ...(invoice.kind === 'pro_forma' ? [] : [{ term: t('Number'), lines: [invoice.number] }]),
    { term: t('Day [of issue]'), lines: [longDay(issuedAt)] },
    ...(invoice.kind === 'credit_note' ? [{ term: t('For invoice'), lines: [invoice.invoice] }] : []),
    {
      term: t('From [seller]'),
      lines: [
        seller.name,
        ...seller.lines,
        ...(seller.taxNumber === null ? [] : [taxNumberLine(seller.taxNumber)]),
        t('Registration: {number}', { number: seller.registration }),
        seller.email,
      ],
    },
    { term: t('To [buyer]'), lines: buyer === null ? payer : [...buyerLines(buyer), ...payer] },
    ...(invoice.kind === 'pro_forma'
      ? []
      : [
          { term: t('Payment'), lines: [invoice.reference] },
          {
            term: t('Paid on'),
            lines: [longDay(invoice.paidAt), ...(invoice.way === null ? [] : [wayOfPaying(invoice.way)])],
          },
        ]),
  ].filter(({ lines }) => lines.length > 0);
}

/** The rows of an invoice in the reader's language. */
export function invoiceSheet(invoice: Invoice | ProForma): InvoiceSheet {
  const { kind, days, net, total, currency, taxes } = invoice;
  const amount = (of: number): string => amountText(of, currency, locale());
  const membership = t('{days, plural, one {Keelway membership, # day} other {Keelway membership, # days}}', { days });
  return {
    title: titleOf(kind),
    notice: noticeOf(invoice),
    facts: factsOf(invoice),
    sums: [
      { term: membership, amount: amount(net) },
      ...taxes.map((tax) => ({ term: `${tax.name} ${rateText(tax.rate, locale())}`, amount: amount(tax.amount) })),
      { term: kind === 'credit_note' ? t('Credited') : t('Total'), amount: amount(total) },
    ],
  };
}
