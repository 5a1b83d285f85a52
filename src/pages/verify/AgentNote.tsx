import { t } from '@language/words';
import { stampOn } from '@server/contracts/evidence';
import type { VerifiedAgent } from '@server/contracts/verifyPage';
import { CheckList } from '@/features/directory/PublicChecks';
import { searchResultsPath } from '@/navigation/paths';
import { Stamp } from '@/ui/Stamp';
import { useToday } from '@/ui/useToday';
import styles from './VerifyPage.module.scss';
import { dayWords } from './dayWords';

const standings = {
  listed: { kind: 'verified', word: 'Listed' },
  expired: { kind: 'danger', word: 'Expired' },
  suspended: { kind: 'danger', word: 'Suspended' },
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
        {verifiedAt === null ? t('No date of a check is on record.') : `Last checked on ${dayWords(verifiedAt)}.`}
      </p>
      {stamp !== undefined && (
        <p key={stamp.state} className={styles['note']}>
          {stamp.state === 'valid'
            ? `The checks hold until ${dayWords(stamp.until)}.`
            : t('A check has ended: the agent is due to be checked again.')}
        </p>
      )}
      {checks.length > 0 && <CheckList checks={checks} />}
      <a href={searchResultsPath(location.split(',')[0] ?? location)}>{t('Agents in this place')}</a>
    </>
  );
}
