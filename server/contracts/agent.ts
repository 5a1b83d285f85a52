import * as v from 'valibot';

/** Services that an agent can offer (specification section 1). */
export const agentServices = ['air', 'sea', 'land', 'warehousing', 'consultancy', 'home-delivery', 'errands', 'customs'] as const;

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i, 'must start with http:// or https://'));
const imageAddress = v.pipe(v.string(), v.regex(/^(https?:\/\/|\/(?!\/))/i, 'must be an address of this site or start with https://'));

/** An agent (specification section 3). Only `name` and `location` must be there; a field that is there must be well formed. `location` reads 'place, ..., country'. */
export const agentSchema = v.object({
  id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty())),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  location: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  phone: v.optional(v.string()),
  email: v.optional(v.pipe(v.string(), v.email())),
  website: v.optional(webAddress),
  image: v.optional(imageAddress),
  services: v.optional(v.array(v.picklist(agentServices)), []),
  /** English names of languages. */
  languages: v.optional(v.array(v.string()), []),
  /** ISO date (yyyy-mm-dd) of the last check by the association. */
  verifiedAt: v.optional(v.pipe(v.string(), v.isoDate())),
});

const isEmpty = (value: unknown) => value === null || value === '';

function withoutEmptyFields(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || !Object.values(record).some(isEmpty)) return record;
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value)));
}

/** One record of `/agents2.json`: an agent, in which an empty field counts as none. */
export const agentRecordSchema = v.pipe(v.unknown(), v.transform(withoutEmptyFields), agentSchema);

export type AgentService = (typeof agentServices)[number];
export type Agent = v.InferOutput<typeof agentSchema> & { id: string };
