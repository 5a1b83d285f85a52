import * as v from 'valibot';
import { agentSchema } from '../../places/agent';
import { longestTerm } from './searchTerm';

const tooLong = `No place name is longer than ${longestTerm} characters.`;
const wrongPage = 'The page is a whole number from 1 to 99999.';

/** Query of `GET /api/agents`, as in the results page's address (docs/product.md "Search results"). */
export const agentSearchQuerySchema = v.object(
  {
    /** The search term; an empty one matches every agent. */
    q: v.pipe(v.string('Send one term.'), v.trim(), v.maxLength(longestTerm, tooLong)),
    /** Text that every result's location must contain; empty for all. */
    city: v.optional(v.pipe(v.string('Send one city.'), v.trim(), v.maxLength(longestTerm, tooLong)), ''),
    /** Starts at 1. */
    page: v.optional(v.pipe(v.string(wrongPage), v.regex(/^[1-9]\d{0,4}$/, wrongPage), v.transform(Number)), '1'),
  },
  'Send what to search as q.',
);

const foundAgentSchema = v.object({ ...agentSchema.entries, id: v.string() });

/** Answer of `GET /api/agents`: one page of matches, and near matches on the first page. */
export const agentSearchAnswerSchema = v.object({
  q: v.string(),
  city: v.string(),
  page: v.number(),
  /** Number of pages; 0 without matches. */
  pages: v.number(),
  /** Number of matches. */
  total: v.number(),
  /** At most `pageSize`, in the directory's order; empty beyond the last page. */
  agents: v.array(foundAgentSchema),
  /** Best first; on the first page only. */
  near: v.array(
    v.object({
      label: v.string(),
      reason: v.picklist(['exact', 'prefix', 'part', 'accent', 'typo', 'language', 'code']),
      /** The term that finds all of them. */
      term: v.string(),
      total: v.number(),
      /** At most `shownOfNearGroup`. */
      agents: v.array(foundAgentSchema),
    }),
  ),
  /** The nearest agents, in kilometres, if a known place has none. */
  nothingHere: v.optional(
    v.object({
      place: v.string(),
      nearest: v.array(v.object({ term: v.string(), label: v.string(), count: v.number(), kilometres: v.number() })),
    }),
  ),
});

export type AgentSearchQuery = v.InferOutput<typeof agentSearchQuerySchema>;
export type AgentSearchAnswer = v.InferInput<typeof agentSearchAnswerSchema>;
