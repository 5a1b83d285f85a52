import * as v from 'valibot';
import { paragraph } from './text';

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

/** `content/assistant-examples.json`: fixed replies and the preset history of a chat (specification section 7). */
export const assistantExamplesSchema = v.strictObject({
  replies: repliesSchema,
  examples: v.pipe(v.array(exampleSchema), v.minLength(8)),
});

export type AssistantPlaceholder = (typeof assistantPlaceholders)[number];
export type AssistantReplies = v.InferOutput<typeof repliesSchema>;
export type AssistantExamples = v.InferOutput<typeof assistantExamplesSchema>;
