import { useRef } from 'react';
import { paths } from '@/navigation/paths';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { agentRemoved, mostShortlisted, selectShortlist } from '@/state/shortlistSlice';
import { Button, ButtonLink } from '@/ui/Button';
import { CloseIcon, SearchIcon } from '@/ui/icons/navigationIcons';
import { t } from '@shared/language/words';
import styles from './AgentsBox.module.scss';

/** The agents that get the request; without any, the association chooses. */
export function AgentsBox({ error }: { error: string | undefined }) {
  const agents = useAppSelector(selectShortlist);
  const dispatch = useAppDispatch();
  const count = useRef<HTMLParagraphElement>(null);
  const isFull = agents.length >= mostShortlisted;
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
      {!isFull && (
        <ButtonLink to={paths.searchResults} variant="secondary" size="small" icon={<SearchIcon />}>
          {agents.length === 0 ? t('Choose agents') : t('Add another agent')}
        </ButtonLink>
      )}
    </div>
  );
}
