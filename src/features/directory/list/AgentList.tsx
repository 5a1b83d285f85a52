import { memo, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '@shared/language/words';
import type { Agent } from '@places/agent';
import { pageSize, type Results } from '@places/match/results';
import { mostShown } from '@shared/directory/searchTerm';
import { useIsLeaving } from '@/navigation/useIsLeaving';
import { Spinner } from '@/kit/ui/feedback/Skeleton';
import { AgentCard } from './AgentCard';
import styles from './AgentList.module.scss';
import { PageStep } from './PageStep';
import type { ResultsParameters } from '../results/resultsParameters';
import { useEndReached } from './useEndReached';

/** Delay before more agents are shown, in milliseconds. */
const loadDelay = 1_000;

interface AgentListProps {
  /** The agents to show; fewer than requested while more are loading. */
  agents: readonly Agent[];
  /** Distances to the agents; null where unknown. */
  kilometres: Results['kilometres'];
  /** Total number of results. */
  total: number;
  address: Omit<ResultsParameters, 'ignored'>;
  /** Called with the new number of agents to show. */
  onMore: (shown: number) => void;
  onAnnounced: (message: string) => void;
  /** An additional action for an agent's card. */
  actionFor?: ((agent: Agent) => ReactNode) | undefined;
  /** Replaces the button for more. */
  failure: ReactNode;
  /** The place that is pointed at, here or on the map beside the list; null without a map. */
  map: { pointed: string | null; onPointed: (location: string | null) => void } | null;
}

/** The results, 20 at a time: 20 more after a spinner on reaching the end, or at once by a button. */
export function AgentList(props: AgentListProps) {
  const { agents, kilometres, total, address, onMore, onAnnounced, actionFor, failure, map } = props;
  const list = useRef<HTMLUListElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  const { shown } = address;
  /** The list whose end was reached; a new filter or length creates a new list. */
  const [reached, setReached] = useState<readonly Agent[] | null>(null);
  /** Pending growth: what to do when the agents arrive. */
  const growth = useRef<{ from: number; movesFocus: boolean } | null>(null);
  /** Length after the last automatic growth. */
  const grownTo = useRef<number | null>(null);
  const { length } = agents;
  const rest = total - length;
  const canGrow = rest > 0 && length < mostShown;
  const isFetching = canGrow && length < shown;

  const hasGrownItself = useCallback(() => grownTo.current === shown, [shown]);
  const reach = useCallback(() => setReached(agents), [agents]);
  useEndReached({
    list,
    mark: bottom,
    canGrow: canGrow && !isFetching,
    shown: length,
    hasGrownItself,
    onReached: reach,
  });

  const grow = useCallback(
    (movesFocus: boolean) => {
      growth.current = { from: length, movesFocus };
      onMore(shown + pageSize);
    },
    [length, shown, onMore],
  );
  const isLeaving = useIsLeaving();
  const isDue = canGrow && !isFetching && reached === agents;
  useEffect(() => {
    if (!isDue) return;
    const stop = new AbortController();
    let isPressed = false;
    // Growing pushes what follows away, so that a press there would end on something else.
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      document.addEventListener(type, () => (isPressed = type === 'pointerdown'), {
        capture: true,
        signal: stop.signal,
      });
    // Repeated for visitors who were leaving, and came back.
    const timer = setInterval(() => {
      if (isPressed || isLeaving()) return;
      grownTo.current = shown + pageSize;
      grow(false);
    }, loadDelay);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [isDue, shown, grow, isLeaving]);

  useEffect(() => {
    const { from = length, movesFocus = false } = growth.current ?? {};
    if (length <= from) return;
    growth.current = null;
    onAnnounced(t('{count} of {total} shown.', { count: length, total }));
    // After the button, focus moves to the first new agent.
    const first = movesFocus ? list.current?.children[from] : undefined;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [length, total, onAnnounced]);

  return (
    <>
      <p data-print="only" aria-hidden="true">
        {t('Printed: {count} of {total} agents.', { count: length, total })}
      </p>
      <ul className={styles['list']} ref={list}>
        {agents.map((agent, position) => (
          <AgentRow
            key={agent.id}
            agent={agent}
            kilometres={kilometres?.[position]}
            onAnnounced={onAnnounced}
            actionFor={actionFor}
            isActive={map !== null && agent.location === map.pointed}
            onPointed={map?.onPointed}
          />
        ))}
      </ul>
      {failure}
      {canGrow && failure === null ? (
        <div className={styles['more']} ref={bottom} data-print="no">
          <div className={styles['due']}>
            {isDue || isFetching ? <Spinner label={t('Loading more agents')} /> : null}
          </div>
          <PageStep to={{ ...address, shown: length + pageSize }} loading={isFetching} onClick={() => grow(true)}>
            {t('Show {count} more (of {total})', { count: Math.min(pageSize, rest), total })}
          </PageStep>
        </div>
      ) : null}
      {rest > 0 && !canGrow ? (
        <p className={styles['limit']}>
          {t('{count, plural, other {The first {count} agents are shown. Filter by city to see the others.}}', {
            count: mostShown,
          })}
        </p>
      ) : null}
    </>
  );
}

interface AgentRowProps extends Pick<AgentListProps, 'onAnnounced' | 'actionFor'> {
  agent: Agent;
  kilometres: number | null | undefined;
  /** Its place is pointed at. */
  isActive: boolean;
  onPointed: ((location: string | null) => void) | undefined;
}

/** Remembered, since pointing changes one row of hundreds. */
const AgentRow = memo(function AgentRow(props: AgentRowProps) {
  const { agent, kilometres, onAnnounced, actionFor, isActive, onPointed } = props;
  return (
    <li
      className={styles['item']}
      tabIndex={-1}
      data-active={isActive || undefined}
      onPointerEnter={() => onPointed?.(agent.location)}
      onPointerLeave={() => onPointed?.(null)}
      onFocus={() => onPointed?.(agent.location)}
      onBlur={() => onPointed?.(null)}
    >
      <AgentCard agent={agent} kilometres={kilometres} level={2} onAnnounced={onAnnounced}>
        {actionFor?.(agent)}
      </AgentCard>
    </li>
  );
});
