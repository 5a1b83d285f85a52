import * as v from 'valibot';

/** Where a request for quotes stands, for the desk. A gateway of an earlier version says none of it. */
export const quoteStanding = {
  /** Questions without an answer; `agentId`: the agent that is asked, or asks; null is the desk. */
  questions: v.fallback(
    v.array(
      v.object({
        question: v.number(),
        /** A gateway of an earlier version says nothing: the shipper. */
        asker: v.fallback(v.picklist(['shipper', 'agent']), 'shipper'),
        agentId: v.nullable(v.string()),
        text: v.string(),
      }),
    ),
    [],
  ),
  /** Ids of agents that have got it, and to how many more it can go. */
  sentTo: v.fallback(v.array(v.string()), []),
  room: v.fallback(v.number(), 0),
  /** Offers of agents, as the desk reads them; `isExpired` when the case was read. */
  offers: v.fallback(
    v.array(
      v.object({
        agentId: v.string(),
        amount: v.string(),
        transit: v.string(),
        validUntil: v.string(),
        included: v.string(),
        remarks: v.nullable(v.string()),
        isExpired: v.boolean(),
        isChosen: v.boolean(),
        /** The request was corrected since, and its agent has neither confirmed nor changed it. */
        isBefore: v.fallback(v.boolean(), false),
      }),
    ),
    [],
  ),
};

/** An agent as the desk reaches it. */
export const deskAgentSchema = v.object({
  id: v.string(),
  name: v.string(),
  location: v.string(),
  /** Null: the directory has no address, so no mail can be sent. */
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  services: v.array(v.string()),
});
export type DeskAgent = v.InferOutput<typeof deskAgentSchema>;

/** `GET /api/desk/cases/{reference}/agents`: agents to send it to, those that the shipper wished for first. */
export const proposedAgentsQuerySchema = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)), ''),
});
export const proposedAgentsSchema = v.object({
  agents: v.array(
    v.object({ ...deskAgentSchema.entries, reason: v.picklist(['wished', 'origin', 'destination', 'found']) }),
  ),
});
export type ProposedAgent = v.InferOutput<typeof proposedAgentsSchema>['agents'][number];
