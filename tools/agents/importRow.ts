import { domainToUnicode } from 'node:url';
import * as v from 'valibot';
import type { CountryCode } from 'libphonenumber-js/min';
import type { Agent } from '../../places/agent';
import { agentSchema, agentServices, wholeWebAddress } from '../../places/agent';
import { codeText } from '../../shared/text/codeText';
import { readEmail } from '../../shared/text/email';
import { keptSpelling, readPhone } from '../../shared/text/phoneNumber';
import { suggested, type CountryFinder } from '../imports/countryOf';
import { readDay } from '../../shared/text/readDay';
import type { Problem, TableRow } from '../imports/tableRows';

/** Fields of a row: undefined for an empty optional value, absent without a column. */
export type AgentFields = { -readonly [Field in keyof Omit<Agent, 'id'>]?: Agent[Field] | undefined } & Pick<
  Agent,
  'name' | 'location'
> & { id?: string };

export const importColumns = [
  'id',
  'name',
  'location',
  'phone',
  'email',
  'website',
  'image',
  'services',
  'languages',
  'verifiedAt',
] as const;
export const requiredColumns = ['name', 'location', 'phone', 'email', 'website', 'services'] as const;

/** Alternative column titles, in the association's languages. */
export const otherTitles = {
  name: ['company', 'company name', 'agent', 'nom', 'jina'],
  location: ['place', 'town and country', 'lieu', 'mahali'],
  phone: ['telephone', 'telephone number', 'phone number', 'tel', 'mobile', 'simu'],
  email: ['email address', 'e-mail', 'e-mail address', 'mail', 'courriel', 'barua pepe'],
  website: ['web', 'site', 'url', 'homepage', 'web site', 'site web', 'tovuti'],
  image: ['picture', 'photo', 'logo'],
  services: ['service', 'huduma'],
  languages: ['language', 'langues', 'lugha'],
  verifiedAt: ['verified', 'verified on', 'date verified'],
} as const;

type Column = (typeof importColumns)[number];
/** The interpreted value, or the problem with it. */
type Read<Value = string> = { value: Value } | { problem: string };

const longestValue = 200;
const fields = agentSchema.entries;

