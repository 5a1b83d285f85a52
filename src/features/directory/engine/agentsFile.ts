import * as v from 'valibot';
import { agentRecordSchema, type Agent } from '@server/contracts/agent';
import type { Steps } from './steps';

/** A record of the agents file that is left out. `position` counts from 1; `name` is the agent's, if it has one. */
export interface RejectedRecord {
  position: number;
  name: string;
  problem: string;
}

/** The agents file as a whole cannot be read; the message is a sentence for the visitor. */
export class MalformedAgentsFile extends Error {
  override readonly name = 'MalformedAgentsFile';
  constructor() {
    super('The list of agents is not in the form we expect.');
  }
}

const longestProblem = 300;

function nameOf(record: unknown, position: number): string {
  const name = typeof record === 'object' && record !== null && 'name' in record ? record.name : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : `record ${position}`;
}

function problemOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const problems = issues.map((issue) => {
    const field = v.getDotPath(issue);
    return field === null ? issue.message : `${field}: ${issue.message}`;
  });
  return problems.join('; ').slice(0, longestProblem);
}

/** Hands out ids: the wished one, or 'id-2', 'id-3', ... when it is taken. */
function idDispenser(): (wished: string) => string {
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

/**
 * Reads the parsed content of `/agents2.json` (specification section 3). A record that breaks the contract is left
 * out and told in `rejected`; an empty field counts as none; a record without an id gets one from its position; a
 * repeated id gets a suffix. One record is one step.
 * @throws MalformedAgentsFile when the content is not a list.
 */
export function* readAgentsFile(data: unknown): Steps<{ agents: Agent[]; rejected: RejectedRecord[] }> {
  if (!Array.isArray(data)) throw new MalformedAgentsFile();
  const agents: Agent[] = [];
  const rejected: RejectedRecord[] = [];
  const distinctId = idDispenser();
  for (const [index, record] of (data as unknown[]).entries()) {
    yield;
    const position = index + 1;
    const result = v.safeParse(agentRecordSchema, record);
    if (result.success) agents.push({ ...result.output, id: distinctId(result.output.id ?? `agent-${position}`) });
    else rejected.push({ position, name: nameOf(record, position), problem: problemOf(result.issues) });
  }
  return { agents, rejected };
}
