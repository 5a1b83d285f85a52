import * as v from 'valibot';
import { agentSchema, agentServices, wholeWebAddress } from '../../places/agent';
import { lineText } from '../../places/codeText';
import countryNames from '../../places/countryNames.json' with { type: 'json' };
import { readEmail } from '../../places/email';
import { longestAgentField } from '../contracts/deskAgents';
import { lineSchema, missing } from '../contracts/fields';
import { keptSpelling, readPhone } from '../contracts/phoneNumber';

const countries = new Set(Object.values(countryNames).map(({ en }) => en.toLowerCase()));
const oneDay = 86_400_000;

/** A line that may be empty: then the field is absent. `read` returns undefined for what it does not accept. */
const optionalLine = (read: (text: string) => string | undefined, problem: string) =>
  v.pipe(
    v.string(),
    v.maxLength(longestAgentField, `Use at most ${longestAgentField} characters.`),
    v.transform(lineText),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      if (value === '') return undefined;
      const text = read(value);
      if (text !== undefined) return text;
      addIssue({ message: problem });
      return NEVER;
    }),
  );

const accepted =
  (schema: v.GenericSchema) =>
  (text: string): string | undefined =>
    v.is(schema, text) ? text : undefined;

const readWebsite = (text: string): string | undefined => accepted(agentSchema.entries.website)(wholeWebAddress(text));

function readDay(text: string): string | undefined {
  if (!v.is(v.pipe(v.string(), v.isoDate()), text)) return undefined;
  // A day ahead of UTC may have begun elsewhere.
  return Date.parse(text) > Date.now() + oneDay ? undefined : text;
}

function readLocation(text: string): string | undefined {
  const parts = text.split(/[,;،]/).map((part) => part.trim());
  const country = parts.at(-1) ?? '';
  return parts.length > 1 && !parts.includes('') && countries.has(country.toLowerCase()) ? parts.join(', ') : undefined;
}

function emailOf(text: string): string | undefined {
  const read = readEmail(text);
  return 'written' in read ? read.written : undefined;
}

function phoneOf(text: string): string | undefined {
  const read = readPhone(text);
  return 'written' in read ? keptSpelling(text, read) : undefined;
}

/** The fields as typed. The output has the fields of a record, undefined for an empty one. */
const fields = {
  name: lineSchema({ empty: 'Enter the name.', longest: longestAgentField }),
  location: v.pipe(
    lineSchema({ empty: 'Enter the place and the country.', longest: longestAgentField }),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const location = readLocation(value);
      if (location !== undefined) return location;
      addIssue({ message: 'Enter the place, a comma, and the country in English, such as Mombasa, Kenya.' });
      return NEVER;
    }),
  ),
  phone: optionalLine(phoneOf, 'Enter one phone number with its country code, such as +254 700 000 000.'),
  email: optionalLine(emailOf, 'Enter an e-mail address such as name@example.com.'),
  website: optionalLine(readWebsite, 'Enter a web address such as https://example.com.'),
  image: optionalLine(
    accepted(agentSchema.entries.image),
    'Enter an address that starts with https://, or a path of this site.',
  ),
  services: v.pipe(
    v.array(v.picklist(agentServices)),
    v.transform((chosen) => agentServices.filter((service) => chosen.includes(service))),
  ),
  languages: v.pipe(
    v.string(),
    v.maxLength(longestAgentField, `Use at most ${longestAgentField} characters.`),
    v.transform((text) => [...new Set(text.split(/[,;،]/).map(lineText))].filter((language) => language !== '')),
  ),
  verifiedAt: optionalLine(readDay, 'Enter a day that is not in the future.'),
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
    application: v.optional(lineSchema({ empty: 'Name the application.', longest: 40 })),
    ...fields,
  },
  missing,
);
export type NewAgentForm = v.InferOutput<typeof newAgentFormSchema>;
