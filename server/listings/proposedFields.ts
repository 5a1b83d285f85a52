import * as v from 'valibot';
import { agentServices } from '../../places/agent';
import { agentDetailsSchema } from '../../places/agentDetails';
import { listingFieldNames, type ListingField, type ListingFields } from '../../shared/listings/fields';
import { typedFields, withFields, type AgentColumns } from './values';

/** Stored values, null for one that empties its field. */
const proposedSchema = v.object({
  phone: v.optional(v.string()),
  email: v.optional(v.string()),
  website: v.optional(v.string()),
  services: v.optional(v.array(v.picklist(agentServices)), []),
  languages: v.optional(v.array(v.string()), []),
  ...agentDetailsSchema.entries,
});
export type ProposedFields = v.InferOutput<typeof proposedSchema>;

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.unknown()),
  v.transform((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))),
  proposedSchema,
);

/** Reads what `listing_proposals` stores. @throws ValiError */
export const readProposed = (stored: string): ProposedFields => v.parse(storedSchema, stored);

/** The columns of an agent after some of the proposed fields. */
export function withProposed(
  row: AgentColumns,
  proposed: ProposedFields,
  fields: readonly ListingField[],
): AgentColumns {
  return withFields(row, Object.fromEntries(fields.map((field) => [field, proposed[field]])));
}

/** A listing as it would be. */
export const proposedListing = (
  row: AgentColumns,
  proposed: ProposedFields,
  fields: readonly ListingField[],
): ListingFields => typedFields(withProposed(row, proposed, fields));

const named = v.array(v.picklist(listingFieldNames));
/** Names of fields as the log has them. */
export const readNames = (names: readonly string[]): ListingField[] => v.parse(named, names);
