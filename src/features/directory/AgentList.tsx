import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Agent } from '@server/contracts/agent';
import { Button } from '@/ui/Button';
import { Spinner } from '@/ui/Spinner';
import { AgentCard } from './AgentCard';
import styles from './AgentList.module.scss';
import { mostShown, pageSize } from './resultsParameters';

/** How long the spinner stands before more agents come, in milliseconds (specification section 9). */
const loadDelay = 1_000;

/** Whether the keyboard has come to the end of the list or past it: more agents there would push away what has the focus. */
function isKeyboardAt(end: HTMLElement): boolean {
  const { activeElement: focused } = document;
  if (focused === null || !focused.matches(':focus-visible')) return false;
  return end.contains(focused) || (end.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

interface AgentListProps {
  agents: readonly Agent[];
  /** How many of them to show. */
  shown: number;
  /** More are wanted: the new number of shown agents. */
  onMore: (shown: number) => void;
  onAnnounced: (message: string) => void;
  /** Another action for an agent's card. */
  actionFor?: ((agent: Agent) => ReactNode) | undefined;
}

/** The results, 20 at a time: reaching the bottom brings 20 more after a spinner, and so does a button at once. */
export function AgentList({ agents, shown, onMore, onAnnounced, actionFor }: AgentListProps) {
  const list = useRef<HTMLUListElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(false);
  const focusFrom = useRef<number | null>(null);
  /** How many were shown by the last agents that came by themselves. */
  const grownTo = useRef<number | null>(null);
  const visible = agents.slice(0, shown);
  const rest = agents.length - visible.length;
  const canGrow = rest > 0 && shown < mostShown;

  useEffect(() => {
    const mark = bottom.current;
    if (mark === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Browsers keep in place what is read below the list, however the list grows: it would grow for as long as that is read.
        const isLeftBehind = grownTo.current === shown && mark.getBoundingClientRect().bottom < 0;
        setAtBottom((entry?.isIntersecting ?? false) && !isLeftBehind && !isKeyboardAt(mark));
      },
      // The margin makes a bottom that was jumped over count as reached.
      { rootMargin: '1000000px 0px 0px 0px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [canGrow, shown]);

  const isLoading = isAtBottom && canGrow;
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
            onClick={() => {
              focusFrom.current = visible.length;
              onMore(shown + pageSize);
              onAnnounced(`${Math.min(shown + pageSize, agents.length)} of ${agents.length} shown.`);
            }}
          >
            Show {Math.min(pageSize, rest)} more (of {agents.length})
          </Button>
        </div>
      ) : null}
      {rest > 0 && !canGrow ? <p className={styles['limit']}>The first {mostShown} agents are shown. Filter by city to see the others.</p> : null}
    </>
  );
}
