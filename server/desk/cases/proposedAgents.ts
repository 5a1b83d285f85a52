import type { Agent } from '../../../places/agent';
import type { DeskAgent, ProposedAgent } from '../../../shared/quotes/deskCase';
import type { AgentById } from '../../directory/agentDirectory';
import type { SearchedDirectory } from '../../directory/agentSearch';
import type { Shipment } from './caseKinds';

/** Agents proposed at each end of the route. */
const mostAtPlace = 8;
const mostFound = 20;

export type DeskDirectory = Pick<SearchedDirectory, 'index'> & { agent: AgentById };

/** An agent as the desk sees it. */
export const deskAgent = ({ id, name, location, email, phone, services }: Agent): DeskAgent => ({
  id,
  name,
  location,
  services,
  email: email ?? null,
  phone: phone ?? null,
});

/** Agents at a place; those that offer the mode first. */
function agentsAt({ index }: DeskDirectory, place: string, mode: string): Agent[] {
  const { exact, near } = index().search(place);
  const agents = exact.length > 0 ? exact : (near[0]?.agents ?? []);
  const offers = (agent: Agent) => (agent.services as readonly string[]).includes(mode);
  return [...agents.filter(offers), ...agents.filter((agent) => !offers(agent))];
}

/**
 * Agents to whom a request can go: those that the shipper wished for, then some at the origin and at the destination,
 * by the place engine. With a search `term`, the agents at that place or with that name.
 */
export function proposeAgents(
  directory: DeskDirectory,
  { from, to, mode, wishedAgents }: Shipment,
  term: string,
): ProposedAgent[] {
  const seen = new Set<string>();
  const take = (agents: readonly Agent[], reason: ProposedAgent['reason'], most: number): ProposedAgent[] =>
    agents
      .filter(({ id }) => !seen.has(id))
      .slice(0, most)
      .map((agent) => {
        seen.add(agent.id);
        return { ...deskAgent(agent), reason };
      });
  if (term !== '') return take(agentsAt(directory, term, mode), 'found', mostFound);
  const wished = wishedAgents.flatMap((id) => directory.agent(id) ?? []);
  return [
    ...take(wished, 'wished', wished.length),
    ...take(agentsAt(directory, from, mode), 'origin', mostAtPlace),
    ...take(agentsAt(directory, to, mode), 'destination', mostAtPlace),
  ];
}
