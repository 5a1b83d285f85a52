import * as v from 'valibot';
import { plainMarks } from '../shared/text/codeText';
import { readEmail } from '../shared/text/email';

/** Services that an agent can offer (docs/product.md "Audience and offers"). */
export const agentServices = [
  'air',
  'sea',
  'land',
  'warehousing',
  'consultancy',
  'home-delivery',
  'errands',
  'customs',
] as const;

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i, 'must start with http:// or https://'));
/** Completes a web address as people write it, such as www.example.com. */
export function wholeWebAddress(text: string): string {
  const isBare = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#].*)?$/u.test(text);
  return isBare ? `https://${text}` : text;
}

const imageAddress = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/|\/(?!\/))/i, 'must be an address of this site or start with https://'),
);

/** An address in display form, with an international domain in its own script; see `readEmail`. */
const emailAddress = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readEmail(dataset.value);
    if ('address' in read) return read.written;
    addIssue({ message: 'must be an email address' });
    return NEVER;
  }),
);

/**
 * An agent (docs/product.md "Agent records"). Only `name` and `location` are required; other fields must be valid if
 * present. `location` has the form 'place, ..., country'.
 */
export const agentSchema = v.object({
  id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty())),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  location: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  phone: v.optional(v.string()),
  email: v.optional(emailAddress),
  website: v.optional(webAddress),
  image: v.optional(imageAddress),
  services: v.optional(v.array(v.picklist(agentServices)), []),
  /** English names of languages. */
  languages: v.optional(v.array(v.string()), []),
  /** ISO date (yyyy-mm-dd) of the last verification by the association. */
  verifiedAt: v.optional(v.pipe(v.string(), v.isoDate())),
  /** ISO date of the last day on which the checks hold; absent without records of them (shared/listings/evidence.ts). */
  verifiedUntil: v.optional(v.pipe(v.string(), v.isoDate())),
});

const isEmpty = (value: unknown) => value === null || value === '';

function withoutEmptyFields(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || !Object.values(record).some(isEmpty)) return record;
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value)));
}

/** One record of `/agents2.json`; empty fields count as absent. */
const agentRecordSchema = v.pipe(v.unknown(), v.transform(withoutEmptyFields), agentSchema);

/** A validated record of the agents file. */
export type AgentRecord = v.InferOutput<typeof agentSchema>;

export type ReadRecord =
  /** `leftOut`: invalid fields that were dropped, such as 'email: must be an email address'. */
  | { agent: AgentRecord; leftOut: readonly string[] }
  /** Missing name or location. */
  | { problems: readonly string[] };

const described = (issue: v.BaseIssue<unknown>): string => {
  const field = v.getDotPath(issue);
  return field === null ? issue.message : `${field}: ${issue.message}`;
};

/** A script URL is no accident: the whole record is rejected. */
const isHostile = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:javascript|vbscript|data):/i.test(plainMarks(value));

/** Parses one record of `/agents2.json`. Invalid fields or list entries are dropped; the agent stays. */
export function readAgentRecord(record: unknown): ReadRecord {
  const whole = v.safeParse(agentRecordSchema, record);
  if (whole.success) return { agent: whole.output, leftOut: [] };
  const leftOut = [
    ...new Map(
      whole.issues.map((issue): [string | null, string] => [v.getDotPath(issue), described(issue)]).reverse(),
    ).values(),
  ].reverse();
  const kept: Record<string, unknown> = { ...(typeof record === 'object' && record !== null ? record : {}) };
  if (isHostile(kept['website']) || isHostile(kept['image'])) return { problems: leftOut };
  for (const { path } of whole.issues) {
    const field = String(path?.[0].key);
    const list = kept[field];
    const entries: readonly unknown[] = whole.issues
      .filter((issue) => issue.path?.[0].key === field)
      .map((issue) => issue.path?.[1]?.key);
    const isListOfEntries = Array.isArray(list) && !entries.includes(undefined);
    kept[field] = isListOfEntries
      ? (list as unknown[]).map((entry, index) => (entries.includes(index) ? undefined : entry))
      : undefined;
  }
  for (const [field, value] of Object.entries(kept)) {
    if (Array.isArray(value)) kept[field] = value.filter((entry) => entry !== undefined);
    else if (value === undefined) Reflect.deleteProperty(kept, field);
  }
  const rest = v.safeParse(agentRecordSchema, kept);
  return rest.success ? { agent: rest.output, leftOut } : { problems: leftOut };
}

export type AgentService = (typeof agentServices)[number];
/** An agent with the id that the reader assigns (`agentsFile.ts`). */
export type Agent = AgentRecord & { id: string };

/** The fields of an agent in answers, notices and navigation state. */
export type AgentSummary = Pick<Agent, 'id' | 'name' | 'location' | 'phone' | 'email' | 'website' | 'image'>;

/** Reduces an agent to its summary, without empty fields. */
export function summaryOf({ id, name, location, phone, email, website, image }: AgentSummary): AgentSummary {
  return {
    id,
    name,
    location,
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(website !== undefined && { website }),
    ...(image !== undefined && { image }),
  };
}
