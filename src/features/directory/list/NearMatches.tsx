import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { Agent } from '@places/agent';
import type { NearResults } from '@places/match/results';
import { searchResultsPath } from '@/navigation/paths';
import { AgentCard } from './AgentCard';
import type { MatchReason, NothingHere } from '@places/index/directoryIndex';
import styles from './NearMatches.module.scss';

const reasons: Readonly<Record<MatchReason, string>> = {
  exact: t('the same name'),
  prefix: t('begins with what you entered'),
  part: t('what you entered is part of the place'),
  accent: t('the same name with accents'),
  typo: t('spelt nearly the same'),
  language: t('the name in another language'),
  former: t('its former name'),
  airport: t('the airport with this code'),
  spacing: t('the same name, written together or apart'),
  phrase: t('the place in what you entered'),
  area: t('part of what you entered'),
  code: t('the port with this code'),
};

interface NearMatchesProps {
  groups: readonly NearResults[];
  /** The city filter; '' for none. */
  city: string;
  onAnnounced: (message: string) => void;
  /** An additional action for an agent's card. */
  actionFor?: ((agent: Agent) => ReactNode) | undefined;
}

/**
 * Agents in places similar to the term, below the exact results and labelled with the reason (docs/product.md "Near
 * matches").
 */
export function NearMatches({ groups, city, onAnnounced, actionFor }: NearMatchesProps) {
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <section id="near-matches" className={styles['near']} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t('Near matches')}</h2>
      <p className={styles['lead']}>{t('Not exactly what you entered, but close to it.')}</p>
      {groups.map(({ label, reason, term, total, agents }) => (
        <div className={styles['group']} key={`${label} ${reason}`}>
          <h3 className={styles['place']}>
            <bdi>{label}</bdi> <span className={styles['why']}>{reasons[reason]}</span>
          </h3>
          <ul className={styles['list']}>
            {agents.map((agent) => (
              <li key={agent.id}>
                <AgentCard agent={agent} level={4} onAnnounced={onAnnounced}>
                  {actionFor?.(agent)}
                </AgentCard>
              </li>
            ))}
          </ul>
          {total > agents.length ? (
            <p className={styles['all']}>
              {/* Without a number: the exact search for it may find more than this group. */}
              <Link to={searchResultsPath(term, city)}>{t('All agents in {place}', { place: term })}</Link>
            </p>
          ) : null}
        </div>
      ))}
    </section>
  );
}

/** "Nothing in Thika. Nearest: Nairobi (34)": the nearest places with agents. */
export function NearestPlaces({ nothingHere: { place, nearest } }: { nothingHere: NothingHere }) {
  return (
    <p className={styles['nearest']}>
      <span>{t('Nothing in {place}. Nearest:', { place })} </span>
      {nearest.map(({ term, label, count, kilometres }, position) => (
        <span key={label}>
          {position > 0 && <span>, </span>}
          <Link to={searchResultsPath(term)}>{`${label} (${count})`}</Link>
          <span className={styles['distance']}> {t('{kilometres} km', { kilometres })}</span>
        </span>
      ))}
    </p>
  );
}
