import { useState, type ReactNode } from 'react';
import type { Agent } from '@places/agent';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { AgentCard } from './AgentCard';
import styles from './AgentCards.module.scss';

interface AgentCardsProps {
  /** A few agents, with as much of each as is known. */
  agents: readonly (Pick<Agent, 'id' | 'name' | 'location'> & Partial<Agent>)[];
  level: 3 | 4;
  /** Another action for an agent's card. */
  actionFor?: (agent: Agent) => ReactNode;
}

/** A few agents outside the results page, as the same cards. */
export function AgentCards({ agents, level, actionFor }: AgentCardsProps) {
  const [announcement, setAnnouncement] = useState('');
  return (
    <div className={styles['cards']}>
      <ul>
        {agents.map(({ services = [], languages = [], ...known }) => {
          const agent: Agent = { ...known, services, languages };
          return (
            <li key={agent.id}>
              <AgentCard agent={agent} level={level} onAnnounced={setAnnouncement}>
                {actionFor?.(agent)}
              </AgentCard>
            </li>
          );
        })}
      </ul>
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </div>
  );
}
