import { shortDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import { checkNames } from '@shared/listings/checkWords';
import type { Check } from '@shared/listings/evidence';
import { localPath, paths } from '@/navigation/paths';
import { RichText } from '@/kit/ui/data/RichText';
import { useToday } from '@/kit/ui/data/useToday';
import styles from './PublicChecks.module.scss';

interface PublicChecksProps {
  checks: readonly Check[];
  /** ISO date of a check from before each was recorded, if that is all there is. */
  earlier: string | undefined;
}

/** What the association checked of an agent, and where the checks are explained. */
export function PublicChecks({ checks, earlier }: PublicChecksProps) {
  return (
    <div className={styles['checks']}>
      {checks.length > 0 ? (
        <CheckList checks={checks} />
      ) : (
        <p>
          {earlier === undefined
            ? t('No check of this agent is on record.')
            : t('The association checked this agent on {day}, before it kept a record of each check.', {
                day: shortDay(earlier),
              })}
        </p>
      )}
      <CheckMeanings />
    </div>
  );
}

/** Each kind of check with its day, and until when it holds. */
export function CheckList({ checks }: Pick<PublicChecksProps, 'checks'>) {
  const today = useToday();
  return (
    <ul className={styles['list']}>
      {checks.map(({ kind, checkedOn, validUntil }) => (
        <li key={kind}>
          <strong>{checkNames[kind]}</strong>
          <span>
            <RichText isWrapped text={t('Checked on <0/>')} parts={[<Day key="day" day={checkedOn} />]} />
          </span>
          {validUntil < today ? (
            <span key="ended" className={styles['ended']}>
              <RichText isWrapped text={t('Ended on <0/>')} parts={[<Day key="day" day={validUntil} />]} />
            </span>
          ) : (
            <span key="valid">
              <RichText isWrapped text={t('Valid until <0/>')} parts={[<Day key="day" day={validUntil} />]} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const Day = ({ day }: { day: string }) => <time dateTime={day}>{shortDay(day)}</time>;

/** Leads to the page that explains the checks. */
export const CheckMeanings = () => (
  <p className={styles['meanings']}>
    <a href={localPath(paths.verification)}>{t('What each check means, and what it does not')}</a>
  </p>
);
