import content from '../content/assistant-languages.json' with { type: 'json' };
import { fillPlaceholders } from './placeholders';
import type { Question } from './question';

const known = content.languages.map(({ script, words, reply }) => ({
  script: new RegExp(`\\p{Script=${script}}`, 'gu'),
  isLatin: script === 'Latin',
  words: words.split(' '),
  reply: fillPlaceholders(reply).replace(/(\d) and (\+)/, '$1, $2'),
}));
/** Minimum letters of a non-Latin script that determine a question's language. */
const leastLetters = 2;
const leastWords = 2;

/** The reply to a question in an unsupported language; undefined for English and unknown languages. */
export function replyInLanguageOf({ text, folded, isUnderstood }: Question): string | undefined {
  let best: string | undefined;
  let most = isUnderstood ? leastWords : 1;
  for (const { script, isLatin, words, reply } of known) {
    if (!isLatin && (text.match(script)?.length ?? 0) >= leastLetters) return reply;
    const count = words.filter((word) => word !== '' && folded.includes(word)).length;
    if (count >= most) [best, most] = [reply, count + 1];
  }
  return best;
}
