import * as v from 'valibot';
import { personSchema } from '../../content/schemas/people';
import type { Person } from '../../shared/accounts/contract';
import { lineText } from '../../shared/text/codeText';
import { suggested, type CountryFinder } from '../imports/countryOf';
import { readTable, type Problem, type TableRow } from '../imports/tableRows';
import { slug } from '../agents/make/text';

const requiredColumns = ['name', 'position', 'company', 'country'] as const;
const columns = ['id', ...requiredColumns, 'profilePicture'] as const;
type Column = (typeof columns)[number];

/** Alternative column titles, in the association's languages. */
const otherTitles = {
  name: ['full name', 'member', 'nom', 'jina'],
  position: ['job title', 'title', 'role', 'poste', 'cheo'],
  company: ['company name', 'organisation', 'organization', 'société', 'kampuni'],
  country: ['pays', 'nchi'],
  profilePicture: ['picture', 'photo', 'image'],
} as const;

interface ChangedMember {
  readonly id: string;
  readonly name: string;
  readonly changes: readonly {
    readonly field: Column;
    readonly before: string | undefined;
    readonly after: string | undefined;
  }[];
}

export interface ImportPlan {
  readonly problems: readonly Problem[];
  /** Values that were interpreted rather than taken literally. */
  readonly notes: readonly Problem[];
  readonly added: readonly Person[];
  readonly changed: readonly ChangedMember[];
  readonly unchanged: number;
  /** Members that `replace` removes. */
  readonly removed: readonly Person[];
  /** The file's members in order; empty if there are problems. */
  readonly members: readonly Person[];
}

const likeness = ({ name, company }: Pick<Person, 'name' | 'company'>): string =>
  lineText(`${name}\n${company}`)
    .replace(/[’‘ʼ`]/g, "'")
    .toLowerCase();

/** Problems of one member, at most one per column. */
function problemsOf({ line, values }: TableRow, member: Person, find: CountryFinder): Problem[] {
  const { issues = [] } = v.safeParse(personSchema, member);
  const found = new Map(issues.map((issue): [string, string] => [v.getDotPath(issue) ?? '', issue.message]).reverse());
  // Control characters are never intended, and could reach terminals and pages.
  for (const [column, value] of values)
    if (/\p{Cc}/u.test(value)) found.set(column, 'must not contain control characters');
  const country = find(member.country);
  if (!found.has('country') && 'suggestions' in country)
    found.set('country', `'${member.country}' is no country${suggested(country.suggestions)}`);
  return columns.flatMap((column) => {
    const message = found.get(column);
    return message === undefined ? [] : [{ line, column, message }];
  });
}

/** The first free id of 'rosa-lima', 'rosa-lima-2', … */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const base = slug(name) || 'member';
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** Missing columns keep the stored values; an empty picture removes it. */
function memberOf({ values }: TableRow, before: Person | undefined, id: string, find: CountryFinder): Person {
  const text = (column: Column): string => values.get(column) ?? '';
  const country = find(text('country'));
  const profilePicture = values.has('profilePicture') ? text('profilePicture') : (before?.profilePicture ?? '');
  return {
    id,
    name: text('name'),
    position: text('position'),
    company: text('company'),
    country: 'name' in country ? country.name : text('country'),
    ...(profilePicture === '' ? {} : { profilePicture }),
  };
}

function changesOf(member: Person, before: Person): ChangedMember['changes'] {
  return columns
    .filter((field) => before[field] !== member[field])
    .map((field) => ({ field, before: before[field], after: member[field] }));
}

/**
 * Plans the import of a CSV file without changing anything. Rows match members by id or, without an id, by name and
 * company. `replace` removes every member without a row.
 */
export function planImport(
  csv: Uint8Array,
  stored: readonly Person[],
  replace: boolean,
  find: CountryFinder,
): ImportPlan {
  const file = readTable(csv, { known: columns, required: requiredColumns, otherTitles });
  const problems = [...file.problems];
  const notes = [...file.notes];
  const byId = new Map(stored.map((member) => [member.id, member]));
  const byLikeness = new Map(stored.map((member) => [likeness(member), member]));
  const taken = new Set([...byId.keys(), ...file.rows.flatMap(({ values }) => values.get('id') ?? [])]);
  const lineOf = new Map<string, number>();
  const members: Person[] = [];

  for (const row of file.rows) {
    const given = row.values.get('id') ?? '';
    const alike = likeness({ name: row.values.get('name') ?? '', company: row.values.get('company') ?? '' });
    const before = given === '' ? byLikeness.get(alike) : byId.get(given);
    const id = given === '' ? (before?.id ?? freeId(row.values.get('name') ?? '', taken)) : given;
    const member = memberOf(row, before, id, find);
    const written = row.values.get('country') ?? '';
    if (member.country !== written)
      notes.push({
        line: row.line,
        column: 'country',
        message: `${JSON.stringify(written)} is understood as ${JSON.stringify(member.country)}`,
      });
    const wrong = problemsOf(row, member, find);
    const keys: [string, Column][] = [
      [`id ${id}`, 'id'],
      [alike, 'name'],
    ];
    const repeated = keys.find(([key]) => lineOf.has(key));
    if (wrong.length === 0 && repeated !== undefined) {
      const [key, column] = repeated;
      wrong.push({ line: row.line, column, message: `is the same member as on line ${lineOf.get(key) ?? 0}` });
    }
    for (const [key] of keys) lineOf.set(key, lineOf.get(key) ?? row.line);
    taken.add(id);
    problems.push(...wrong);
    members.push(member);
  }
  problems.sort((left, right) => left.line - right.line);
  if (problems.length > 0) return { problems, notes, added: [], changed: [], unchanged: 0, removed: [], members: [] };

  const changed = members.flatMap((member) => {
    const before = byId.get(member.id);
    const changes = before === undefined ? [] : changesOf(member, before);
    return changes.length === 0 ? [] : [{ id: member.id, name: member.name, changes }];
  });
  const added = members.filter(({ id }) => !byId.has(id));
  const kept = new Set(members.map(({ id }) => id));
  return {
    problems,
    notes,
    added,
    changed,
    unchanged: members.length - added.length - changed.length,
    removed: replace ? stored.filter(({ id }) => !kept.has(id)) : [],
    members,
  };
}
