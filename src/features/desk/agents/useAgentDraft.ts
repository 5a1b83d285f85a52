import * as v from 'valibot';
import { weekdays } from '@places/openingHours';
import { agentFieldsSchema, type AgentFields, type EditedAgent } from '@shared/desk/agents';
import { useVersionedForm, type VersionedForm } from '@/kit/forms/useVersionedForm';
import { deskAgentsApi } from './agentsEndpoint';

const schemas = { seen: v.pipe(v.number(), v.safeInteger()), fields: agentFieldsSchema };
type AgentForm = VersionedForm<AgentFields, number>;

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
): AgentForm {
  const [run] = deskAgentsApi.endpoints.addAgent.useMutation();
  return useVersionedForm({
    about: `agent.${application ?? 'new'}`,
    schemas,
    stored: { seen: 0, fields: { ...noFields, ...known } },
    send: async (fields, { requestId }) => {
      const { data, error } = await run({ requestId, application, ...fields });
      if (data !== undefined) onAdded(data.id);
      return { data: data && { seen: data.revision, fields }, error };
    },
  });
}

/** An agent that is being changed. `stored`: as the gateway has it. */
export function useAgentDraft(stored: EditedAgent): AgentForm {
  const { id } = stored;
  const [run] = deskAgentsApi.endpoints.saveAgent.useMutation();
  return useVersionedForm({
    about: `agent.${id}`,
    schemas,
    stored: { seen: stored.revision, fields: v.parse(agentFieldsSchema, stored) },
    send: async (fields, { seen }) => {
      const { data, error } = await run({ id, seen, ...fields });
      return { data: data && { seen: data.revision, fields }, error };
    },
  });
}
