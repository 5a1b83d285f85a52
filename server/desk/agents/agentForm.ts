import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import { agentSchema } from '../../../places/agent';
import { dayProblem, readDay } from '../../../shared/text/readDay';
import { longestAgentField } from '../../../shared/desk/agents';
import { lineSchema, missing } from '../../../shared/text/fields';
import { accepted, countries, listingForm, optionalLine } from '../../listings/form';

const oneDay = 86_400_000;

function dayOf(text: string): string | undefined {
  const read = readDay(text);
  // A day ahead of UTC may have begun elsewhere.
  return 'problem' in read || Date.parse(read.value) > Date.now() + oneDay ? undefined : read.value;
}

function dayProblemOf(text: string): string {
  const read = readDay(text);
  const hint = t('Enter a day that is not in the future.');
  return 'problem' in read ? dayProblem(text, read, hint) : hint;
}

function readLocation(text: string): string | undefined {
  const parts = text.split(/[,;،]/).map((part) => part.trim());
  const country = parts.at(-1) ?? '';
  return parts.length > 1 && !parts.includes('') && countries.has(country.toLowerCase()) ? parts.join(', ') : undefined;
}

/** The fields as typed. The output has the fields of a record, undefined for an empty one. */
const fields = {
  name: lineSchema({ empty: () => t('Enter the name.'), longest: longestAgentField }),
  location: v.pipe(
    lineSchema({ empty: () => t('Enter the place and the country.'), longest: longestAgentField }),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const location = readLocation(value);
      if (location !== undefined) return location;
      addIssue({ message: t('Enter the place, a comma, and the country in English, such as Mombasa, Kenya.') });
      return NEVER;
    }),
  ),
  phone: listingForm.phone,
  email: listingForm.email,
  website: listingForm.website,
  image: optionalLine(accepted(agentSchema.entries.image), () =>
    t('Enter an address that starts with https://, or a path of this site.'),
  ),
  services: listingForm.services,
  languages: listingForm.languages,
  verifiedAt: optionalLine(dayOf, dayProblemOf),
  // A page of the release before does not send them.
  mobile: v.optional(listingForm.mobile),
  contactPerson: v.optional(listingForm.contactPerson),
  hours: v.optional(listingForm.hours),
  offices: v.optional(listingForm.offices),
  logo: v.optional(listingForm.logo),
};

/** Body of `PUT /api/desk/agents/:id`: the revision that was shown, and the fields. */
export const agentFormSchema = v.object({ seen: v.pipe(v.number(), v.safeInteger()), ...fields }, missing);
export type AgentForm = v.InferOutput<typeof agentFormSchema>;

/**
 * Body of `POST /api/desk/agents`. `requestId`: UUID of the form, so that a repeated request adds one agent.
 * `application`: reference of the accepted application that ends in this listing.
 */
export const newAgentFormSchema = v.object(
  {
    requestId: v.pipe(v.string(), v.uuid()),
    application: v.optional(lineSchema({ empty: () => t('Name the application.'), longest: 40 })),
    ...fields,
    // A logo is stored for an agent, which is not there yet.
    logo: v.optional(
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
    ),
  },
  missing,
);
export type NewAgentForm = v.InferOutput<typeof newAgentFormSchema>;
