import { longDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import { stampOn } from '@shared/listings/evidence';
import type { VerifiedAgent } from '@shared/listings/verifyPage';
import { CheckList } from '@/features/directory/PublicChecks';
import { searchResultsPath } from '@/navigation/paths';
import { Stamp } from '@/ui/texts';
import { useToday } from '@/ui/useToday';
import styles from './VerifyPage.module.scss';

const standings = {
  listed: { kind: 'verified', word: t('Listed') },
  expired: { kind: 'danger', word: t('Expired [membership]') },
  suspended: { kind: 'danger', word: t('Suspended [agent]') },
} as const;

/** An agent that was looked up, and whether the directory vouches for it. */
export function AgentNote({ agent }: { agent: VerifiedAgent }) {
  const { name, location, standing, verifiedAt, verifiedUntil, checks } = agent;
  const stamp = stampOn({ verifiedAt: verifiedAt ?? undefined, verifiedUntil: verifiedUntil ?? undefined }, useToday());
  const { kind, word } = standings[standing];
  return (
    <>
      <p className={styles['name']} dir="auto" translate="no">
        {name}
      </p>
      <p dir="auto">{location}</p>
      <p>
        <Stamp kind={kind}>{word}</Stamp>
      </p>
      <p className={styles['note']}>
        {verifiedAt === null
          ? t('No date of a check is on record.')
          : t('Last checked on {day}.', { day: longDay(verifiedAt) })}
      </p>
      {stamp !== undefined && (
        <p key={stamp.state} className={styles['note']}>
          {stamp.state === 'valid'
            ? t('The checks hold until {day}.', { day: longDay(stamp.until) })
            : t('A check has ended: the agent is due to be checked again.')}
        </p>
      )}
      {checks.length > 0 && <CheckList checks={checks} />}
      <a href={searchResultsPath(location.split(',')[0] ?? location)}>{t('Agents in this place')}</a>
    </>
  );
}
