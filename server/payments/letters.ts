import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
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

function letter(...paragraphs: string[]): string {
  return `${['Hello,', ...paragraphs, `${content.legalName}\n${content.address.join('\n')}\n${content.emails.members}`].join('\n\n')}\n`;
}

/** The mail that confirms a payment. */
export function receiptText({ reference, amount, currency, paidAt }: ReceiptData, siteUrl: string): MailText {
  return {
    subject: `Your receipt from ${content.name}: ${reference}`,
    text: letter(
      `thank you: we have received your payment for the ${content.name} subscription.`,
      `Reference: ${reference}\nAmount:    ${price(amount, currency)}\nPaid on:   ${dayFormat.format(paidAt)}`,
      `The receipt, to print or to keep:\n${siteUrl}/account/transactions/${reference}/receipt`,
    ),
  };
}

function reminderText({ until }: ReminderData, siteUrl: string): MailText {
  return {
    subject: `Your ${content.name} subscription ends on ${dayFormat.format(until)}`,
    text: letter(
      `your subscription ends on ${dayFormat.format(until)}. Nothing is renewed without you.`,
      `To go on, renew it here; the new period begins where this one ends:\n${siteUrl}/account/subscription`,
    ),
  };
}

/** Mails about payments, by the name that mail jobs use. */
export const paymentLetters: Readonly<Record<'receipt' | 'reminder', Letter>> = {
  receipt: (data, siteUrl) => receiptText(v.parse(receiptDataSchema, data), siteUrl),
  reminder: (data, siteUrl) => reminderText(v.parse(reminderDataSchema, data), siteUrl),
};
