import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { agentRemoved, agentShortlisted, mostShortlisted, selectShortlist, type ShortlistedAgent } from '@/state/shortlistSlice';
import styles from './ShortlistControl.module.scss';

/** On an agent's card: puts the agent into the quote request, or takes it out. */
export function ShortlistControl({ agent: { id, name, location } }: { agent: ShortlistedAgent }) {
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
    <div className={styles['control']}>
      <button type="button" className={styles['toggle']} data-in={isIn || undefined} aria-label={isIn ? `Remove ${name} from quote request` : `Add ${name} to quote request`} onClick={toggle}>
        {isIn ? 'Remove from quote request' : 'Add to quote request'}
      </button>
      <p role="status" className={styles['state']}>
        {isIn ? (
          <>
            {agents.length} of {mostShortlisted} in your <Link to={paths.quote}>quote request</Link>
          </>
        ) : (
          isRefused &&
          isFull && (
            <>
              A quote request takes {mostShortlisted} agents at most. Remove one, or <Link to={paths.quote}>see your request</Link>.
            </>
          )
        )}
      </p>
    </div>
  );
}
