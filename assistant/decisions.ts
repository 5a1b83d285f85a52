import type { AgentService } from '../places/agent';
import type { AssistantIntent } from '../content/schemas/assistant';
import type { FoundAgents } from '../places/match/findAgents';
import type { Spoken } from './understanding';

/** One earlier message of the visitor or the assistant. */
export interface Turn {
  role: 'user' | 'model';
  text: string;
}

export interface Reply {
  text: string;
  /** Follow-up questions, three at most. */
  suggestions: readonly string[];
  /** Leads to the page that checks agents, filled in with this text. */
  check?: string;
}

/** How a question was read, for counts. */
export interface About {
  /** `check`: whether somebody is genuine; `none`: nothing that the assistant knows. */
  intent: AssistantIntent | 'check' | 'none';
  /** `other`: one that the assistant does not speak. */
  language: Spoken | 'other';
  /** False where it had to say that it does not know. */
  isAnswered: boolean;
}

interface FixedReply {
  kind: 'reply';
  reply: Reply;
}

/** What to do with a question: answer it, or first look up the agents of a place, by a service if one is asked for. */
export type Decision =
  FixedReply | { kind: 'findAgents'; place: string; service?: AgentService; replyTo: (found: FoundAgents) => Reply };

export const reply = (text: string, suggestions: readonly string[]): FixedReply => ({
  kind: 'reply',
  reply: { text, suggestions },
});

/** A reply that leads to the page that checks agents. */
export const leadingToCheck = ({ kind, reply: said }: FixedReply): Decision => ({
  kind,
  reply: { ...said, check: '' },
});

export const lookUp = (
  place: string,
  textOf: (found: FoundAgents) => string,
  suggestions: readonly string[],
  service?: AgentService,
): Decision => ({
  kind: 'findAgents',
  place,
  ...(service === undefined ? {} : { service }),
  replyTo: (found) => ({ text: textOf(found), suggestions }),
});

/** Both answers, one after the other; undefined if both need a look-up. */
export function bothOf(first: Decision, second: Decision): Decision | undefined {
  const joined = (one: Reply, other: Reply): Reply => ({ ...one, text: `${one.text} ${other.text}` });
  if (first.kind === 'reply')
    return second.kind === 'reply'
      ? { kind: 'reply', reply: joined(first.reply, second.reply) }
      : { ...second, replyTo: (found) => joined(first.reply, second.replyTo(found)) };
  if (second.kind === 'findAgents') return undefined;
  return { ...first, replyTo: (found) => joined(first.replyTo(found), second.reply) };
}
