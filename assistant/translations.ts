import arabic from '../content/assistant/replies-ar.json' with { type: 'json' };
import french from '../content/assistant/replies-fr.json' with { type: 'json' };
import swahili from '../content/assistant/replies-sw.json' with { type: 'json' };
import type { AssistantTopic, translatedReplies } from '../content/schemas/assistant';
import type { FoundAgents } from '../places/findAgents';
import { fillPlaceholders } from './placeholders';
import type { Spoken } from './understanding';

/** Everything that the assistant says in one language. */
export interface Translation {
  replies: Readonly<Record<(typeof translatedReplies)[number], string>>;
  /** The answer first, then its details. */
  topics: Readonly<Record<AssistantTopic, readonly string[]>>;
  /** Names the agents found; `isMoving` for a visitor who wants to ship packages. */
  agentsReply: (found: FoundAgents, isMoving: boolean) => string;
  suggestions: Readonly<Record<'start' | 'freight' | 'membership', readonly string[]>>;
}

const mostNamed = 3;
const conjunctions = { fr: ' et ', sw: ' na ', ar: ' و' };

function filled<Texts extends Readonly<Record<string, string | readonly string[]>>>(
  texts: Texts,
  code: keyof typeof conjunctions,
): Texts {
  const fill = (text: string): string => fillPlaceholders(text).replace(/(\d) and (\+)/, `$1${conjunctions[code]}$2`);
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? fill(text) : text.map(fill)]),
  ) as Texts;
}

function translation(
  code: keyof typeof conjunctions,
  { replies, topics, services, agents, suggestions }: typeof french,
): Translation {
  const list = new Intl.ListFormat(code);
  return {
    replies: filled(replies, code),
    topics: filled(topics, code),
    suggestions,
    agentsReply: ({ place, match, total, service, agents: found }, isMoving) => {
      const named = list.format(found.slice(0, mostNamed).map(({ name, location }) => `**${name}** (${location})`));
      const exact = service === undefined ? agents.found : service.total > 0 ? agents.offering : agents.notOffering;
      const text = found.length === 0 ? agents.none : match === 'near' ? agents.near : exact;
      const said = text
        .replace('{place}', () => place)
        .replace('{count}', String(total))
        .replace('{offering}', String(service?.total))
        .replace('{service}', service === undefined ? '' : services[service.name])
        .replace('{agents}', () => named);
      return isMoving ? `${said} ${agents.moving}` : said;
    },
  };
}

export const translations: Readonly<Record<Exclude<Spoken, 'en'>, Translation>> = {
  fr: translation('fr', french),
  sw: translation('sw', swahili),
  ar: translation('ar', arabic),
};
