import { useState, type ReactNode } from 'react';
import type { Agent } from '@places/agent';
import { VisuallyHidden } from '@/kit/ui/data/texts';
import { AgentCard } from './AgentCard';
import styles from './AgentCards.module.scss';

interface AgentCardsProps {
  /** Agents with their known fields, and the address of their page if it is known. */
  agents: readonly (Pick<Agent, 'id' | 'name' | 'location'> & Partial<Agent> & { path?: string })[];
  level: 3 | 4;
  /** An additional action for an agent's card. */
  actionFor?: (agent: Agent) => ReactNode;
}

/** Agent cards outside the results page. */
export function AgentCards({ agents, level, actionFor }: AgentCardsProps) {
  const [announcement, setAnnouncement] = useState('');
  return (
    <div className={styles['cards']}>
      <ul>
        {agents.map(({ services = [], languages = [], path, ...known }) => {
          const agent: Agent = { ...known, services, languages };
          return (
            <li key={agent.id}>
              <AgentCard agent={agent} path={path} level={level} onAnnounced={setAnnouncement}>
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
