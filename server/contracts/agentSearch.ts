import * as v from 'valibot';
import { agentSchema } from '../../places/agent';
import { longestTerm } from './searchTerm';

const tooLong = `No place name is longer than ${longestTerm} characters.`;
const wrongPage = 'The page is a whole number from 1 to 99999.';

/** Query of `GET /api/agents`: what the results page has in its address (docs/product.md "Search results"). */
export const agentSearchQuerySchema = v.object(
  {
    /** The searched term; an empty one finds every agent. */
    q: v.pipe(v.string('Send one term.'), v.trim(), v.maxLength(longestTerm, tooLong)),
    /** Part of a location that every result must contain; empty for all. */
    city: v.optional(v.pipe(v.string('Send one city.'), v.trim(), v.maxLength(longestTerm, tooLong)), ''),
    /** From 1 on. */
    page: v.optional(v.pipe(v.string(wrongPage), v.regex(/^[1-9]\d{0,4}$/, wrongPage), v.transform(Number)), '1'),
  },
  'Send what to search as q.',
);

const foundAgentSchema = v.object({ ...agentSchema.entries, id: v.string() });

/** Answer of `GET /api/agents`: a page of what the rule finds, and under the first page what resembles the term. */
export const agentSearchAnswerSchema = v.object({
  q: v.string(),
  city: v.string(),
  page: v.number(),
  /** How many pages there are; 0 when nothing was found. */
  pages: v.number(),
  /** How many agents the rule finds. */
  total: v.number(),
  /** In the directory's order, `pageSize` at most; none behind the last page. */
  agents: v.array(foundAgentSchema),
  /** Best first; on the first page only. */
  near: v.array(
    v.object({
      label: v.string(),
      reason: v.picklist(['exact', 'prefix', 'part', 'accent', 'typo', 'language', 'code']),
      /** What to search for all of them. */
      term: v.string(),
      total: v.number(),
      /** The first of them, `shownOfNearGroup` at most. */
      agents: v.array(foundAgentSchema),
    }),
  ),
  /** Where the next agents are, in kilometres, when a known place has none. */
  nothingHere: v.optional(
    v.object({
      place: v.string(),
      nearest: v.array(v.object({ term: v.string(), label: v.string(), count: v.number(), kilometres: v.number() })),
    }),
  ),
});

export type AgentSearchQuery = v.InferOutput<typeof agentSearchQuerySchema>;
export type AgentSearchAnswer = v.InferInput<typeof agentSearchAnswerSchema>;
