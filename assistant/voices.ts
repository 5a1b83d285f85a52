import titles from '../content/assistant/topics-en.json' with { type: 'json' };
import { assistantTopics, type AssistantIntent, type AssistantTopic } from '../content/schemas/assistant';
import type { FoundAgents } from '../places/findAgents';
import type { Entry } from './entries';
import { modeOf, type Knowledge } from './knowledge';
import type { Question } from './question';
import { agentsReply, movingReply, replies, suggestions } from './replies';
import { translations, type Translation } from './translations';
import type { Spoken } from './understanding';

/** What the content says about a topic. */
export interface Told {
  /** One short paragraph. */
  short: string;
  details: string;
  suggestions: readonly string[];
}

/** What the assistant says in one language. */
export interface Voice {
  replies: Translation['replies'] & Readonly<Record<'uncertain' | 'ownContacts', string>>;
  suggestions: Readonly<Record<keyof typeof suggestions, readonly string[]>>;
  /** Names the agents found; `isMoving` for a visitor who wants to ship packages. */
  agentsReply: (found: FoundAgents, isMoving: boolean) => string;
  /** The answer to a topic; undefined where the content has none. */
  tell: (topic: AssistantTopic, question: Question) => Told | undefined;
}

/** Maximum length of a detailed answer, in characters. */
const longestDetails = 1_600;
const timeTitles = {
  air: 'How long does air cargo take?',
  sea: 'How long does sea cargo take?',
  land: 'How long does land freight take?',
} as const;
const membership: ReadonlySet<AssistantTopic> = new Set([
  'joining',
  'requirements',
  'benefits',
  'account',
  'subscription',
]);

export const isTopic = (intent: AssistantIntent): intent is AssistantTopic =>
  assistantTopics.some((topic) => topic === intent);

function detailed({ details: paragraphs }: Entry): string {
  const kept: string[] = [];
  for (const paragraph of paragraphs) {
    if (kept.join('\n\n').length + paragraph.length > longestDetails) break;
    kept.push(paragraph);
  }
  return kept.length === 0 ? (paragraphs[0] ?? '').slice(0, longestDetails) : kept.join('\n\n');
}

export const told = (entry: Entry): Told => ({
  short: entry.short,
  details: detailed(entry),
  suggestions: suggestions[entry.topic],
});

/** English is told by the pages of the site. */
const english = (knowledge: Knowledge): Voice => ({
  replies: { ...replies, withoutModel: '' },
  suggestions,
  agentsReply: (found, isMoving) => (isMoving ? movingReply(found) : agentsReply(found)),
  tell: (topic, { folded }) => {
    const mode = modeOf(folded);
    const title = topic === 'freight' ? undefined : titles[topic];
    const entry =
      title === undefined
        ? knowledge.find(folded)
        : knowledge.titled(topic === 'time' && mode !== undefined ? timeTitles[mode] : title);
    return entry === undefined ? undefined : told(entry);
  },
});

function translated({ replies: texts, topics, agentsReply: name, suggestions: following }: Translation): Voice {
  const { start, freight, membership: joining } = following;
  return {
    replies: { ...texts, uncertain: topics.freight[0] ?? '', ownContacts: texts.contact },
    agentsReply: name,
    suggestions: {
      start,
      company: start,
      membership: joining,
      affiliate: joining,
      pricing: freight,
      agents: freight,
      moving: freight,
      service: freight,
      news: freight,
      place: freight,
    },
    tell: (topic) => {
      const [short = '', ...details] = topics[topic];
      return {
        short,
        details: [short, ...details].join('\n\n'),
        suggestions: membership.has(topic) ? joining : freight,
      };
    },
  };
}

/** What the assistant says in each language. */
export const voicesOf = (knowledge: Knowledge): Readonly<Record<Spoken, Voice>> => ({
  en: english(knowledge),
  fr: translated(translations.fr),
  sw: translated(translations.sw),
  ar: translated(translations.ar),
});
