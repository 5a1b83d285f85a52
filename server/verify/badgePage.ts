import type { Agent } from '../../places/agent';
import type { BadgeAgent, BadgePage } from '../../shared/listings/badgePage';
import type { AgentDirectory } from '../directory/agentDirectory';
import type { Badges } from './badge';

export type KnownAgents = Pick<AgentDirectory, 'agent' | 'former'>;

function agentOf({ agent, former }: KnownAgents, id: string): BadgeAgent | null {
  const shown = (known: Agent, standing: BadgeAgent['standing']): BadgeAgent => ({
    id,
    name: known.name,
    location: known.location,
    standing,
    verifiedAt: known.verifiedAt ?? null,
    phone: standing === 'listed' ? (known.phone ?? null) : null,
    website: standing === 'listed' ? (known.website ?? null) : null,
  });
  const listed = agent(id);
  if (listed !== undefined) return shown(listed, 'listed');
  const gone = former().find((one) => one.agent.id === id);
  return gone === undefined ? null : shown(gone.agent, gone.standing);
}

/** What is known about the code of a badge at `now`, in epoch milliseconds. `badges`: null without keys. */
export async function badgePageOf(
  badges: Badges | null,
  directory: KnownAgents,
  code: string,
  now: number,
): Promise<BadgePage> {
  if (badges === null) return { state: 'off' };
  const read = await badges.read(code, now);
  if (!('badge' in read)) return { state: read.state };
  const { agentId, name, place, expiresAt } = read.badge;
  const validUntil = new Date(expiresAt).toISOString().slice(0, 10);
  return { state: read.state, badge: { name, place, validUntil }, agent: agentOf(directory, agentId) };
}

/** Whether the page says that the badge counts now: it is genuine, not expired, and the directory shows the agent. */
export const counts = (page: BadgePage): boolean => page.state === 'valid' && page.agent?.standing === 'listed';
