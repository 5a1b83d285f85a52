import * as v from 'valibot';
import type { Agent } from '../../server/contracts/agent';
import { agentSchema, agentServices } from '../../server/contracts/agent';
import type { CsvRow, Problem } from './csvRows';

/** Fields of an agent as a row gives them; an optional field without a value is undefined, one without a column is absent. */
export type AgentFields = { -readonly [Field in keyof Omit<Agent, 'id'>]?: Agent[Field] | undefined } & Pick<Agent, 'name' | 'location'> & { id?: string };

export const importColumns = ['id', 'name', 'location', 'phone', 'email', 'website', 'image', 'services', 'languages', 'verifiedAt'] as const;
export const requiredColumns = ['name', 'location', 'phone', 'email', 'website', 'services'] as const;

const longestValue = 200;
const fields = agentSchema.entries;

const listed = (value: string) => value.split(';').map((entry) => entry.trim()).filter((entry) => entry !== '');

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return /^\+[1-9][\d ()-]*$/.test(value) && digits >= 7 && digits <= 15;
}

function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return v.is(fields.verifiedAt, value) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function locationProblem(value: string, countryNames: ReadonlySet<string>, betterName: (name: string) => string | undefined): string | undefined {
  const parts = value.split(', ');
  const country = parts.at(-1) ?? '';
  if (parts.length < 2 || parts.some((part) => part.trim() === '')) return "must read 'place, country', with a comma and a blank between them";
  if (countryNames.has(country)) return undefined;
  const better = betterName(country);
  return better === undefined ? `must end with a country that the directory knows; '${country}' is none` : `must end with '${better}' instead of '${country}'`;
}

/**
 * Reads one row strictly. Gives the fields, or every problem of the row in plain words. `countryNames` are the English names
 * that may end a location; `betterName` knows another spelling's name.
 */
export function readAgentRow({ line, values }: CsvRow, countryNames: ReadonlySet<string>, betterName: (name: string) => string | undefined): { fields: AgentFields; problems: Problem[] } {
  const problems: Problem[] = [];
  const text = (column: (typeof importColumns)[number]) => values.get(column) ?? '';
  const check = (column: (typeof importColumns)[number], message: string | undefined) => {
    if (message !== undefined) problems.push({ line, column, message });
  };
  for (const column of importColumns) {
    if (text(column).length > longestValue) check(column, `is longer than ${longestValue} characters`);
    // Control characters are never meant, and would reach terminals and pages.
    else if (/\p{Cc}/u.test(text(column))) check(column, 'contains control characters');
  }
  for (const column of requiredColumns) if (text(column) === '') check(column, 'is empty');

  const rule = (column: (typeof importColumns)[number], holds: (value: string) => boolean, message: string) => {
    if (text(column) !== '' && !holds(text(column))) check(column, message);
  };
  rule('id', (value) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(value), 'may hold letters, digits, hyphens, dots and underscores only');
  if (text('location') !== '') check('location', locationProblem(text('location'), countryNames, betterName));
  rule('phone', isPhone, "must start with '+' and the country's calling code and have 7 to 15 digits");
  rule('email', (value) => v.is(fields.email, value), 'must be an e-mail address');
  rule('website', (value) => v.is(fields.website, value), "must be a web address that starts with 'https://' or 'http://'");
  rule('image', (value) => v.is(fields.image, value), "must be an address of this site that starts with '/', or one that starts with 'https://'");
  rule('verifiedAt', isDay, 'must be a date such as 2026-03-31');
  const services = listed(text('services').toLowerCase());
  if (text('services') !== '' && services.length === 0) check('services', 'is empty');
  for (const service of services) {
    if (!agentServices.some((known) => known === service)) check('services', `'${service}' is not a service: known are ${agentServices.join(', ')}, separated by ';'`);
  }

  const optional = (column: 'image' | 'verifiedAt') => (values.has(column) ? { [column]: text(column) === '' ? undefined : text(column) } : {});
  return {
    problems,
    fields: {
      ...(text('id') === '' ? {} : { id: text('id') }),
      name: text('name'),
      location: text('location'),
      phone: text('phone'),
      email: text('email'),
      website: text('website'),
      ...optional('image'),
      services: agentServices.filter((service) => services.includes(service)),
      ...(values.has('languages') ? { languages: [...new Set(listed(text('languages')))] } : {}),
      ...optional('verifiedAt'),
    },
  };
}
