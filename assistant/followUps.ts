import type { AssistantIntent } from '../content/schemas/assistant';
import { fold } from '../shared/text/fold';
import type { Turn } from './decisions';
import { understanding, type Spoken } from './understanding';

/** What a conversation is about. */
export interface Subject {
  intent: AssistantIntent;
  /** The visitor's words. */
  text: string;
  /** Position in the history. */
  at: number;
  /** The words need the question before them: 'and by sea?' */
  isFollowUp: boolean;
}

/** How a question begins that needs the one before it. */
const beginnings: Readonly<Record<Spoken, RegExp>> = {
  en: /^(and|n|what about|how about|or|but|also)\b/,
  fr: /^(et|ou|mais|sinon)\b/,
  sw: /^(na|je|au|vipi kuhusu)\b/,
  ar: /^(وماذا عن|ماذا عن|طيب|او|و ?)/,
};
const longestFollowUp = 6;
const sure = 0.5;
/** 'Tell me about sea cargo in detail' has a topic of its own. */
const unsure = 0.2;
/** Intents that leave the subject of a conversation as it is. */
const passing: ReadonlySet<AssistantIntent> = new Set([
  'details',
  'greeting',
  'thanks',
  'offTopic',
  'injection',
  'wrong',
]);
const modes: ReadonlySet<AssistantIntent> = new Set(['air', 'sea', 'land', 'compare']);

/** The rest of a question that begins with 'and', 'what about' and the like; undefined for one that stands alone. */
export function restOf(text: string, language: Spoken): string | undefined {
  const folded = fold(text);
  if (folded.split(' ').length > longestFollowUp || !beginnings[language].test(folded)) return undefined;
  const rest = folded.replace(beginnings[language], '').replace(/\bje$/, '').trim();
  return rest === '' ? undefined : rest;
}

/** Whether a short text asks for more about the answer before it: 'explain that', but not 'explain magnets'. */
export function asksForMore(text: string, language: Spoken): boolean {
  const words = fold(text).split(' ');
  if (words.length > longestFollowUp + 2) return false;
  const { intentsOf, knows } = understanding();
  const [best, next] = intentsOf(text, language);
  const isAlone = best?.label === 'details' && best.likelihood >= sure && (next?.likelihood ?? 0) < unsure;
  return isAlone && words.every((word) => word.length < 5 || knows(word));
}

/** What the visitor asked about last. `hasPlace`: whether a text names a place. */
export function subjectOf(
  history: readonly Turn[],
  language: Spoken,
  hasPlace: (text: string) => boolean,
): Subject | undefined {
  let subject: Subject | undefined;
  for (const [at, { role, text }] of history.entries()) {
    if (role !== 'user') continue;
    const rest = subject === undefined ? undefined : restOf(text, language);
    if (rest !== undefined && subject !== undefined) {
      const intent = intentAfter(rest, subject.intent, hasPlace(rest), language);
      subject = { intent, text: rest, at, isFollowUp: true };
      continue;
    }
    const [best] = understanding().intentsOf(text, language);
    if (best !== undefined && !passing.has(best.label)) subject = { intent: best.label, text, at, isFollowUp: false };
  }
  return subject;
}

/**
 * What a follow-up asks for: "and by air?" asks for the time if that was the subject, "and what do they get?" for what
 * affiliates get if they were.
 */
export function intentAfter(
  rest: string,
  subject: AssistantIntent,
  hasPlace: boolean,
  language: Spoken,
): AssistantIntent {
  if (hasPlace) return ['moving', 'contact'].includes(subject) ? 'agents' : subject;
  const [best] = understanding().intentsOf(rest, language);
  if (best === undefined || best.likelihood < sure || passing.has(best.label)) return subject;
  if (modes.has(best.label) && ['time', 'price', 'documents', 'tracking', 'insurance'].includes(subject))
    return subject;
  return best.label === 'benefits' && subject === 'affiliate' ? subject : best.label;
}
