import * as v from 'valibot';
import { openingHoursSchema } from './openingHours';

/** Offices that a listing can have. */
export const mostOffices = 12;

const line = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** An office of an agent besides its place in the directory. `country`: its English name. */
const officeSchema = v.object({
  country: line,
  city: line,
  address: line,
  phone: v.optional(line),
  email: v.optional(line),
});
export type Office = v.InferOutput<typeof officeSchema>;

/** The name of a stored logo: the SHA-256 of its file, in hexadecimal. */
export const logoHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** What the pages of an agent show besides its record (docs/product.md "Details of a listing"). */
export const agentDetailsSchema = v.object({
  mobile: v.optional(line),
  contactPerson: v.optional(line),
  hours: v.optional(openingHoursSchema),
  offices: v.optional(v.pipe(v.array(officeSchema), v.maxLength(mostOffices)), []),
  logo: v.optional(logoHash),
});
export type AgentDetails = v.InferOutput<typeof agentDetailsSchema>;

export const noDetails: AgentDetails = { offices: [] };

const storedSchema = v.pipe(v.string(), v.parseJson(), agentDetailsSchema);

/** Reads details as they are stored, null for none. */
export function readAgentDetails(stored: string | null): AgentDetails {
  const read = stored === null ? null : v.safeParse(storedSchema, stored);
  return read?.success === true ? read.output : noDetails;
}

/** Public address of a logo. */
export const logoPath = (hash: string): string => `/logos/${hash}.webp`;
