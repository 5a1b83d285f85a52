import * as v from 'valibot';
import { listingFieldsSchema } from '../listings/fields';
import { listedCaseSchema } from './inbox';

export const agentsPerPage = 50;
/** In UTF-16 code units, like a form field's `maxlength`. */
export const longestAgentField = 200;

/** By why the directory does not show it, or by its stamp. */
export const agentStates = ['shown', 'suspended', 'hidden', 'new', 'verified', 'due', 'unverified'] as const;

/** Query of `GET /api/desk/agents`. What is not understood lets everything pass. */
export const deskAgentsQuerySchema = v.object({
  /** Part of the name, place, email address or id. */
  q: v.optional(v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(longestAgentField)), ''), ''),
  state: v.optional(v.fallback(v.picklist(['', ...agentStates]), ''), ''),
  /** `next` of the page before. */
  after: v.optional(v.pipe(v.string(), v.maxLength(longestAgentField + 30))),
});

/** In the order of the directory; then those that it does not show. */
export const deskAgentsSchema = v.object({
  agents: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      location: v.string(),
      verifiedAt: v.string(),
      /** Of the stamp, with `verifiedAt`; absent without records of checks. */
      verifiedUntil: v.optional(v.string()),
      /** Absent: the directory shows it. Else why it does not. */
      withheld: v.optional(v.picklist(['suspended', 'hidden', 'new'])),
    }),
  ),
  total: v.number(),
  /** Where the next page begins; absent on the last. */
  next: v.optional(v.string()),
});
export type DeskAgentsQuery = v.InferOutput<typeof deskAgentsQuerySchema>;
export type DeskAgents = v.InferOutput<typeof deskAgentsSchema>;

/** The fields of an agent that staff change, as a form has them: '' for none, languages separated by commas. */
export const agentFieldsSchema = v.object({
  name: v.string(),
  location: v.string(),
  image: v.string(),
  ...listingFieldsSchema.entries,
  /** ISO date. */
  verifiedAt: v.string(),
});
export type AgentFields = v.InferOutput<typeof agentFieldsSchema>;

/** `GET /api/desk/agents/:id`. */
export const editedAgentSchema = v.object({
  ...agentFieldsSchema.entries,
  id: v.string(),
  /** For `seen` of a change. */
  revision: v.number(),
  /** Epoch milliseconds. */
  changedAt: v.number(),
});
export type EditedAgent = v.InferOutput<typeof editedAgentSchema>;

export const agentParamsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(longestAgentField)) });
export const agentSavedSchema = v.object({ revision: v.number() });
/** Answer of `POST /api/desk/agents`. */
export const agentAddedSchema = v.object({ id: v.string(), revision: v.number() });

/** `GET /api/desk/agents/{id}/reports`: what people reported of an agent, the latest first. */
export const agentReportsSchema = v.object({ reports: v.array(listedCaseSchema) });
