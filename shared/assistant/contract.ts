import * as v from 'valibot';
import { t } from '../language/words';
import { agentSchema } from '../../places/agent';
import { missing } from '../text/fields';

/** Limits of a question. Lengths in characters. */
export const chatLimits = { prompt: 2_000, turns: 20, turnText: 8_000, check: 200 } as const;

/** One earlier message of the visitor or the assistant. */
export const chatTurnSchema = v.object(
  {
    role: v.picklist(['user', 'model'], 'A turn is of the user or of the model.'),
    text: v.pipe(
      v.string('A turn has a text.'),
      v.maxLength(
        chatLimits.turnText,
        `Keep each turn under ${chatLimits.turnText.toLocaleString('en-GB')} characters.`,
      ),
    ),
  },
  missing,
);

/** Body of `POST /api/chat` (docs/architecture.md "Gateway API"). */
export const chatRequestSchema = v.object(
  {
    prompt: v.pipe(
      v.string(() => t('Ask a question.')),
      v.trim(),
      v.nonEmpty(() => t('Ask a question.')),
      v.maxLength(chatLimits.prompt, () =>
        t('Keep the question under {most, number} characters.', { most: chatLimits.prompt }),
      ),
    ),
    /** Oldest first, limited to the last turns. Absent for a new conversation. */
    history: v.optional(
      v.pipe(
        v.array(chatTurnSchema, 'Send what was said before as a list.'),
        v.maxLength(chatLimits.turns, `Send at most ${chatLimits.turns} turns.`),
      ),
      [],
    ),
  },
  missing,
);

const record = v.object({ ...agentSchema.entries, id: v.string() });

/** An agent of an earlier answer: `AgentSummary` of places/agent.ts. Its checks may have ended since. */
export const keptAgentSchema = v.pick(record, ['id', 'name', 'location', 'phone', 'email', 'website', 'image']);

/** An agent that an answer is based on, as a row of the results shows it. */
const chatAgentSchema = v.object({
  ...keptAgentSchema.entries,
  services: v.exactOptional(agentSchema.entries.services),
  ...v.pick(record, ['verifiedAt', 'verifiedUntil']).entries,
});
export type ChatAgent = v.InferOutput<typeof chatAgentSchema>;

/** How a question was read, for counts: words of the gateway, none of the visitor's. */
export const aboutSchema = v.object({
  intent: v.pipe(v.string(), v.regex(/^[a-zA-Z]{2,20}$/, 'An intent is one word.')),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,5}$/, 'A language is one word.')),
  /** False: the answer says that the assistant does not know. */
  isAnswered: v.boolean(),
});

/** There are more agents at the place that was asked about than the answer shows: `total` of them. */
export const moreAgentsSchema = v.object({
  place: v.pipe(v.string(), v.maxLength(chatLimits.check)),
  total: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/**
 * Server-sent events of an answer, with JSON data. `token` carries the next piece of text. `agents` may come once,
 * before `done`. `done` or `error` is the last event.
 */
export const chatEventSchemas = {
  token: v.object({ text: v.string() }),
  agents: v.object({ agents: v.pipe(v.array(chatAgentSchema), v.maxLength(10)) }),
  done: v.object({
    /**
     * `model`: the language model. `content`: retrieval over the site's own content instead. `preset`: a fixed text.
     */
    source: v.picklist(['model', 'content', 'preset']),
    /** The answer is incomplete: the model stopped, or was stopped for safety. */
    isCutShort: v.boolean(),
    /** Suggested follow-up questions. */
    suggestions: v.pipe(v.array(v.string()), v.maxLength(3)),
    /** The answer leads to the page that checks agents, filled in with this text. */
    check: v.optional(v.pipe(v.string(), v.maxLength(chatLimits.check))),
    more: v.exactOptional(moreAgentsSchema),
    /** Absent for a fixed text. */
    about: v.exactOptional(aboutSchema),
  }),
  /** As in every failed request (docs/architecture.md "Gateway API"); `retryAfter` in milliseconds. */
  error: v.object({
    code: v.string(),
    message: v.string(),
    retryable: v.boolean(),
    retryAfter: v.optional(v.number()),
  }),
} as const;

export type ChatTurn = v.InferOutput<typeof chatTurnSchema>;
export type ChatRequest = v.InferOutput<typeof chatRequestSchema>;
export type ChatEventName = keyof typeof chatEventSchemas;
/** One event of an answer. */
export type ChatEvent = {
  [Name in ChatEventName]: { name: Name; data: v.InferOutput<(typeof chatEventSchemas)[Name]> };
}[ChatEventName];
