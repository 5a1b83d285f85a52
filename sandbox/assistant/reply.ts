import * as v from 'valibot';
import examples from '../../content/assistant-examples.json' with { type: 'json' };
import { agentServices, type AgentService } from '../../places/agent';
import type { FoundAgents } from '../../places/match/findAgents';
import type { Retrieval, Turn } from '../../assistant/retrieval';
import { textOf, type Content, type ModelRequest } from './protocol';

/** The stand-in's reply: text, or a call of the site's function. */
export type ModelReply = { kind: 'text'; text: string } | { kind: 'call'; place: string; service?: AgentService };

/** The site's response to `findAgents`; anything else counts as 'nothing found'. */
const foundSchema = v.object({
  place: v.string(),
  match: v.picklist(['exact', 'near', 'none']),
  total: v.number(),
  service: v.exactOptional(v.object({ name: v.picklist(agentServices), total: v.number() })),
  agents: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      location: v.string(),
      phone: v.optional(v.string()),
      email: v.optional(v.string()),
    }),
  ),
});

const isSpoken = (content: Content): boolean => textOf(content) !== '';

/** The turns after the preset conversation with which every chat of the site starts. */
function withoutPreset(turns: readonly Turn[]): readonly Turn[] {
  const isPreset = examples.examples.every(({ question }, index) => turns[2 * index]?.text === question);
  return isPreset ? turns.slice(2 * examples.examples.length) : turns;
}

/**
 * Answers by retrieval from the site's content, following the assistant's rules (docs/product.md "Assistant rules").
 * `looksUpAgain`: after each look-up, as long as calls are allowed.
 */
export function replyTo(
  retrieval: Retrieval,
  { contents, tools = [], toolConfig }: ModelRequest,
  looksUpAgain = false,
): ModelReply {
  const spoken = contents.filter(isSpoken);
  const turns = spoken.map((content): Turn => ({
    role: content.role === 'model' ? 'model' : 'user',
    text: textOf(content),
  }));
  const said = withoutPreset(turns);
  const question = said.at(-1)?.text ?? '';
  const decision = retrieval.decide(question, said.slice(0, -1));
  if (decision.kind === 'reply') return { kind: 'text', text: decision.reply.text };
  const answered = contents.at(-1)?.parts.find((part) => 'functionResponse' in part);
  const isForbidden = toolConfig?.functionCallingConfig?.mode === 'NONE';
  const mayCall =
    !isForbidden &&
    tools.some(({ functionDeclarations }) => functionDeclarations.some(({ name }) => name === 'findAgents'));
  if ((answered === undefined || looksUpAgain) && mayCall) {
    const { place, service } = decision;
    return { kind: 'call', place, ...(service === undefined ? {} : { service }) };
  }
  const nothing: FoundAgents = { place: decision.place, match: 'none', total: 0, agents: [] };
  const found = v.safeParse(foundSchema, answered?.functionResponse.response);
  return { kind: 'text', text: decision.replyTo(found.success ? found.output : nothing).text };
}
