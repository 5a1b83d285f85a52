import * as v from 'valibot';
import { t } from '../../shared/language/words';
import { agentSchema, agentServices, wholeWebAddress } from '../../places/agent';
import { logoHash, mostOffices } from '../../places/agentDetails';
import { lineText } from '../../shared/text/codeText';
import countryNames from '../../places/index/countryNames.json' with { type: 'json' };
import { readEmail } from '../../shared/text/email';
import {
  isTimeZone,
  rangesText,
  readWeek,
  weekdays,
  type HoursFault,
  type OpeningHours,
} from '../../places/openingHours';
import { longestAgentField } from '../../shared/desk/agents';
import { lineSchema, meansEither, missing, notUnderstood } from '../../shared/text/fields';
import { keptSpelling, readPhone } from '../../shared/text/phoneNumber';
import { phoneProblem } from '../../shared/text/phoneWords';

/** English names of countries, in lower case. */
export const countries = new Set(Object.values(countryNames).map(({ en }) => en.toLowerCase()));

const tooLong = (): string => t('Use at most {count} characters.', { count: longestAgentField });

/** A line that may be empty: then the field is absent. `read` returns undefined for what it does not accept. */
export const optionalLine = (read: (text: string) => string | undefined, problem: (text: string) => string) =>
  v.pipe(
    v.string(),
    v.maxLength(longestAgentField, tooLong),
    v.transform(lineText),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      if (value === '') return undefined;
      const text = read(value);
      if (text !== undefined) return text;
      addIssue({ message: problem(value) });
      return NEVER;
    }),
  );

export const accepted =
  (schema: v.GenericSchema) =>
  (text: string): string | undefined =>
    v.is(schema, text) ? text : undefined;

const readWebsite = (text: string): string | undefined => accepted(agentSchema.entries.website)(wholeWebAddress(text));

function emailOf(text: string): string | undefined {
  const read = readEmail(text);
  return 'written' in read ? read.written : undefined;
}

function phoneOf(text: string): string | undefined {
  const read = readPhone(text);
  return 'written' in read ? keptSpelling(text, read) : undefined;
}

function phoneProblemOf(text: string): string {
  const read = readPhone(text);
  return (
    ('fault' in read ? phoneProblem(read, text) : undefined) ??
    t('Enter one phone number with its country code, such as +254 700 000 000.')
  );
}

const phone = optionalLine(phoneOf, phoneProblemOf);
const email = optionalLine(emailOf, () => t('Enter an email address such as name@example.com.'));

/** What is wrong with the hours of a day, and what was typed. */
function hoursProblem(typed: string, found: HoursFault): string {
  switch (found.fault) {
    case 'form':
      return notUnderstood(typed, t('Enter times such as 08:00-12:00, 13:00-17:30, or nothing for closed.'));
    case 'saa':
      return t(
        '“{typed}” may be in Swahili hours or not. Enter times such as 08:00-17:00, or add the part of the day: saa 2 asubuhi - saa 11 jioni.',
        { typed },
      );
    case 'order':
      return t('“{typed}”: enter at most four ranges in their order, such as 08:00-12:00, 13:00-17:30.', { typed });
    case 'days':
      return t('“{typed}” names a day that has other hours. Enter the hours of each day in its own field.', { typed });
    case 'either': {
      const [one, other] = found.readings;
      return meansEither(typed, rangesText([one]), rangesText([other]));
    }
  }
}

const hours = v.pipe(
  v.object(
    {
      zone: v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(60, () => t('This is not a time zone.')),
      ),
      days: v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(longestAgentField, tooLong))),
        v.length(weekdays.length, () => t('Send seven days.')),
      ),
    },
    missing,
  ),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): OpeningHours | undefined => {
    const { zone, days } = value;
    const read = readWeek(days);
    const fault = (key: string | number, message: string): void => {
      const [first, second] = typeof key === 'number' ? (['days', key] as const) : ([key] as const);
      addIssue({
        message,
        path: [
          { type: 'object', origin: 'value', input: value, key: first, value: undefined },
          ...(second === undefined
            ? []
            : [{ type: 'array', origin: 'value', input: days, key: second, value: days[second] } as const]),
        ],
      });
    };
    const faults = 'faults' in read ? read.faults : [];
    for (const [day, found] of faults.entries()) if (found !== null) fault(day, hoursProblem(days[day] ?? '', found));
    const isOpen =
      'days' in read ? read.days.some((ranges) => ranges.length > 0) : days.some((day) => day.trim() !== '');
    if (isOpen && !isTimeZone(zone)) fault('zone', t('Choose the time zone of these hours.'));
    if ('faults' in read || (isOpen && !isTimeZone(zone))) return NEVER;
    return isOpen ? { zone, days: read.days } : undefined;
  }),
);

const office = v.object(
  {
    country: v.pipe(
      lineSchema({ empty: () => t('Enter the country.'), longest: longestAgentField }),
      v.check(
        (country) => countries.has(country.toLowerCase()),
        () => t('Enter the country in English, such as Kenya.'),
      ),
    ),
    city: lineSchema({ empty: () => t('Enter the city.'), longest: longestAgentField }),
    address: lineSchema({ empty: () => t('Enter the street and number.'), longest: longestAgentField }),
    phone,
    email,
  },
  missing,
);

/** What a member can propose to change, as typed. The output has stored values, undefined for an empty one. */
export const listingForm = {
  phone,
  mobile: phone,
  email,
  website: optionalLine(readWebsite, () => t('Enter a web address such as https://example.com.')),
  contactPerson: optionalLine(
    (text) => text,
    () => '',
  ),
  services: v.pipe(
    v.array(v.picklist(agentServices)),
    v.transform((chosen) => agentServices.filter((service) => chosen.includes(service))),
  ),
  languages: v.pipe(
    v.string(),
    v.maxLength(longestAgentField, tooLong),
    v.transform((text) => [...new Set(text.split(/[,;،]/).map(lineText))].filter((language) => language !== '')),
  ),
  hours,
  offices: v.pipe(
    v.array(office),
    v.maxLength(mostOffices, () => t('Enter at most {count} offices.', { count: mostOffices })),
  ),
  logo: optionalLine(accepted(logoHash), () => t('Choose the logo again.')),
};

/** The fields of a listing as they are stored. */
export type StoredFields = { [Field in keyof typeof listingForm]: v.InferOutput<(typeof listingForm)[Field]> };
