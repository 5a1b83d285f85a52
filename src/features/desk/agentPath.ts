import { paths } from '@/navigation/paths';

/** The desk's page of an agent. */
export function deskAgentPath(id: string): string {
  return `${paths.deskAgents}?${new URLSearchParams({ agent: id }).toString()}`;
}
