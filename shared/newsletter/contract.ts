import * as v from 'valibot';
import { emailSchema, missing } from '../text/fields';

/** `POST /api/newsletter` (docs/architecture.md "Gateway API"). */
export const newsletterRequestSchema = v.object({ email: emailSchema }, missing);

/** The same for new and existing addresses, so as not to reveal who subscribed. */
export const newsletterAnswerSchema = v.object({ status: v.literal('subscribed') });

export type NewsletterRequest = v.InferOutput<typeof newsletterRequestSchema>;
export type NewsletterAnswer = v.InferOutput<typeof newsletterAnswerSchema>;
