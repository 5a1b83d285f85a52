import * as v from 'valibot';
import { agentServices } from '../../places/agent';

/** ISO 3166-1, alpha-2. */
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));

/**
 * The members that a notice goes to: those whose listing is in one of the countries and offers one of the services. An
 * empty list is all of them.
 */
export const audienceSchema = v.object({
  countries: v.pipe(v.array(country), v.maxLength(250)),
  services: v.pipe(v.array(v.picklist(agentServices)), v.maxLength(agentServices.length)),
});
export type Audience = v.InferOutput<typeof audienceSchema>;
