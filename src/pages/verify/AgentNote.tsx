import { longDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import { stampOn } from '@shared/listings/evidence';
import type { VerifiedAgent } from '@shared/listings/verifyPage';
import { companyMonogram } from '@/features/directory/agent/companyMonogram';
import { CheckList } from '@/features/directory/agent/PublicChecks';
import { agentPath, localPath, searchResultsPath } from '@/navigation/paths';
import { Portrait } from '@/kit/ui/data/Portrait';
import { Stamp } from '@/kit/ui/data/texts';
import { useToday } from '@/kit/ui/data/useToday';
import styles from './VerifyPage.module.scss';

const standings = {
  listed: { kind: 'verified', word: t('Listed') },
  expired: { kind: 'danger', word: t('Expired [membership]') },
  suspended: { kind: 'danger', word: t('Suspended [agent]') },
} as const;

/** An agent that was looked up, as the results show it but for its contacts, and whether the directory vouches for it. */
export function AgentNote({ agent }: { agent: VerifiedAgent }) {
  const { id, name, location, standing, verifiedAt, verifiedUntil, checks } = agent;
  const stamp = stampOn({ verifiedAt: verifiedAt ?? undefined, verifiedUntil: verifiedUntil ?? undefined }, useToday());
  const { kind, word } = standings[standing];
  return (
    <>
      <div className={styles['head']}>
        <Portrait
          name={name}
          width={72}
          height={54}
          className={styles['portrait']}
          placeholder={companyMonogram(name, location)}
        />
        <div>
          <p className={styles['name']} dir="auto" translate="no">
            {standing === 'listed' ? <a href={localPath(agentPath(id))}>{name}</a> : <span>{name}</span>}
          </p>
          <p dir="auto">{location}</p>
        </div>
      </div>
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
      <a href={localPath(searchResultsPath(location.split(',')[0] ?? location))}>{t('Agents in this place')}</a>
    </>
  );
}
