import * as v from 'valibot';
import { t } from '../language/words';
import { countryCodes } from '../text/countries';
import { lineSchema, missing } from '../text/fields';

const longest = 120;

/** A line that may be empty. */
const optionalLine = v.union([
  v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => typed === ''),
  ),
  lineSchema({ empty: '', longest }),
]);

/** Who an invoice is for, as the member or the desk typed it: `PUT /api/account/billing`. */
export const billingDetailsSchema = v.object(
  {
    company: lineSchema({ empty: () => t('Enter the name of the company, or your own.'), longest }),
    street: lineSchema({ empty: () => t('Enter the street or the post office box.'), longest }),
    town: lineSchema({ empty: () => t('Enter the town, with its postal code if it has one.'), longest }),
    country: v.picklist(countryCodes, () => t('Choose the country.')),
    taxNumber: optionalLine,
  },
  missing,
);
export type BillingDetails = v.InferOutput<typeof billingDetailsSchema>;

/** Whom the invoices of a payment are for, as the desk sees it. */
export const paymentBillingSchema = v.object({
  /** Null: nobody has given any. */
  details: v.nullable(billingDetailsSchema),
  /** Whether the desk may write them: an account keeps its own. */
  mayWrite: v.boolean(),
  /** Number of the invoice of which something is left; null if there is none. */
  invoice: v.nullable(v.string()),
  /** Whether that names other details, or none. */
  isOutdated: v.boolean(),
});
export type PaymentBilling = v.InferOutput<typeof paymentBillingSchema>;

/** Who sells, as the association was called and taxed on the day of the invoice. */
const sellerSchema = v.object({
  name: v.string(),
  lines: v.array(v.string()),
  country: v.string(),
  registration: v.string(),
  taxNumber: v.nullable(v.string()),
  email: v.string(),
});

/** A tax within the total: its rate in hundredths of a percent, its amount in hundredths. */
const taxSchema = v.object({ name: v.string(), rate: v.number(), amount: v.number() });
export type TaxLine = v.InferOutput<typeof taxSchema>;

/** What is stored of an invoice besides the columns that lists and sums need: as it was on the day of issue. */
export const invoiceContentSchema = v.object({
  seller: sellerSchema,
  /** Null: nobody had given billing details. */
  buyer: v.nullable(billingDetailsSchema),
  /** Address of the payer; null once the account was deleted before the issue. */
  email: v.nullable(v.string()),
  /** Of the membership that was paid. */
  days: v.number(),
  /** As in shared/payments/ways.ts; null if unknown. */
  way: v.nullable(v.string()),
  /** Epoch milliseconds. */
  paidAt: v.number(),
  taxes: v.array(taxSchema),
});
export type InvoiceContent = v.InferOutput<typeof invoiceContentSchema>;

const sums = {
  ...invoiceContentSchema.entries,
  /** Hundredths of the currency's unit, for every currency, as in the ledger. */
  net: v.number(),
  total: v.number(),
  currency: v.string(),
  /** Epoch milliseconds; the day is that of UTC. */
  issuedAt: v.number(),
};

/** An invoice or a credit note as it was issued. */
export const invoiceSchema = v.variant('kind', [
  v.object({ kind: v.literal('invoice'), number: v.string(), reference: v.string(), ...sums }),
  v.object({ kind: v.literal('credit_note'), number: v.string(), reference: v.string(), invoice: v.string(), ...sums }),
]);
export type Invoice = v.InferOutput<typeof invoiceSchema>;

/** What a payment would cost now; no invoice, and without a number. */
const proFormaSchema = v.object({
  kind: v.literal('pro_forma'),
  ...v.omit(v.object(sums), ['paidAt', 'way']).entries,
});
export type ProForma = v.InferOutput<typeof proFormaSchema>;

/** Answer of `GET` and `PUT /api/account/billing`: the caller's details and invoices, the newest first. */
export const billingSchema = v.object({
  details: v.nullable(billingDetailsSchema),
  proForma: proFormaSchema,
  invoices: v.array(invoiceSchema),
});
export type Billing = v.InferOutput<typeof billingSchema>;

/** Of a route. */
export const invoiceParamsSchema = v.object({
  number: v.pipe(
    v.string(),
    v.regex(/^(?:INV|CN)-\d{4}-\d{4,9}$/, () => t('This is not the number of an invoice.')),
  ),
});

/** `GET /api/desk/invoices?from=&to=`: by the day of issue, the newest first; with the sums of all of them. */
export const deskInvoicesSchema = v.object({
  from: v.number(),
  to: v.number(),
  invoices: v.array(invoiceSchema),
  totals: v.array(v.object({ currency: v.string(), invoiced: v.number(), credited: v.number(), tax: v.number() })),
});
export type DeskInvoices = v.InferOutput<typeof deskInvoicesSchema>;
