import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../../content/site.json' with { type: 'json' };
import type { Invoice } from '../../../shared/invoices/contract';
import { t } from '../../../shared/language/words';
import type { Schema } from '../../lib/database/schema';
import { inLanguage } from '../../lib/http/language';
import type { Letter, MailText } from '../../lib/mail/mailJob';
import { letter } from '../letters';
import { invoicePdf } from './pdf';
import { invoiceOfPayment, readInvoice } from './read';

const language = v.nullish(v.string(), null);
const receiptSchema = v.object({ reference: v.string(), language });
const refundSchema = v.object({ creditNote: v.nullable(v.string()), language });
const correctedSchema = v.object({ reference: v.string(), invoice: v.string(), creditNote: v.string(), language });

/** A letter with the PDFs of invoices; as it is if there are none, as for payments of earlier releases. */
async function attached(
  mail: MailText | null,
  invoices: readonly (Invoice | null)[],
  to: string | null,
): Promise<MailText | null> {
  const known = invoices.filter((invoice) => invoice !== null);
  if (mail === null || known.length === 0) return mail;
  const contents = await inLanguage(to, () => Promise.all(known.map((invoice) => invoicePdf(invoice))));
  const attachments = known.map(({ number }, index) => ({
    filename: `${number}.pdf`,
    content: contents[index] ?? Buffer.alloc(0),
    contentType: 'application/pdf',
  }));
  return { ...mail, attachments };
}

/** What a payer gets whose invoice was issued anew. */
const correctedText = ({ reference, invoice, creditNote }: v.InferOutput<typeof correctedSchema>): MailText =>
  letter(
    t('Your corrected invoice from {name}: {invoice}', { name: content.name, invoice }),
    t(
      'the invoice of your payment {reference} was issued anew with your billing details as they are now. The credit note {creditNote} takes back the earlier one. Both are attached; nothing is to be paid.',
      { reference, creditNote },
    ),
  );

/** The receipt with its invoice, settled refunds with their credit notes, and invoices that were corrected. */
export function lettersWithInvoices<Letters extends { receipt: Letter; refundSettled: Letter }>(
  kysely: Kysely<Schema>,
  letters: Letters,
): Letters & Record<'receipt' | 'refundSettled' | 'invoiceCorrected', Letter> {
  return {
    ...letters,
    receipt: async (data, siteUrl) => {
      const { reference, language: to } = v.parse(receiptSchema, data);
      return attached(await letters.receipt(data, siteUrl), [await invoiceOfPayment(kysely, reference)], to);
    },
    refundSettled: async (data, siteUrl) => {
      const { creditNote, language: to } = v.parse(refundSchema, data);
      const invoice = creditNote === null ? null : await readInvoice(kysely, creditNote, null);
      return attached(await letters.refundSettled(data, siteUrl), [invoice], to);
    },
    invoiceCorrected: async (data) => {
      const corrected = v.parse(correctedSchema, data);
      const { invoice, creditNote, language: to } = corrected;
      const mail = inLanguage(to, () => correctedText(corrected));
      return attached(
        mail,
        [await readInvoice(kysely, invoice, null), await readInvoice(kysely, creditNote, null)],
        to,
      );
    },
  };
}
