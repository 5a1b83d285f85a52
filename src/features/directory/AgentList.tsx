import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Agent } from '@places/agent';
import { Button } from '@/ui/Button';
import { Spinner } from '@/ui/Spinner';
import { AgentCard } from './AgentCard';
import styles from './AgentList.module.scss';
import { pageSize } from '@server/contracts/searchTerm';
import { mostShown } from './resultsParameters';
import { useEndReached } from './useEndReached';

/** How long the spinner stands before more agents come, in milliseconds. */
const loadDelay = 1_000;

interface AgentListProps {
  agents: readonly Agent[];
  /** How many there will be, while only the first of them have arrived. */
  total?: number | undefined;
  /** How many of them to show. */
  shown: number;
  /** More are wanted: the new number of shown agents. */
  onMore: (shown: number) => void;
  onAnnounced: (message: string) => void;
  /** Another action for an agent's card. */
  actionFor?: ((agent: Agent) => ReactNode) | undefined;
}

/** The results, 20 at a time: reaching the bottom brings 20 more after a spinner, and so does a button at once. */
export function AgentList({ agents, total = agents.length, shown, onMore, onAnnounced, actionFor }: AgentListProps) {
  const list = useRef<HTMLUListElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  /** The list whose end was reached: another filter or length makes it another. */
  const [reached, setReached] = useState<{ agents: readonly Agent[]; shown: number } | null>(null);
  const focusFrom = useRef<number | null>(null);
  /** How many were shown by the last agents that came by themselves. */
  const grownTo = useRef<number | null>(null);
  const visible = agents.slice(0, shown);
  const rest = total - visible.length;
  const canGrow = rest > 0 && shown < mostShown;
  /** The button stands already, so that the end of the page stays where it is when the others arrive. */
  const isWaiting = agents.length < total;

  const hasGrownItself = useCallback(() => grownTo.current === shown, [shown]);
  const reach = useCallback(() => setReached({ agents, shown }), [agents, shown]);
  useEndReached({ list, mark: bottom, canGrow: canGrow && !isWaiting, shown, hasGrownItself, onReached: reach });

  const isLoading = canGrow && reached?.agents === agents && reached.shown === shown;
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => {
      grownTo.current = shown + pageSize;
      onMore(shown + pageSize);
      onAnnounced(`${Math.min(shown + pageSize, agents.length)} of ${agents.length} shown.`);
    }, loadDelay);
    return () => clearTimeout(timer);
  }, [isLoading, shown, agents.length, onMore, onAnnounced]);

  useEffect(() => {
    // After the button, the keyboard goes on at the first new agent.
    if (focusFrom.current === null) return;
    const first = list.current?.children[focusFrom.current];
    focusFrom.current = null;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [shown]);

  return (
    <>
      <ul className={styles['list']} ref={list}>
        {visible.map((agent) => (
          <li key={agent.id} className={styles['item']} tabIndex={-1}>
            <AgentCard agent={agent} level={2} onAnnounced={onAnnounced}>
              {actionFor?.(agent)}
            </AgentCard>
          </li>
        ))}
      </ul>
      {canGrow ? (
        <div className={styles['more']} ref={bottom}>
          {isLoading ? <Spinner label="Loading more agents" /> : null}
          <Button
            variant="secondary"
            loading={isWaiting}
            onClick={() => {
              focusFrom.current = visible.length;
              onMore(shown + pageSize);
              onAnnounced(`${Math.min(shown + pageSize, agents.length)} of ${agents.length} shown.`);
            }}
          >
            {`Show ${Math.min(pageSize, rest)} more (of ${total})`}
          </Button>
        </div>
      ) : null}
      {rest > 0 && !canGrow ? (
        <p
          className={styles['limit']}
        >{`The first ${mostShown} agents are shown. Filter by city to see the others.`}</p>
      ) : null}
    </>
  );
}
