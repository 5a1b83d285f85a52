import * as v from 'valibot';
import { agentSchema, agentServices } from '../../places/agent';
import { matchReasons } from '../../places/match/nameMatch';
import { agentOrders, longestLanguage } from '../../places/match/refinement';
import { pageSize } from '../../places/match/results';
import { longestTerm, mostShown } from './searchTerm';

const tooLong = `No place name is longer than ${longestTerm} characters.`;
const wrongPage = 'The page is a whole number from 1 to 99999.';
const wrongShown = `Send how many agents to show: a multiple of ${pageSize}, at most ${mostShown}.`;

/** Query of `GET /api/agents`, as in the results page's address (docs/product.md "Search results"). */
export const agentSearchQuerySchema = v.object(
  {
    /** The search term; an empty one matches every agent. */
    q: v.pipe(v.string('Send one term.'), v.trim(), v.maxLength(longestTerm, tooLong)),
    /** Text that every result's location must contain; empty for all. */
    city: v.optional(v.pipe(v.string('Send one city.'), v.trim(), v.maxLength(longestTerm, tooLong)), ''),
    /** What every agent must offer; empty for all. */
    service: v.optional(v.picklist(['', ...agentServices], `Send one service: ${agentServices.join(', ')}.`), ''),
    /** Name of a language that every agent must speak; empty for all, and for one that no agent of the search speaks. */
    language: v.optional(
      v.pipe(v.string('Send one language.'), v.trim(), v.maxLength(longestLanguage, 'That is no name of a language.')),
      '',
    ),
    /** `yes` for agents whose checks hold today; empty for all. */
    checked: v.optional(v.picklist(['', 'yes'], 'Send checked=yes, or leave it out.'), ''),
    /** The directory's order if empty. */
    sort: v.optional(
      v.pipe(
        v.picklist(['', ...agentOrders], `Send one order: ${agentOrders.join(', ')}.`),
        v.transform((order) => order || 'directory'),
      ),
      '',
    ),
    /** Starts at 1. */
    page: v.optional(v.pipe(v.string(wrongPage), v.regex(/^[1-9]\d{0,4}$/, wrongPage), v.transform(Number)), '1'),
    /** How many agents, from that page on. */
    shown: v.optional(
      v.pipe(
        v.string(wrongShown),
        v.regex(/^[1-9]\d{1,3}$/, wrongShown),
        v.transform(Number),
        v.multipleOf(pageSize, wrongShown),
        v.maxValue(mostShown, wrongShown),
      ),
      String(pageSize),
    ),
  },
  'Send what to search as q.',
);

const foundAgentSchema = v.object({ ...agentSchema.entries, id: v.string() });

const count = v.number();

/** Answer of `GET /api/agents`: a range of the matches, and near matches on the first page. */
export const agentSearchAnswerSchema = v.object({
  q: v.string(),
  city: v.string(),
  page: v.number(),
  /** Number of pages; 0 without matches. */
  pages: v.number(),
  /** Number of matches. */
  total: v.number(),
  /** At most `shown`; empty beyond the last page. */
  agents: v.array(foundAgentSchema),
  /** Best first; on the first page only. */
  near: v.array(
    v.object({
      label: v.string(),
      reason: v.picklist(matchReasons),
      /** The term that finds all of them. */
      term: v.string(),
      total: v.number(),
      /** The first three. */
      agents: v.array(foundAgentSchema),
    }),
  ),
  /** With a filter: numbers of exact matches and of near groups without any. */
  anywhere: v.optional(v.object({ total: v.number(), near: v.number() })),
  /** The regions with the most agents, if nothing was found anywhere, or for an empty term. */
  regions: v.optional(v.array(v.object({ name: v.string(), count: v.number() }))),
  /** The values of the filters in this search, on the first page, with the number of agents that each leaves. */
  choices: v.optional(
    v.object({
      services: v.array(v.object({ name: v.picklist(agentServices), count })),
      languages: v.array(v.object({ name: v.string(), count })),
      /** Agents whose checks hold today. */
      checked: count,
    }),
  ),
  /** The language that is filtered by. */
  language: v.string(),
  /** Sorted by distance: the place from which it is measured. */
  measuredFrom: v.optional(v.string()),
  /** Sorted by distance: whole kilometres to each of `agents`; null if the place is unknown. */
  kilometres: v.optional(v.array(v.nullable(v.number()))),
  /** The nearest agents, in kilometres, if a known place has none. */
  nothingHere: v.optional(
    v.object({
      place: v.string(),
      nearest: v.array(v.object({ term: v.string(), label: v.string(), count: v.number(), kilometres: v.number() })),
    }),
  ),
});

export type AgentSearchQuery = v.InferOutput<typeof agentSearchQuerySchema>;
export type AgentSearchAnswer = v.InferOutput<typeof agentSearchAnswerSchema>;

/**
 * Freezes what a schema reads: Immer traverses data that is not frozen, which takes a slow phone a third of a second for
 * thousands of records. The type says what comes out only, as RTK Query expects.
 */
export function frozen<Output>(schema: v.GenericSchema<unknown, Output>): v.GenericSchema<Output> {
  return v.pipe(
    schema as v.GenericSchema<Output>,
    v.transform((read: Output): Output => Object.freeze(read)),
  );
}
