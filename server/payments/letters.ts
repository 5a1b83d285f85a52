import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { letterBody, type LetterPart } from '../mail/letterParts';
import type { Letter, MailText } from '../mail/mailJob';
import { minorUnits } from './offer';

/** Data of the mails, stored in their jobs. Amounts in minor units, times in epoch milliseconds. */
export const receiptDataSchema = v.object({
  reference: v.string(),
  amount: v.number(),
  currency: v.string(),
  paidAt: v.number(),
});
const reminderDataSchema = v.object({ until: v.number() });
export type ReceiptData = v.InferOutput<typeof receiptDataSchema>;
type ReminderData = v.InferOutput<typeof reminderDataSchema>;

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function price(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(amount / minorUnits)
    .replace(/\u00a0/g, ' ');
}

function letter(subject: string, ...parts: LetterPart[]): MailText {
  const signature = `${content.legalName}\n${content.address.join('\n')}\n${content.emails.members}`;
  return { subject, ...letterBody(['Hello,', ...parts, signature], subject) };
}

/** The mail that confirms a payment. */
export function receiptText({ reference, amount, currency, paidAt }: ReceiptData, siteUrl: string): MailText {
  return letter(
    `Your receipt from ${content.name}: ${reference}`,
    `thank you: we have received your payment for the ${content.name} subscription.`,
    {
      facts: [
        ['Reference', reference],
        ['Amount', price(amount, currency)],
        ['Paid on', dayFormat.format(paidAt)],
      ],
    },
    { label: 'The receipt, to print or to keep', link: `${siteUrl}/account/transactions/${reference}/receipt` },
  );
}

function reminderText({ until }: ReminderData, siteUrl: string): MailText {
  return letter(
    `Your ${content.name} subscription ends on ${dayFormat.format(until)}`,
    `your subscription ends on ${dayFormat.format(until)}. Nothing is renewed without you.`,
    'To go on, renew it: the new period begins where this one ends.',
    { label: 'Renew the subscription', link: `${siteUrl}/account/subscription` },
  );
}

/** Mails about payments, by the name that mail jobs use. */
export const paymentLetters: Readonly<Record<'receipt' | 'reminder', Letter>> = {
  receipt: (data, siteUrl) => receiptText(v.parse(receiptDataSchema, data), siteUrl),
  reminder: (data, siteUrl) => reminderText(v.parse(reminderDataSchema, data), siteUrl),
};
