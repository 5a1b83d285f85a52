import type { Check } from '../../assistant/retrieval';
import type { CheckResult } from '../../assistant/check/checkReplies';
import type { ChatEvent } from '../../shared/assistant/contract';
import { withButtonNames } from './buttonNames';

/** Looks up for the visitor who asks; null if they have asked too often. */
export type LookUpForVisitor = (asked: string) => Promise<CheckResult | null>;

/**
 * Answers whether somebody is genuine by the look-up of the page that checks agents, never by the language model,
 * which could be talked into vouching for anybody.
 */
export async function* answerCheck(
  { asked, about, replyTo }: Check,
  lookUp: LookUpForVisitor,
): AsyncGenerator<ChatEvent> {
  const results: (CheckResult | null)[] = [];
  for (const text of asked) results.push(await lookUp(text));
  const { text, suggestions, check = '' } = replyTo(results);
  yield { name: 'token', data: { text: withButtonNames(text) } };
  yield { name: 'done', data: { source: 'preset', isCutShort: false, suggestions: [...suggestions], check, about } };
}
