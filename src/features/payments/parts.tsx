import site from '@content/site.json';
import { t, currentLanguage, locale } from '@shared/language/words';
import styles from './SubscriptionStatus.module.scss';
import { amountText } from '@shared/text/money';

/** For `Intl`: the language of the page; for English the reader's own locale, with its order of day and month. */
export const payersLocale = (): string | undefined => (currentLanguage() === 'en' ? undefined : locale());

/** Currency of amounts without one (docs/product.md "Transactions"). */
const defaultCurrency = 'NGN';

/** An amount in minor units, in the words of checkout and mails and the payer's locale: `USD 2.00`. */
export const money = (amount: number, currency: string): string =>
  amountText(amount, currency === '' ? defaultCurrency : currency, payersLocale());

/** Email address of the members' support. */
export function MembersMail() {
  return (
    <a href={`mailto:${site.emails.members}`} translate="no">
      {site.emails.members}
    </a>
  );
}

const formats = {
  day: { dateStyle: 'long' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A time (ISO 8601) in the payer's locale and time zone. */
export function Moment({ at, to = 'minute' }: { at: string; to?: keyof typeof formats }) {
  return <time dateTime={at}>{new Intl.DateTimeFormat(payersLocale(), formats[to]).format(new Date(at))}</time>;
}

/** Shown if payments are disabled (`FEATURES_OFF=payments`). */
export function PaymentsOff() {
  return (
    <p className={styles['loading']}>
      {t('Payments are switched off at the moment. What you have paid for stays as it is; please come back later.')}
    </p>
  );
}
