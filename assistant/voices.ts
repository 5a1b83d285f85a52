import titles from '../content/assistant/topics-en.json' with { type: 'json' };
import { assistantTopics, type AssistantIntent, type AssistantTopic } from '../content/schemas/assistant';
import type { Entry } from './entries';
import { modeOf, type Knowledge } from './knowledge';
import type { Question } from './question';
import { filled, texts, translations, type Texts } from './texts';
import type { Spoken } from './understanding';

/** What the content says about a topic. */
export interface Told {
  /** One short paragraph. */
  short: string;
  details: string;
  suggestions: readonly string[];
}

/** What the assistant says in one language. */
export interface Voice extends Texts {
  /** The answer to a topic; undefined where the content has none. */
  tell: (topic: AssistantTopic, question: Question) => Told | undefined;
}

/** Maximum length of a detailed answer, in characters. */
const longestDetails = 1_600;
const membership: readonly AssistantTopic[] = ['joining', 'requirements', 'benefits', 'account', 'subscription'];

export const isTopic = (intent: AssistantIntent): intent is AssistantTopic =>
  assistantTopics.some((topic) => topic === intent);

export function told({ short, details: paragraphs, topic }: Entry): Told {
  let details = paragraphs[0]?.slice(0, longestDetails) ?? '';
  for (const paragraph of paragraphs.slice(1)) {
    if (details.length + paragraph.length > longestDetails) break;
    details += `\n\n${paragraph}`;
  }
  return { short, details, suggestions: texts.en.suggest(topic) };
}

function translated(code: keyof typeof translations): Voice {
  const answers = filled(translations[code].topics, code);
  return {
    ...texts[code],
    tell: (topic) => ({
      short: answers[topic][0] ?? '',
      details: answers[topic].join('\n\n'),
      suggestions: texts[code].suggest(membership.includes(topic) ? 'membership' : 'freight'),
    }),
  };
}

/** What the assistant says in each language; English is told by the pages of the site. */
export function voicesOf(knowledge: Knowledge): Readonly<Record<Spoken, Voice>> {
  const english: Voice['tell'] = (topic, { folded }) => {
    const mode = topic === 'time' ? modeOf(folded) : undefined;
    const title = topic === 'freight' ? undefined : titles[mode === undefined ? topic : (`time-${mode}` as const)];
    const entry = title === undefined ? knowledge.find(folded) : knowledge.titled(title);
    return entry === undefined ? undefined : told(entry);
  };
  return {
    en: { ...texts.en, tell: english },
    fr: translated('fr'),
    sw: translated('sw'),
    ar: translated('ar'),
  };
}
