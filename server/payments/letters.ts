import { longDay } from '../../shared/text/format';
import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { wayOfPaying } from '../../shared/payments/ways';
import { amountText } from '../../shared/text/money';
import { locale, t } from '../../shared/language/words';
import { inLanguage, pageAddress } from '../lib/http/language';
import { letterBody, type LetterPart } from '../lib/mail/letterParts';
import { priceNow } from '../lib/price';
import type { Letter, MailText } from '../lib/mail/mailJob';

/** Jobs from before languages have none. */
const language = v.nullish(v.string(), null);
/** Data of the mails, stored in their jobs. Amounts in minor units, times in epoch milliseconds. */
export const receiptDataSchema = v.object({
  reference: v.string(),
  amount: v.number(),
  currency: v.string(),
  paidAt: v.number(),
  /** shared/payments/ways.ts; of payments that staff recorded. */
  way: v.optional(v.string()),
  language,
});
const reminderDataSchema = v.object({ until: v.number(), language });
export type ReceiptData = v.InferOutput<typeof receiptDataSchema>;
type ReminderData = v.InferOutput<typeof reminderDataSchema>;

/** With spaces as people type them, for the search of mail programs. */
export const price = (amount: number, currency: string): string =>
  amountText(amount, currency, locale()).replace(/\u00a0/g, ' ');

/** A mail about payments, with greeting and signature. */
export function letter(subject: string, ...parts: LetterPart[]): MailText {
  const signature = `${content.legalName}\n${content.address.join('\n')}\n${content.emails.members}`;
  return { subject, ...letterBody([t('Hello,'), ...parts, signature], subject) };
}

/** The mail that confirms a payment. */
export function receiptText(
  { reference, amount, currency, paidAt, way }: Omit<ReceiptData, 'language'>,
  siteUrl: string,
): MailText {
  return letter(
    t('Your receipt from {name}: {reference}', { name: content.name, reference }),
    t('thank you: we have received your payment for the {name} subscription.', { name: content.name }),
    {
      facts: [
        [t('Reference'), reference],
        [t('Amount'), price(amount, currency)],
        [t('Paid on'), longDay(paidAt)],
        ...(way === undefined ? [] : [[t('Paid by'), wayOfPaying(way)] as const]),
      ],
    },
    {
      label: t('The receipt, to print or to keep'),
      link: pageAddress(siteUrl, `/account/transactions/${reference}/receipt`),
    },
  );
}

function reminderText({ until }: Omit<ReminderData, 'language'>, siteUrl: string): MailText {
  return letter(
    t('Your {name} subscription ends on {day}', { name: content.name, day: longDay(until) }),
    t('your subscription ends on {day}. Nothing is renewed without you.', { day: longDay(until) }),
    `${t('To go on, renew it: the new period begins where this one ends.')} ${priceNow()}`,
    { label: t('Renew the subscription'), link: pageAddress(siteUrl, '/account/subscription') },
  );
}

/** Mails about payments, by the name that mail jobs use. */
export const paymentLetters: Readonly<Record<'receipt' | 'reminder', Letter>> = {
  receipt: (data, siteUrl) => {
    const receipt = v.parse(receiptDataSchema, data);
    return inLanguage(receipt.language, () => receiptText(receipt, siteUrl));
  },
  reminder: (data, siteUrl) => {
    const reminder = v.parse(reminderDataSchema, data);
    return inLanguage(reminder.language, () => reminderText(reminder, siteUrl));
  },
};
