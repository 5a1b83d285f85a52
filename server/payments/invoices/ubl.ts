import { escapeUTF8 } from 'entities';
import type { BillingDetails, Invoice } from '../../../shared/invoices/contract';
import { ratePercent } from '../../../shared/invoices/taxes';
import { currencyFigures } from '../../../shared/text/money';

/** An element: its name, its attributes, and its text or the elements within it. Undefined ones are left out. */
type Element = readonly [name: string, content: string | readonly (Element | undefined)[], attributes?: string];

/** Without what XML 1.0 cannot hold. */
const escaped = (text: string): string => escapeUTF8(text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ''));

function written([name, content, attributes = '']: Element): string {
  const inner =
    typeof content === 'string'
      ? escaped(content)
      : content.flatMap((element) => (element === undefined ? [] : [written(element)])).join('');
  return `<${name}${attributes}>${inner}</${name}>`;
}

const profile = 'urn:cen.eu:en16931:2017';
const namespaces = (root: string): string =>
  ` xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"` +
  ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"' +
  ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const vat: Element = ['cac:TaxScheme', [['cbc:ID', 'VAT']]];

interface Party {
  name: string;
  lines: readonly string[];
  country: string;
  /** Of the company register. */
  registration: string | null;
  /** With a tax only: EN 16931 has no tax number on an invoice outside the scope of tax (BR-O-02). */
  taxNumber: string | null;
  email: string | null;
}

function party({ name, lines, country, registration, taxNumber, email }: Party): Element {
  const [street, additional, ...rest] = lines;
  const line = (text: string): Element => ['cac:AddressLine', [['cbc:Line', text]]];
  return [
    'cac:Party',
    [
      ['cac:PartyName', [['cbc:Name', name]]],
      [
        'cac:PostalAddress',
        [
          street === undefined ? undefined : ['cbc:StreetName', street],
          additional === undefined ? undefined : ['cbc:AdditionalStreetName', additional],
          ...rest.map(line),
          country === '' ? undefined : ['cac:Country', [['cbc:IdentificationCode', country]]],
        ],
      ],
      taxNumber === null ? undefined : ['cac:PartyTaxScheme', [['cbc:CompanyID', taxNumber], vat]],
      [
        'cac:PartyLegalEntity',
        [['cbc:RegistrationName', name], registration === null ? undefined : ['cbc:CompanyID', registration]],
      ],
      email === null ? undefined : ['cac:Contact', [['cbc:ElectronicMail', email]]],
    ],
  ];
}

function buyerParty(buyer: BillingDetails | null, email: string | null, isTaxed: boolean): Element {
  if (buyer === null)
    return party({ name: email ?? '-', lines: [], country: '', registration: null, taxNumber: null, email });
  const { company: name, street, town, country, taxNumber: number } = buyer;
  const taxNumber = number === '' ? null : number;
  return party({
    name,
    lines: [street, town],
    country,
    registration: isTaxed ? null : taxNumber,
    taxNumber: isTaxed ? taxNumber : null,
    email,
  });
}

/**
 * An invoice (type 380) or a credit note (type 381) as UBL 2.1, in the order and with the terms of EN 16931. Amounts
 * have the currency's decimals. One without taxes is outside the scope of tax (category O).
 */
export function ublOf(invoice: Invoice): string {
  const { kind, number, reference, currency, net, total, taxes, seller, buyer, email, days, issuedAt } = invoice;
  const isInvoice = kind === 'invoice';
  const isTaxed = taxes.length > 0;
  const amount = (name: string, of: number): Element => [
    name,
    currencyFigures(of, currency),
    ` currencyID="${escaped(currency)}"`,
  ];
  const categories: Element[][] = isTaxed
    ? taxes.map(({ rate }) => [
        ['cbc:ID', rate === 0 ? 'Z' : 'S'],
        ['cbc:Percent', ratePercent(rate)],
      ])
    : [[['cbc:ID', 'O']]];
  const subtotals = categories.map((category, index): Element => {
    const tax = taxes[index];
    const reason: Element[] = isTaxed ? [] : [['cbc:TaxExemptionReason', 'Not subject to tax']];
    return [
      'cac:TaxSubtotal',
      [
        amount('cbc:TaxableAmount', net),
        amount('cbc:TaxAmount', tax?.amount ?? 0),
        ['cac:TaxCategory', [...category, ...reason, vat]],
      ],
    ];
  });
  const root = isInvoice ? 'Invoice' : 'CreditNote';
  const document: Element = [
    root,
    [
      ['cbc:CustomizationID', profile],
      ['cbc:ID', number],
      ['cbc:IssueDate', isoDay(issuedAt)],
      isInvoice ? ['cbc:InvoiceTypeCode', '380'] : ['cbc:CreditNoteTypeCode', '381'],
      ['cbc:Note', `Payment ${reference}`],
      ['cbc:DocumentCurrencyCode', currency],
      isInvoice
        ? undefined
        : ['cac:BillingReference', [['cac:InvoiceDocumentReference', [['cbc:ID', invoice.invoice]]]]],
      [
        'cac:AccountingSupplierParty',
        [party({ ...seller, registration: seller.registration, taxNumber: isTaxed ? seller.taxNumber : null })],
      ],
      ['cac:AccountingCustomerParty', [buyerParty(buyer, email, isTaxed)]],
      ['cac:TaxTotal', [amount('cbc:TaxAmount', total - net), ...subtotals]],
      [
        'cac:LegalMonetaryTotal',
        [
          amount('cbc:LineExtensionAmount', net),
          amount('cbc:TaxExclusiveAmount', net),
          amount('cbc:TaxInclusiveAmount', total),
          amount('cbc:PrepaidAmount', total),
          amount('cbc:PayableAmount', 0),
        ],
      ],
      [
        `cac:${root}Line`,
        [
          ['cbc:ID', '1'],
          [isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', '1', ' unitCode="C62"'],
          amount('cbc:LineExtensionAmount', net),
          [
            'cac:Item',
            [
              ['cbc:Name', `Membership, ${days} days`],
              ...categories.map((category): Element => ['cac:ClassifiedTaxCategory', [...category, vat]]),
            ],
          ],
          ['cac:Price', [amount('cbc:PriceAmount', net)]],
        ],
      ],
    ],
    namespaces(root),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(document)}\n`;
}
