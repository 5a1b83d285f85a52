import { paths } from '@/navigation/paths';

/** The desk's page of an agent. */
export function deskAgentPath(id: string): string {
  return `${paths.deskAgents}?${new URLSearchParams({ agent: id }).toString()}`;
}

/** The desk's agents found by a name. */
export const agentSearchPath = (name: string): string =>
  `${paths.deskAgents}?${new URLSearchParams({ q: name }).toString()}`;

/** The form that lists the company of an application. */
export function listCompanyPath(application: string): string {
  return `${paths.deskNewAgent}?${new URLSearchParams({ application }).toString()}`;
}
