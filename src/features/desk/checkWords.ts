import { t } from '@language/words';
import { longDay } from '@server/contracts/checkWords';
import type { DeskCheck } from '@server/contracts/deskChecks';
import { daysBetween } from '@server/contracts/evidence';

/** How a check that counts stands on a day: 'Valid until 3 Dec 2026', 'Ends in 7 days', 'Ended on …'. */
export function endWords({ validUntil }: Pick<DeskCheck, 'validUntil'>, today: string): string {
  const left = daysBetween(today, validUntil);
  if (left < 0) return t('Ended on {day}', { day: longDay(validUntil) });
  if (left > 60) return t('Valid until {day}', { day: longDay(validUntil) });
  return t('{count, plural, =0 {Ends today} one {Ends in # day} other {Ends in # days}}', { count: left });
}
