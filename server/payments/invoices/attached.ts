import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Invoice } from '../../../shared/invoices/contract';
import type { Schema } from '../../lib/database/schema';
import { inLanguage } from '../../lib/http/language';
import type { Letter, MailText } from '../../lib/mail/mailJob';
import { invoicePdf } from './pdf';
import { invoiceOfPayment, readInvoice } from './read';

const language = v.nullish(v.string(), null);
const receiptSchema = v.object({ reference: v.string(), language });
const refundSchema = v.object({ creditNote: v.nullable(v.string()), language });

/** A letter with the PDF of an invoice; as it is if there is none, as for payments of earlier releases. */
async function attached(mail: MailText | null, invoice: Invoice | null, to: string | null): Promise<MailText | null> {
  if (mail === null || invoice === null) return mail;
  const content = await inLanguage(to, () => invoicePdf(invoice));
  return { ...mail, attachments: [{ filename: `${invoice.number}.pdf`, content, contentType: 'application/pdf' }] };
}

/** The receipt with its invoice, and the letter about a settled refund with its credit note. */
export function lettersWithInvoices<Letters extends { receipt: Letter; refundSettled: Letter }>(
  kysely: Kysely<Schema>,
  letters: Letters,
): Letters & Record<'receipt' | 'refundSettled', Letter> {
  return {
    ...letters,
    receipt: async (data, siteUrl) => {
      const { reference, language: to } = v.parse(receiptSchema, data);
      return attached(await letters.receipt(data, siteUrl), await invoiceOfPayment(kysely, reference), to);
    },
    refundSettled: async (data, siteUrl) => {
      const { creditNote, language: to } = v.parse(refundSchema, data);
      const invoice = creditNote === null ? null : await readInvoice(kysely, creditNote, null);
      return attached(await letters.refundSettled(data, siteUrl), invoice, to);
    },
  };
}
