import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SmallKind } from '../../shared/editing/contract';
import { languages } from '../../shared/language/languages';
import type { StoredWords } from './editedWords';
import { readSeeds, type WordsId } from './seeds';
import { questionsOf } from './siteWords';

const textsSchema = v.record(v.string(), v.string());
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The files of `content/` that have the words of a few lines, with what editors published in place of what they say.
 * `leftOut`: words in another language without English ones, which those files cannot have.
 */
export async function smallFiles(
  contentFolder: string,
  inForce: readonly StoredWords[],
): Promise<{ files: [path: string, text: string][]; leftOut: WordsId[] }> {
  const edited = (kind: SmallKind) => inForce.filter((words) => words.kind === kind);
  const seeds = await readSeeds(contentFolder);
  const files: [string, string][] = [];
  const leftOut: WordsId[] = [];
  const translations = new Map<string, Map<string, string>>();
  const translate = (language: string, english: string | undefined, text: string | undefined): void => {
    if (english === undefined || text === undefined || english === text) return;
    translations.set(language, (translations.get(language) ?? new Map<string, string>()).set(english, text));
  };

  const questions = questionsOf('en', seeds, inForce);
  if (edited('question').length > 0)
    files.push(['content/faq.json', json(questions.map(({ language: _, ...question }) => question))]);
  for (const words of inForce) {
    if (words.kind !== 'question' || words.language === 'en' || words.state !== 'published') continue;
    const english = questions.find(({ id }) => id === words.key);
    if (english === undefined) {
      leftOut.push(words);
      continue;
    }
    translate(words.language, english.question, words.value.question);
    translate(words.language, english.answer, words.value.answer);
    translate(words.language, english.link?.text, words.value.linkText);
  }

  for (const language of languages) {
    const added = translations.get(language);
    if (added === undefined) continue;
    const path = `language/${language}/content.json`;
    const texts = v.parse(textsSchema, JSON.parse(await readFile(join(contentFolder, path), 'utf8')));
    files.push([`content/${path}`, json({ ...texts, ...Object.fromEntries(added) })]);
  }
  return { files, leftOut };
}