const listed = (value: string) =>
  value
    .split(/[;,|/]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

function readLocation(value: string, find: CountryFinder): Read & { country?: string } {
  const parts = value.replace(/[’‘ʼ`]/g, "'").split(/\s*[,;،]\s*/);
  const country = parts.pop() ?? '';
  if (parts.length === 0 || country === '' || parts.includes(''))
    return { problem: "must read 'place, country', with a comma and a blank between them" };
  const found = find(country);
  if ('suggestions' in found)
    return {
      problem: `must end with a country that the directory knows; '${country}' is none${suggested(found.suggestions)}`,
    };
  return { value: [...parts, found.name].join(', '), country: found.code };
}

const phoneProblems = {
  empty: "must start with '+' and the country's calling code and have 7 to 15 digits",
  two: 'holds two numbers: keep one of them',
  slash: "ends in '/' and what may be the end of a second number: keep one number, with all its digits",
  short: 'is too short: a digit is missing',
  long: 'is too long for a telephone number',
  country: "must start with '+' and a country's calling code",
  unused: 'is no telephone number of the country',
  form: "must start with '+' and the country's calling code and have 7 to 15 digits",
} as const;

/** `country`: ISO code of the row's location, for numbers in national format. */
function readPhoneCell(value: string, country: string | undefined): Read {
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(value)) {
    return {
      problem: `'${value}' has lost its digits: in the spreadsheet give the column the format Text, enter the number again, and save`,
    };
  }
  // A spreadsheet that takes the number for an amount may add decimals.
  const typed = value.replace(/^(\+?\d{7,15})[.,]0+$/, '$1');
  const read = readPhone(typed, country as CountryCode | undefined);
  if ('fault' in read)
    return {
      problem:
        read.fault === 'changed'
          ? `is of a numbering plan that has changed: check whether it is now ${read.now}`
          : phoneProblems[read.fault],
    };
  return { value: keptSpelling(typed, read) };
}

function readEmailCell(value: string): Read {
  const read = readEmail(value);
  if ('fault' in read) return { problem: 'must be an email address' };
  const at = read.written.lastIndexOf('@') + 1;
  return {
    value: `${read.written.slice(0, at)}${/xn--/i.test(read.written) ? domainToUnicode(read.written.slice(at)) : read.written.slice(at)}`,
  };
}

function readWebsite(value: string): Read {
  const whole = wholeWebAddress(value);
  return v.is(fields.website, whole)
    ? { value: whole }
    : { problem: "must be a web address that starts with 'https://' or 'http://'" };
}

function readServices(value: string): Read<Agent['services']> {
  const words = listed(value).map((word) =>
    codeText(word)
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  );
  const unknown = words.find((word) => !agentServices.some((service) => service === word));
  if (words.length === 0) return { problem: 'is empty' };
  if (unknown !== undefined)
    return { problem: `'${unknown}' is not a service: known are ${agentServices.join(', ')}, separated by ';'` };
  return { value: agentServices.filter((service) => words.includes(service)) };
}

/** The same services in the order of the record: another one alone is no change. */
function inOrderOf(stored: unknown, services: Agent['services']): Agent['services'] {
  if (!Array.isArray(stored) || stored.length !== services.length) return services;
  return services.every((service) => stored.includes(service)) ? (stored as Agent['services']) : services;
}

/**
 * Parses one row into fields, problems in plain words, and notes on interpreted values. `find` looks up the countries
 * that can end a location. `stored`: the record of the row's id. A value that stays as it is may be one that the rules
 * would not take now, as the sample's made-up phone numbers.
 */
export function readAgentRow(
  { line, values }: TableRow,
  find: CountryFinder,
  stored: Readonly<Record<string, unknown>> = {},
): { fields: AgentFields; problems: Problem[]; notes: Problem[] } {
  const problems: Problem[] = [];
  const notes: Problem[] = [];
  const text = (column: Column) => values.get(column) ?? '';
  const check = (column: Column, message: string) => problems.push({ line, column, message });
  for (const column of importColumns) {
    if (text(column).length > longestValue) check(column, `is longer than ${longestValue} characters`);
    // Control characters are never intended, and could reach terminals and pages.
    else if (/\p{Cc}/u.test(text(column))) check(column, 'contains control characters');
  }
  for (const column of requiredColumns) if (text(column) === '') check(column, 'is empty');

  const understood = <Value>(column: Column, read: (value: string) => Read<Value>, none: Value): Value => {
    const given = text(column);
    if (given === '' || given.length > longestValue) return none;
    const result = read(given);
    if ('problem' in result) {
      if (typeof none === 'string' && given === stored[column]) return given as Value;
      check(column, result.problem);
      return none;
    }
    const { value } = result;
    if (typeof value === 'string' && value !== given)
      notes.push({ line, column, message: `${JSON.stringify(given)} is understood as ${JSON.stringify(value)}` });
    return value;
  };
  const rule =
    (holds: (value: string) => boolean, problem: string) =>
    (value: string): Read =>
      holds(value) ? { value } : { problem };

  const id = understood(
    'id',
    rule(
      (value) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(value),
      'may hold letters, digits, hyphens, dots and underscores only',
    ),
    '',
  );
  let country: string | undefined;
  const location = understood(
    'location',
    (value) => {
      const read = readLocation(value, find);
      country = read.country;
      return read;
    },
    text('location'),
  );
  const phone = understood('phone', (value) => readPhoneCell(value, country), '');
  const email = understood('email', readEmailCell, '');
  const website = understood('website', readWebsite, '');
  const image = understood(
    'image',
    rule(
      (value) => v.is(fields.image, value),
      "must be an address of this site that starts with '/', or one that starts with 'https://'",
    ),
    '',
  );
  const verifiedAt = understood('verifiedAt', readDay, '');
  const services = inOrderOf(stored['services'], understood('services', readServices, []));

  const optional = (column: 'image' | 'verifiedAt', value: string) =>
    values.has(column) ? { [column]: value === '' ? undefined : value } : {};
  return {
    problems,
    notes,
    fields: {
      ...(id === '' ? {} : { id }),
      name: text('name'),
      location,
      phone,
      email,
      website,
      ...optional('image', image),
      services,
      ...(values.has('languages') ? { languages: [...new Set(listed(text('languages')))] } : {}),
      ...optional('verifiedAt', verifiedAt),
    },
  };
}
