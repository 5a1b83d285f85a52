import content from '../content/assistant-languages.json' with { type: 'json' };
import { fillPlaceholders } from './placeholders';
import { isSpoken, understanding, type Spoken } from './understanding';

/** The language to answer in, or what is said to those whose language the assistant does not speak. */
export type Language = { code: Spoken } | { reply: string };

const known = content.languages.map(({ code, script, reply }) => ({
  code,
  script: script === 'Latin' ? undefined : new RegExp(`\\p{Script=${script}}`, 'gu'),
  reply: fillPlaceholders(reply).replace(/(\d) and (\+)/, '$1, $2'),
}));
const arabic = /\p{Script=Arabic}/gu;
const latin = /\p{Script=Latin}/gu;
/** Minimum letters of a script that determine a question's language, if they are most of its letters. */
const leastLetters = 2;
/** What one must be this sure of: anybody can be answered in English. */
const sureOfForeign = 0.7;
const sureOfSpoken = 0.5;
/** So many words betray a change of language within a conversation only if they are this clear. */
const fewWords = 3;
const sureOfFew = 0.85;

const lettersOf = (text: string, script: RegExp): number => text.match(script)?.length ?? 0;

/**
 * The language of a question. `before`: the language of the conversation, for questions that betray none; `isName`:
 * whether the question is the name of a place, which has no language.
 */
export function languageOf(text: string, before: Spoken | undefined, isName: boolean): Language {
  const most = Math.max(leastLetters, lettersOf(text, latin));
  if (lettersOf(text, arabic) >= most) return { code: 'ar' };
  const written = known.find(({ script }) => script !== undefined && lettersOf(text, script) >= most);
  if (written !== undefined) return { reply: written.reply };
  if (isName || !understanding().hasKnownWord(text)) return { code: before ?? 'en' };
  const [best] = understanding().languagesOf(text);
  const { label = 'en', likelihood = 0 } = best ?? {};
  const isShort = text.trim().split(/\s+/).length <= fewWords;
  if (isSpoken(label))
    return {
      code: likelihood >= (isShort && before !== undefined ? sureOfFew : sureOfSpoken) ? label : (before ?? 'en'),
    };
  const foreign = likelihood >= sureOfForeign ? known.find(({ code }) => code === label) : undefined;
  return foreign === undefined ? { code: before ?? 'en' } : { reply: foreign.reply };
}
