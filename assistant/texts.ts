import arabic from '../content/assistant/replies-ar.json' with { type: 'json' };
import english from '../content/assistant/replies-en.json' with { type: 'json' };
import french from '../content/assistant/replies-fr.json' with { type: 'json' };
import swahili from '../content/assistant/replies-sw.json' with { type: 'json' };
import examples from '../content/assistant-examples.json' with { type: 'json' };
import type { translatedReplies } from '../content/schemas/assistant';
import type { FoundAgents } from '../places/match/findAgents';
import { fillPlaceholders } from './placeholders';
import { inEach, type Spoken } from './understanding';

/** What the assistant says in one language, whatever the question. */
export interface Texts {
  replies: Readonly<Record<(typeof translatedReplies)[number] | 'uncertain' | 'ownContacts', string>>;
  /** Says why the model did not answer. */
  apologyFor: (reason: string) => string;
  /** Follow-up questions after a kind of answer, three. */
  suggest: (kind: string) => readonly string[];
  /** Names the agents found; `isMoving` for a visitor who wants to ship packages. */
  agentsReply: (found: FoundAgents, isMoving?: boolean) => string;
}

interface Written {
  replies: Texts['replies'];
  /** What is said for a reason instead of `withoutModel`. */
  because?: Readonly<Record<string, string>>;
  services: Readonly<Record<string, string>>;
  agents: Readonly<Record<string, string>>;
  suggestions: Readonly<Record<string, readonly string[]>>;
}

/** What stands for a text or list that a language does not have. */
const instead: Readonly<Record<string, string>> = {
  nearOffering: 'near',
  allOffering: 'offering',
  company: 'start',
  affiliate: 'membership',
};
const mostNamed = 3;

/** Fills in the contacts; two phone numbers are joined by the language's own 'and'. */
export function filled<Content extends object>(content: Content, code: Spoken): Content {
  const parts = new Intl.ListFormat(code).formatToParts(['', '']);
  const and = parts.find(({ type }) => type === 'literal')?.value ?? '';
  const fill = (text: string): string => fillPlaceholders(text).replace(/(\d) and (\+)/, `$1${and}$2`);
  return JSON.parse(JSON.stringify(content), (_name, text: unknown) =>
    typeof text === 'string' ? fill(text) : text,
  ) as Content;
}

function kindOf({ agents, match, total, service }: FoundAgents): string {
  if (agents.length === 0) return 'none';
  if (match === 'near') return service === undefined ? 'near' : 'nearOffering';
  if (service === undefined) return 'found';
  return service.total === 0 ? 'notOffering' : service.total === total ? 'allOffering' : 'offering';
}

function textsOf({ replies, because = {}, services, agents, suggestions }: Written, code: Spoken): Texts {
  const list = new Intl.ListFormat(code);
  const lists = filled(suggestions, code);
  return {
    // Hours may change while the gateway runs.
    get replies() {
      return filled(replies, code);
    },
    apologyFor: (reason) => because[reason] ?? replies.withoutModel,
    suggest: (kind) => lists[kind] ?? lists[instead[kind] ?? 'freight'] ?? [],
    agentsReply: (found, isMoving = false) => {
      const { place, total, service } = found;
      const kind = kindOf(found);
      const isOne = (kind === 'offering' ? service?.total : total) === 1;
      const text = (isOne ? agents[`${kind}One`] : undefined) ?? agents[kind] ?? agents[instead[kind] ?? ''] ?? '';
      const named = found.agents.slice(0, mostNamed).map(({ name, location }) => `**${name}** (${location})`);
      const said = text
        .replace('{place}', () => place)
        .replace('{count}', String(total))
        .replace('{offering}', String(service?.total))
        .replace('{service}', services[service?.name ?? ''] ?? '')
        .replace('{agents}', () => list.format(named));
      const more = kind !== 'none' && total > mostNamed ? agents['more'] : undefined;
      return [said, more, isMoving ? agents['moving'] : undefined].filter((part) => part !== undefined).join(' ');
    },
  };
}

/** What the content has in other languages than English. */
export const translations = { fr: french, sw: swahili, ar: arabic };

const translated = ({ replies, topics, ...others }: typeof french) => ({
  ...others,
  replies: { ...replies, uncertain: topics.freight[0] ?? '', ownContacts: replies.contact },
});

function inEnglish() {
  const { pricing: price, askCountry: moving, ...fixed } = examples.replies;
  const number = `${fixed.notUnderstood} ${english.replies.number}`;
  return { ...english, replies: { ...fixed, ...english.replies, price, moving, number } };
}

export const texts = inEach<Written, Texts>(
  { en: inEnglish(), fr: translated(french), sw: translated(swahili), ar: translated(arabic) },
  textsOf,
);
