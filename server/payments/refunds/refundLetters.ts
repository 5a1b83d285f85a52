import * as v from 'valibot';
import content from '../../../content/site.json' with { type: 'json' };
import { t } from '../../../shared/language/words';
import { inLanguage, pageAddress } from '../../lib/http/language';
import type { Letter } from '../../lib/mail/mailJob';
import type { LetterPart } from '../../lib/mail/letterParts';
import { letter, price } from '../letters';

/** Data of the mails about a refund, stored in their jobs. Amounts in hundredths. */
const refundDataSchema = v.object({
  /** Of the payment. */
  reference: v.string(),
  how: v.picklist(['card', 'hand']),
  amount: v.number(),
  currency: v.string(),
  /** Of a settled one. */
  creditNote: v.nullable(v.string()),
  language: v.nullish(v.string(), null),
});
export type RefundData = v.InferOutput<typeof refundDataSchema>;
type Refund = Omit<RefundData, 'language'>;

const facts = ({ reference, amount, currency, creditNote }: Refund): LetterPart => ({
  facts: [
    [t('Payment [of a refund]'), reference],
    [t('Paid back [amount]'), price(amount, currency)],
    ...(creditNote === null ? [] : [[t('Credit note'), creditNote] as const]),
  ],
});

const sent = (refund: Refund) =>
  letter(
    t('{name} pays back {amount}: {reference}', subject(refund)),
    t(
      'we have asked the card provider to pay back {amount} to the card or account that you paid with.',
      subject(refund),
    ),
    facts(refund),
    t('How long it takes depends on your bank.'),
  );

const settled = (refund: Refund, siteUrl: string) =>
  letter(
    t('Your credit note from {name}: {creditNote}', { ...subject(refund), creditNote: refund.creditNote ?? '' }),
    refund.how === 'card'
      ? t('the card provider has paid back {amount}.', subject(refund))
      : t('we have paid back {amount}.', subject(refund)),
    facts(refund),
    {
      label: t('The receipt with its credit notes, to print or to keep'),
      link: pageAddress(siteUrl, `/account/transactions/${refund.reference}/receipt`),
    },
  );

const failed = (refund: Refund) =>
  letter(
    t('{amount} could not be paid back: {reference}', subject(refund)),
    t('your bank did not take the {amount} that the card provider was to pay back.', subject(refund)),
    facts({ ...refund, creditNote: null }),
    t('The money is still with us. If the card or account is closed, write to us, and name the payment.'),
  );

const subject = ({ amount, currency, reference }: Refund) => ({
  name: content.name,
  amount: price(amount, currency),
  reference,
});

const letterOf =
  (write: typeof settled): Letter =>
  (data, siteUrl) => {
    const refund = v.parse(refundDataSchema, data);
    return inLanguage(refund.language, () => write(refund, siteUrl));
  };

/** Mails about refunds, by the name that mail jobs use. */
export const refundLetters: Readonly<Record<'refundSent' | 'refundSettled' | 'refundFailed', Letter>> = {
  refundSent: letterOf(sent),
  refundSettled: letterOf(settled),
  refundFailed: letterOf(failed),
};
