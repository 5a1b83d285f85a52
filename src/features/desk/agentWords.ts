import type { AgentFields } from '@server/contracts/deskAgents';

/** Names of the fields, in the order of the form. */
export const agentLabels: Readonly<Record<keyof AgentFields, string>> = {
  name: 'Name',
  location: 'Place and country',
  phone: 'Phone',
  email: 'E-mail',
  website: 'Website',
  image: 'Picture',
  services: 'Services',
  languages: 'Languages',
  verifiedAt: 'Verified on',
};
export const agentFieldNames = Object.keys(agentLabels) as (keyof AgentFields)[];

export const serviceNames: Readonly<Record<AgentFields['services'][number], string>> = {
  air: 'Air',
  sea: 'Sea',
  land: 'Land',
  warehousing: 'Warehousing',
  consultancy: 'Consultancy',
  'home-delivery': 'Home delivery',
  errands: 'Errands',
  customs: 'Customs',
};

/** A field of an agent as people read it. */
export function agentField(agent: AgentFields, field: keyof AgentFields): string {
  const value = field === 'services' ? agent.services.map((service) => serviceNames[service]).join(', ') : agent[field];
  return value === '' ? 'None' : value;
}
