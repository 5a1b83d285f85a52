import * as v from 'valibot';
import { missing } from '../text/fields';

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
