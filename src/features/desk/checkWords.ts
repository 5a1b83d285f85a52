import { t } from '@shared/language/words';
import { longDay } from '@shared/listings/checkWords';
import type { DeskCheck } from '@shared/desk/checks';
import { daysBetween } from '@shared/listings/evidence';

/** How a check that counts stands on a day: 'Valid until 3 Dec 2026', 'Ends in 7 days', 'Ended on …'. */
export function endWords({ validUntil }: Pick<DeskCheck, 'validUntil'>, today: string): string {
  const left = daysBetween(today, validUntil);
  if (left < 0) return t('Ended on {day}', { day: longDay(validUntil) });
  if (left > 60) return t('Valid until {day}', { day: longDay(validUntil) });
  return t('{count, plural, =0 {Ends today} one {Ends in # day} other {Ends in # days}}', { count: left });
}
