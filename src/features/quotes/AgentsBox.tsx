import { useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { paths } from '@/navigation/paths';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { agentRemoved, mostShortlisted, selectShortlist, type ShortlistedAgent } from '@/state/shortlistSlice';
import { Button, ButtonLink } from '@/kit/ui/form/Button';
import { CloseIcon, SearchIcon } from '@/kit/ui/icons/navigationIcons';
import { useSettled } from '@/kit/ui/feedback/useSettled';
import { t } from '@shared/language/words';
import styles from './AgentsBox.module.scss';
import { ShortlistControl } from './ShortlistControl';

/** Offers the agents at a place, each with an action. */
export interface AgentsAtProps {
  written: string;
  actionFor: (agent: ShortlistedAgent) => ReactNode;
}

interface AgentsBoxProps {
  error: string | undefined;
  from: string;
  to: string;
  agentsAt: ComponentType<AgentsAtProps>;
}

/** Shorter texts are no place yet. */
const shortestPlace = 2;

/** The agents that get the request; without any, the association chooses. Those at both ends are offered in place. */
export function AgentsBox({ error, from, to, agentsAt: AgentsAt }: AgentsBoxProps) {
  const agents = useAppSelector(selectShortlist);
  const dispatch = useAppDispatch();
  const count = useRef<HTMLParagraphElement>(null);
  const isFull = agents.length >= mostShortlisted;
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const written = [useSettled(from), useSettled(to)].map((text) => text.trim());
  const ends = [...new Set(written.filter((text) => text.length >= shortestPlace))];
  const choose = agents.length === 0 ? t('Choose agents') : t('Add another agent');
  return (
    <div
      className={styles['agents']}
      role="group"
      aria-label={t('Agents')}
      aria-describedby={error === undefined ? undefined : 'quote-agents-error'}
    >
      <p ref={count} tabIndex={-1} className={styles['count']}>
        {agents.length === 0
          ? t('No agent chosen: we pass the request to members on your route. Or choose up to {most} yourself.', {
              most: mostShortlisted,
            })
          : t(
              isFull
                ? '{count} of {most} agents chosen. That is as many as one request takes.'
                : '{count} of {most} agents chosen.',
              { count: agents.length, most: mostShortlisted },
            )}
      </p>
      {agents.length > 0 && (
        <ul className={styles['list']}>
          {agents.map(({ id, name, location }) => (
            <li key={id} className={styles['agent']}>
              <span className={styles['words']}>
                <b dir="auto" translate="no">
                  {name}
                </b>{' '}
                <span dir="auto">{location}</span>
              </span>
              <Button
                variant="quiet"
                size="small"
                icon={<CloseIcon />}
                aria-label={t('Remove {name}', { name })}
                onClick={() => {
                  dispatch(agentRemoved(id));
                  count.current?.focus();
                }}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && (
        <p id="quote-agents-error" className={styles['error']}>
          {error}
        </p>
      )}
      {ends.length === 0 ? (
        !isFull && (
          <ButtonLink to={paths.searchResults} variant="secondary" size="small" icon={<SearchIcon />}>
            {choose}
          </ButtonLink>
        )
      ) : (
        <>
          {(isOpen || !isFull) && (
            <Button
              variant="secondary"
              size="small"
              icon={<SearchIcon />}
              aria-expanded={isOpen}
              aria-controls={panel}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? t('Close the choice of agents') : choose}
            </Button>
          )}
          <div id={panel} className={styles['ends']} hidden={!isOpen}>
            {isOpen && (
              <>
                {ends.map((end) => (
                  <AgentsAt
                    key={end}
                    written={end}
                    actionFor={(agent) => <ShortlistControl agent={agent} isInForm />}
                  />
                ))}
                <ButtonLink to={paths.searchResults} variant="quiet" size="small" icon={<SearchIcon />}>
                  {t('Search the directory')}
                </ButtonLink>
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}
