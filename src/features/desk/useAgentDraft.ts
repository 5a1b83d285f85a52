import * as v from 'valibot';
import { agentFieldsSchema, type AgentFields, type EditedAgent } from '@server/contracts/deskAgents';
import { deskAgentsApi } from './agentsEndpoint';
import { keptDrafts } from './keptDraft';
import { useVersionedDraft, type VersionedDraft } from './useVersionedDraft';

const drafts = keptDrafts('agent', agentFieldsSchema);
const fieldNames = Object.keys(agentFieldsSchema.entries) as (keyof AgentFields)[];

/** The revision and the fields of an agent. */
export const versionOf = (agent: EditedAgent): { version: number; fields: AgentFields } => ({
  version: agent.revision,
  fields: v.parse(agentFieldsSchema, agent),
});

/** The fields in which two versions differ. */
export function differences(one: AgentFields, other: AgentFields): (keyof AgentFields)[] {
  return fieldNames.filter((field) => String(one[field]) !== String(other[field]));
}

/** An agent that is being changed. `stored`: as the gateway has it when the form opens. */
export function useAgentDraft(stored: EditedAgent): VersionedDraft<AgentFields> {
  const { id } = stored;
  const [run, request] = deskAgentsApi.endpoints.saveAgent.useMutation();
  return useVersionedDraft({
    ...{ id, drafts, stored: versionOf(stored), request },
    send: async (seen, fields) => (await run({ id, seen, ...fields })).data?.revision ?? null,
  });
}
