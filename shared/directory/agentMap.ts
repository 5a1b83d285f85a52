import * as v from 'valibot';
import { agentSearchQuerySchema } from './contract';

/** Query of `GET /api/agents/map`: term and filters, as of `GET /api/agents`. */
export const agentMapQuerySchema = v.omit(agentSearchQuerySchema, ['sort', 'page', 'shown']);

const unit = v.number();

/** Answer of `GET /api/agents/map`: where the matches are, on `/world-map.svg` (places/match/resultsMap.ts). */
export const agentMapSchema = v.object({
  /** The part of the map that shows all places, in map units: left, top, width, height. */
  view: v.strictTuple([unit, unit, unit, unit]),
  /** Those with the most agents first, at most 400. */
  places: v.array(v.object({ location: v.string(), count: v.number(), x: unit, y: unit })),
  /** Number of agents whose place is not drawn. */
  elsewhere: v.number(),
});

export type AgentMapQuery = v.InferOutput<typeof agentMapQuerySchema>;
export type AgentMap = v.InferOutput<typeof agentMapSchema>;
