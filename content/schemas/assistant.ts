import * as v from 'valibot';
import { line, paragraph } from './text';

/**
 * Names that may stand between double braces in `assistant.md` and `assistant-examples.json`.
 * The gateway puts in the values of `site.json`, so that contact details have one owner.
 */
export const assistantPlaceholders = ['name', 'legalName', 'kenyaPhones', 'phone', 'generalEmail', 'address', 'openingHours'] as const;

/** Answers whose wording is fixed: the greeting needs no model, the others serve when the model cannot answer. */
const repliesSchema = v.strictObject({
  greeting: paragraph,
  pricing: paragraph,
  askCountry: paragraph,
  kenya: paragraph,
  offTopic: paragraph,
  notUnderstood: paragraph,
});

const exampleSchema = v.strictObject({ question: paragraph, answer: paragraph });

/**
 * `content/assistant-examples.json`: fixed replies and the preset history of a chat (docs/product.md "Model settings").
 */
export const assistantExamplesSchema = v.strictObject({
  replies: repliesSchema,
  examples: v.pipe(v.array(exampleSchema), v.minLength(8)),
});

/** `content/assistant-terms.json`: words of the trade, and answers to common questions that no page of the site gives. */
export const assistantTermsSchema = v.strictObject({
  terms: v.pipe(v.array(v.strictObject({ names: v.pipe(v.array(line(60)), v.minLength(1)), meaning: paragraph })), v.minLength(1)),
  answers: v.array(v.strictObject({ question: line(120), mode: v.optional(v.picklist(['air', 'sea', 'land'])), answer: paragraph, keywords: line(300) })),
});

/** `content/assistant-languages.json`: what is said to whoever asks in another language than English. `words` betray the language; empty where its script does. */
export const assistantLanguagesSchema = v.strictObject({
  languages: v.pipe(
    v.array(v.strictObject({ code: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), script: v.picklist(['Latin', 'Arabic', 'Han']), words: v.pipe(v.string(), v.regex(/^(?:[a-z]+(?: [a-z]+)*)?$/)), reply: paragraph })),
    v.minLength(1),
  ),
});

export type AssistantPlaceholder = (typeof assistantPlaceholders)[number];
