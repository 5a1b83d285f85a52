import { shortDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import { stampOn, type StampDates } from '@shared/listings/evidence';
import { RichText } from '@/kit/ui/data/RichText';
import { useToday } from '@/kit/ui/data/useToday';
import styles from './AgentStamp.module.scss';

/** 'yyyy-mm-dd' as 'mm/yyyy'. */
function stampDate(isoDate: string): string {
  return `${isoDate.slice(5, 7)}/${isoDate.slice(0, 4)}`;
}

/** The stamp of an agent: the day of the newest check, and until when the weakest holds; gone from then on. */
export function AgentStamp({ dates }: { dates: StampDates }) {
  const stamp = stampOn(dates, useToday());
  if (stamp === undefined) return null;
  const on = (
    <time key="on" dateTime={stamp.on}>
      {stampDate(stamp.on)}
    </time>
  );
  return stamp.state === 'valid' ? (
    <span key="valid" className={styles['stamp']}>
      <span>
        <RichText isWrapped text={t('VERIFIED <0/>')} parts={[on]} />
      </span>
      <span className={styles['until']}>
        {' '}
        <RichText
          isWrapped
          text={t('until <0/>')}
          parts={[
            <time key="until" dateTime={stamp.until}>
              {shortDay(stamp.until)}
            </time>,
          ]}
        />
      </span>
    </span>
  ) : (
    <span key="due" className={styles['due']}>
      <RichText isWrapped text={t('Checked <0/>, due again')} parts={[on]} />
    </span>
  );
}
