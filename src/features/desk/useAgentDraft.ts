import { useState } from 'react';
import * as v from 'valibot';
import { weekdays } from '@places/openingHours';
import { agentFieldsSchema, type AgentFields, type EditedAgent } from '@server/contracts/deskAgents';
import { newId } from '@/state/newId';
import { deskAgentsApi } from './agentsEndpoint';
import { keptDrafts } from '@/state/keptDraft';
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
  return fieldNames.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}

const noFields: AgentFields = {
  name: '',
  location: '',
  phone: '',
  mobile: '',
  email: '',
  website: '',
  contactPerson: '',
  image: '',
  services: [],
  languages: '',
  hours: { zone: '', days: weekdays.map(() => '') },
  offices: [],
  logo: '',
  verifiedAt: '',
};

export interface ApplyingCompany {
  /** Reference of the accepted application. */
  application: string;
  known: Partial<AgentFields>;
}

/** An agent that is being added, of an application if there is one; `onAdded` gets its id. */
export function useNewAgent(
  onAdded: (id: string) => void,
  { application, known }: Partial<ApplyingCompany> = {},
): VersionedDraft<AgentFields> {
  const [run, request] = deskAgentsApi.endpoints.addAgent.useMutation();
  const [requestId] = useState(newId);
  return useVersionedDraft({
    id: application ?? 'new',
    drafts,
    stored: { version: 0, fields: { ...noFields, ...known } },
    request,
    send: async (_seen, fields) => {
      const { data } = await run({ requestId, application, ...fields });
      if (data === undefined) return null;
      onAdded(data.id);
      return data.revision;
    },
  });
}

/** An agent that is being changed. `stored`: as the gateway has it when the form opens. */
export function useAgentDraft(stored: EditedAgent): VersionedDraft<AgentFields> {
  const { id } = stored;
  const [run, request] = deskAgentsApi.endpoints.saveAgent.useMutation();
  return useVersionedDraft({
    id,
    drafts,
    stored: versionOf(stored),
    request,
    send: async (seen, fields) => (await run({ id, seen, ...fields })).data?.revision ?? null,
  });
}
