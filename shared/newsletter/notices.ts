import * as v from 'valibot';
import { agentServices } from '../../places/agent';
import { missing } from '../text/fields';

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

/** `GET` and `PUT /api/account/member-news`: whether notices to members come to the caller. */
export const memberNewsSchema = v.object({
  /** `none`: no listing belongs to the account. `bounced`: the address refused one. */
  state: v.picklist(['none', 'on', 'off', 'bounced']),
  /** Where they come; null without a listing. */
  address: v.nullable(v.string()),
});
export type MemberNews = v.InferOutput<typeof memberNewsSchema>;

/** Body of `PUT /api/account/member-news`. */
export const memberNewsChoiceSchema = v.object({ isOn: v.boolean() }, missing);
