import type { VerifiedAgent } from '@server/contracts/verifyPage';
import { searchResultsPath } from '@/navigation/paths';
import { Stamp } from '@/ui/Stamp';
import styles from './VerifyPage.module.scss';
import { dayWords } from './dayWords';

const standings = {
  listed: { kind: 'verified', word: 'Listed' },
  expired: { kind: 'danger', word: 'Expired' },
  suspended: { kind: 'danger', word: 'Suspended' },
} as const;

/** An agent that was looked up, and whether the directory vouches for it. */
export function AgentNote({ agent: { name, location, standing, verifiedAt } }: { agent: VerifiedAgent }) {
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
        {verifiedAt === null ? 'No date of a check is on record.' : `Last checked on ${dayWords(verifiedAt)}.`}
      </p>
      <a href={searchResultsPath(location.split(',')[0] ?? location)}>Agents in this place</a>
    </>
  );
}
