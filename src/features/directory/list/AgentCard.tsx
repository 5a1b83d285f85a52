import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { Agent } from '@places/agent';
import { agentPath } from '@/navigation/paths';
import { classNames } from '@/kit/ui/classNames';
import { ChevronIcon } from '@/kit/ui/icons/navigationIcons';
import { Portrait } from '@/kit/ui/data/Portrait';
import { AgentActions } from '../agent/AgentActions';
import styles from './AgentCard.module.scss';
import { serviceNames } from '../agent/agentContact';
import { AgentMore } from './AgentMore';
import { AgentStamp } from '../agent/AgentStamp';
import { companyMonogram } from '../agent/companyMonogram';

interface AgentCardProps {
  agent: Agent;
  /** Distance to its place, if the results are sorted by it. */
  kilometres?: number | null | undefined;
  /** Address of its page, if it is known. */
  path?: string | undefined;
  /** Heading level of the name. */
  level: 2 | 3 | 4;
  /** False on the agent's own page, which has the name and place above: everything else is shown. */
  isLinked?: boolean;
  /** Announces the result of an action to screen readers. */
  onAnnounced: (message: string) => void;
  /** An additional action of the row. */
  children?: ReactNode;
}

/**
 * An agent as a row of the directory: who and where, checked when, which services, one first action. More opens the
 * rest below it; without JavaScript it is open (docs/product.md "Search results").
 */
export function AgentCard(props: AgentCardProps) {
  const { agent, kilometres = null, level, isLinked = true, onAnnounced, children } = props;
  const { id, name, location, image, services } = agent;
  const { path = agentPath(id) } = props;
  const Name = `h${level}` as const;
  const titleId = useId();
  const moreId = useId();
  const [isOpen, setOpen] = useState(!isLinked);
  return (
    <article className={styles['card']} {...(isLinked ? { 'aria-labelledby': titleId } : { 'aria-label': name })}>
      <div className={classNames(styles['row'], !isLinked && styles['whole'])}>
        <Portrait
          name={name}
          picture={image}
          width={72}
          height={54}
          className={styles['portrait']}
          placeholder={companyMonogram(name, location)}
        />
        {isLinked ? (
          <div className={styles['identity']}>
            {/* The name has its own direction, and the page's side. */}
            <Name className={styles['name']} id={titleId} translate="no">
              <Link to={path} dir="auto">
                {name}
              </Link>
            </Name>
            <p className={styles['location']}>
              <span dir="auto">{location}</span>
              {kilometres === null ? null : (
                <span className={styles['distance']}>
                  {kilometres === 0 ? t('Less than 1 km away') : t('{kilometres} km away', { kilometres })}
                </span>
              )}
            </p>
          </div>
        ) : null}
        {services.length === 0 ? null : (
          <ul className={styles['services']} aria-label={t('Services')}>
            {services.map((service) => (
              <li key={service}>{serviceNames[service]}</li>
            ))}
          </ul>
        )}
        <div className={styles['marks']}>
          <Code id={id} />
          <AgentStamp dates={agent} />
        </div>
        <div className={styles['actions']} data-print="no">
          <AgentActions agent={agent} />
          {children}
          {isLinked ? (
            <button
              type="button"
              className={styles['toggle']}
              aria-expanded={isOpen}
              aria-controls={moreId}
              aria-label={isOpen ? t('Less about {name}', { name }) : t('More about {name}', { name })}
              onClick={() => setOpen(!isOpen)}
            >
              <span>{isOpen ? t('Less') : t('More')}</span>
              <ChevronIcon />
            </button>
          ) : null}
        </div>
      </div>
      <div className={styles['more']} id={moreId} hidden={!isOpen} data-print="open">
        <AgentMore agent={agent} isWhole={!isLinked} onAnnounced={onAnnounced} />
      </div>
    </article>
  );
}

/** The agent's id as a consignment code, with the country set large: 'ke-nairobi-001'. */
function Code({ id }: { id: string }) {
  const [, country, number] = /^([a-z]{2})-(.+)$/.exec(id) ?? [undefined, '', id];
  return (
    <span className={styles['code']} translate="no">
      {country === '' ? null : <b className={styles['country']}>{country}</b>}
      <span>{country === '' ? number : ` ${number}`}</span>
    </span>
  );
}
