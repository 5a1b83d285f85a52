import { t } from '../shared/language/words';
import { fold } from '../shared/text/fold';
import { readAgentRecord, type Agent } from './agent';

/**
 * A record with problems. `isWhole`: the record was dropped, not just what `problem` names. `position` counts from 1;
 * `name` is the agent's, if any.
 */
export interface RejectedRecord {
  position: number;
  name: string;
  problem: string;
  isWhole: boolean;
}

/** The file cannot be parsed; the message is a sentence for the visitor. */
export class MalformedAgentsFile extends Error {
  override readonly name = 'MalformedAgentsFile';
  constructor() {
    super(t('The list of agents is not in the form we expect.'));
  }
}

const longestProblem = 300;

function nameOf(record: unknown, position: number): string {
  const name = typeof record === 'object' && record !== null && 'name' in record ? record.name : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : `record ${position}`;
}

/** Assigns unique ids: the requested one, or 'id-2', 'id-3', ... if taken. */
export function idDispenser(): (wished: string) => string {
  const copies = new Map<string, number>();
  return (wished) => {
    let id = wished;
    let copy = copies.get(wished) ?? 0;
    while (copies.has(id)) {
      copy += 1;
      id = `${wished}-${copy}`;
    }
    copies.set(wished, Math.max(copy, 1));
    copies.set(id, copies.get(id) ?? 1);
    return id;
  };
}

/** A picture that companies of several names have shows none of them, and is left out. */
function withOwnPictures(agents: readonly Agent[]): Agent[] {
  const owners = new Map<string, Set<string>>();
  for (const { image, name } of agents)
    if (image !== undefined) owners.set(image, (owners.get(image) ?? new Set()).add(fold(name)));
  return agents.map((agent) => {
    const { image, ...plain } = agent;
    return image === undefined || owners.get(image)?.size === 1 ? agent : plain;
  });
}

/**
 * Parses `/agents2.json` (docs/product.md "Agent records"). Records without a name or location are dropped, as are
 * invalid fields of others; `rejected` lists both. Empty fields count as absent; a record without an id gets one from
 * its position, a repeated id a suffix; a picture of several companies is nobody's.
 * @throws MalformedAgentsFile if the content is not a list.
 */
export function readAgentsFile(data: unknown): { agents: Agent[]; rejected: RejectedRecord[] } {
  if (!Array.isArray(data)) throw new MalformedAgentsFile();
  const agents: Agent[] = [];
  const rejected: RejectedRecord[] = [];
  const distinctId = idDispenser();
  for (const [index, record] of (data as unknown[]).entries()) {
    const position = index + 1;
    const read = readAgentRecord(record);
    if ('agent' in read) agents.push({ ...read.agent, id: distinctId(read.agent.id ?? `agent-${position}`) });
    const problems = 'agent' in read ? read.leftOut : read.problems;
    if (problems.length > 0)
      rejected.push({
        position,
        name: nameOf(record, position),
        problem: problems.join('; ').slice(0, longestProblem),
        isWhole: !('agent' in read),
      });
  }
  return { agents: withOwnPictures(agents), rejected };
}
