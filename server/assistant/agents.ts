import * as v from 'valibot';
import { agentRecordSchema } from '../contracts/agent';
import { chatAgentSchema, type ChatAgent } from '../contracts/chat';
import type { Site } from '../site/load';

/**
 * The agents that visitors of the site find, from its `/agents2.json`. A record that breaks the contract is left out,
 * as the page does; a file that cannot be read, or a site that was not built, leaves none.
 */
export function readAgents(site: Site | null): ChatAgent[] {
  const file = site?.files.get('/agents2.json')?.bodies.get('identity');
  return parseList(file?.toString('utf8')).flatMap((record, index) => {
    const parsed = v.safeParse(agentRecordSchema, record);
    return parsed.success ? [v.parse(chatAgentSchema, { ...parsed.output, id: parsed.output.id ?? `agent-${index + 1}` })] : [];
  });
}

function parseList(text: string | undefined): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
