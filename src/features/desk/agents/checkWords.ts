import { shortDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { DeskCheck } from '@shared/desk/checks';
import { daysBetween } from '@shared/listings/evidence';

/** How a check that counts stands on a day: 'Valid until 3 Dec 2026', 'Ends in 7 days', 'Ended on …'. */
export function endWords({ validUntil }: Pick<DeskCheck, 'validUntil'>, today: string): string {
  const left = daysBetween(today, validUntil);
  if (left < 0) return t('Ended on {day}', { day: shortDay(validUntil) });
  if (left > 60) return t('Valid until {day}', { day: shortDay(validUntil) });
  return t('{count, plural, =0 {Ends today} one {Ends in # day} other {Ends in # days}}', { count: left });
}
