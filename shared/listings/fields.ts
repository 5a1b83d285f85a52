import * as v from 'valibot';
import { agentServices } from '../../places/agent';

/** The fields of a listing that its member can propose to change, in the order of forms. */
export const listingFieldNames = [
  'phone',
  'mobile',
  'email',
  'website',
  'contactPerson',
  'services',
  'languages',
  'hours',
  'offices',
  'logo',
] as const;

const officeFieldsSchema = v.object({
  country: v.string(),
  city: v.string(),
  address: v.string(),
  phone: v.string(),
  email: v.string(),
});

/** As a form has them: '' for none, languages separated by commas. */
export const listingFieldsSchema = v.object({
  phone: v.string(),
  mobile: v.string(),
  email: v.string(),
  website: v.string(),
  contactPerson: v.string(),
  services: v.array(v.picklist(agentServices)),
  languages: v.string(),
  /** `days`: Monday first, such as `08:00-12:00, 13:00-17:00`; '' is closed. Without a zone there are no hours. */
  hours: v.object({ zone: v.string(), days: v.array(v.string()) }),
  offices: v.array(officeFieldsSchema),
  /** SHA-256 of a stored logo. */
  logo: v.string(),
});
export type ListingFields = v.InferOutput<typeof listingFieldsSchema>;
export type ListingField = keyof ListingFields;
