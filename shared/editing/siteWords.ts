import * as v from 'valibot';
import { languages } from '../language/languages';

const questionSchema = v.object({
  id: v.string(),
  /** Of its words, whatever the language of the page. */
  language: v.picklist(languages),
  question: v.string(),
  answer: v.string(),
  link: v.exactOptional(v.object({ text: v.string(), to: v.string() })),
});
/** A question as visitors see it. */
export type ShownQuestion = v.InferOutput<typeof questionSchema>;

/** What pages show in place of `content/`, by kind: those of which something was published or withdrawn. */
export const siteWordsSchema = v.object({ questions: v.exactOptional(v.array(questionSchema)) });
export type SiteWords = v.InferOutput<typeof siteWordsSchema>;

/** Pages of the build that show such words, and which. */
export const wordPages = {
  '/': ['questions'],
  '/faq': ['questions'],
} as const satisfies Readonly<Record<string, readonly (keyof SiteWords)[]>>;
export type WordPagePath = keyof typeof wordPages;
export const wordPagePaths = Object.keys(wordPages) as WordPagePath[];

/** `GET /api/site-words?language=sw`. */
export const siteWordsQuerySchema = v.object({ language: v.picklist(languages) });
export const siteWordsAnswerSchema = v.object({ words: siteWordsSchema });
