import * as v from 'valibot';
import { t } from '../language/words';
import { chatLimits, chatTurnSchema } from '../assistant/contract';
import { contactSchema, nameLimit, requestIdSchema } from './contact';
import { missing, textSchema } from '../text/fields';

/** Form limits, in characters; `turns` is a number of messages. */
export const handoverLimits = { name: nameLimit, about: 1_000, turns: chatLimits.turns } as const;

/**
 * `POST /api/handovers` (docs/architecture.md "Gateway API"): a conversation with the assistant for a person to go on
 * with. Optional fields are omitted, not empty.
 */
export const handoverRequestSchema = v.object(
  {
    requestId: requestIdSchema,
    contact: contactSchema,
    /** What it is about, in the visitor's words. */
    about: v.optional(
      textSchema({ empty: () => t('Leave this out or write something.'), longest: handoverLimits.about }),
    ),
    /** Oldest first, as shown to the visitor; empty if nothing was asked yet. */
    conversation: v.pipe(
      v.array(chatTurnSchema, 'Send the conversation as a list.'),
      v.maxLength(handoverLimits.turns, `Send at most ${handoverLimits.turns} messages.`),
    ),
    /** To the text `handover` of content/legal/notices.json. */
    hasConsented: v.literal(true, () => t('Tick the box: without your consent we send nothing.')),
  },
  missing,
);

/** `reference`: KH- and six unambiguous characters. */
export const handoverAnswerSchema = v.object({ reference: v.string() });

/** The request as sent. */
export type HandoverRequest = v.InferInput<typeof handoverRequestSchema>;
/** The request as stored. */
export type Handover = v.InferOutput<typeof handoverRequestSchema>;
export type HandoverAnswer = v.InferOutput<typeof handoverAnswerSchema>;
