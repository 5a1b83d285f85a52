import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import {
  agentRemoved,
  agentShortlisted,
  mostShortlisted,
  selectShortlist,
  type ShortlistedAgent,
} from '@/state/shortlistSlice';
import { RichText } from '@/kit/ui/data/RichText';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { t } from '@shared/language/words';
import styles from './ShortlistControl.module.scss';

interface ShortlistControlProps {
  agent: ShortlistedAgent;
  /** True where no `ShortlistStrip` leads to the request. */
  hasWay?: boolean;
  /** True beside the request itself. */
  isInForm?: boolean;
}

/** In an agent's row: adds the agent to the quote request, or removes it. */
export function ShortlistControl({
  agent: { id, name, location },
  hasWay = false,
  isInForm = false,
}: ShortlistControlProps) {
  const agents = useAppSelector(selectShortlist);
  const dispatch = useAppDispatch();
  const [isRefused, setRefused] = useState(false);
  const isIn = agents.some((agent) => agent.id === id);
  const isFull = agents.length >= mostShortlisted;
  const toggle = () => {
    setRefused(!isIn && isFull);
    dispatch(isIn ? agentRemoved(id) : agentShortlisted({ id, name, location }));
  };
  return (
    <>
      {/* The name has the visible words: people who speak to their device say what they see. */}
      <button
        type="button"
        className={styles['toggle']}
        data-in={isIn || undefined}
        aria-label={
          isIn ? t('Added: remove {name} from quote request', { name }) : t('Add to quote request: {name}', { name })
        }
        onClick={toggle}
      >
        <span>{isIn ? t('Added') : t('Add to quote')}</span>
      </button>
      {isIn && hasWay ? (
        <Link className={styles['way']} to={paths.quote}>
          {t('See request ({count} of {most})', { count: agents.length, most: mostShortlisted })}
        </Link>
      ) : null}
      <p role="status" className={styles['state']}>
        {isIn && (
          <VisuallyHidden>
            {t('{count} of {most} agents are in your quote request.', { count: agents.length, most: mostShortlisted })}
          </VisuallyHidden>
        )}
        {!isIn && isRefused && isFull && isInForm && (
          <span>{t('A quote request takes {most} agents at most. Remove one first.', { most: mostShortlisted })}</span>
        )}
        {!isIn && isRefused && isFull && !isInForm && (
          <span>
            <RichText
              text={t('A quote request takes {most} agents at most. Remove one, or <0>see your request</0>.', {
                most: mostShortlisted,
              })}
              parts={[<Link key="quote" to={paths.quote} />]}
            />
          </span>
        )}
      </p>
    </>
  );
}
