import * as v from 'valibot';
import { line } from './text';

/** Front matter of `content/legal/*.md`. */
export const legalSchema = v.strictObject({
  title: line(60),
  description: line(220),
  updatedAt: v.pipe(v.string(), v.isoDate('must be a date such as 2026-01-31')),
});

/** `content/legal/notices.json`: the short texts that stand beside forms. */
export const noticesSchema = v.strictObject({
  signIn: line(320),
  register: line(320),
  newsletter: line(240),
  quote: line(320),
  request: line(320),
  chat: line(320),
  handover: line(320),
  question: line(320),
  recording: line(320),
});

export type Legal = v.InferOutput<typeof legalSchema>;
