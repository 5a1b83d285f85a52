import type { AgentRecord } from '../../places/agent';
import {
  companyKey,
  emailDomain,
  identityCode,
  matchCompanies,
  nameAndPlace,
} from '../../server/directory/agentIdentity';
import type { Country } from './make/countries';
import type { CountryNames } from './make/countryNames';
import { countryFinder } from '../imports/countryOf';
import { readTable, type Problem } from '../imports/tableRows';
import type { AgentFields } from './importRow';
import { importColumns, otherTitles, readAgentRow, requiredColumns } from './importRow';
import { slug } from './make/text';

/** A record as stored in the agents file, including unknown fields. */
export type StoredAgent = Readonly<Record<string, unknown>> & Readonly<Pick<AgentRecord, 'id' | 'name' | 'location'>>;

interface ChangedAgent {
  readonly id: string;
  readonly name: string;
  /** Changed fields with their old and new values. */
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

export interface ImportPlan {
  readonly problems: readonly Problem[];
  /** Values that were interpreted rather than taken literally. */
  readonly notes: readonly Problem[];
  readonly added: readonly StoredAgent[];
  readonly changed: readonly ChangedAgent[];
  readonly unchanged: number;
  /** Records that `replace` removes. */
  readonly removed: readonly StoredAgent[];
  /** The complete directory after the import; meaningless if there are problems. */
  readonly agents: readonly StoredAgent[];
}

const fieldOrder: readonly string[] = importColumns;

/**
 * Plans the import of a CSV file without changing anything. Rows match records by id or, without an id, by name,
 * location and, where there are several, contacts. Missing columns keep the stored values; an empty optional value
 * removes it. `replace` removes every record without a row.
 */
export function planImport(
  csv: Uint8Array,
  stored: readonly StoredAgent[],
  countries: ReadonlyMap<string, Country>,
  names: CountryNames,
  replace: boolean,
): ImportPlan {
  const file = readTable(csv, { known: importColumns, required: requiredColumns, otherTitles });
  const problems = [...file.problems];
  const notes = [...file.notes];
  const codes = new Map([...countries].map(([code, { name }]) => [name, code]));
  const find = countryFinder({
    ...Object.fromEntries([...countries].map(([code, { name }]) => [code, { en: name, names: [] }])),
    ...names,
  });

  const byId = new Map(
    stored.flatMap((agent, index): [string, number][] => (agent.id === undefined ? [] : [[agent.id, index]])),
  );
  const read = file.rows.map((row) => {
    const index = byId.get(row.values.get('id') ?? '');
    return { line: row.line, ...readAgentRow(row, find, index === undefined ? {} : stored[index]) };
  });
  for (const row of read) {
    problems.push(...row.problems);
    notes.push(...row.notes);
  }
  const matched = matchCompanies(
    read.map(({ fields }) => fields),
    stored,
  );
  const rows = read.map(({ line, fields }, at) => ({
    line,
    fields,
    index: fields.id === undefined ? matched[at] : byId.get(fields.id),
  }));
  problems.push(
    ...repeated(
      rows.filter((_, at) => read[at]?.problems.length === 0),
      stored,
    ),
  );
  notes.push(...doubtful(rows, stored));
  problems.sort((left, right) => left.line - right.line);
  if (problems.length > 0)
    return { problems, notes, added: [], changed: [], unchanged: 0, removed: [], agents: stored };

  const added: StoredAgent[] = [];
  const changed: ChangedAgent[] = [];
  const next = [...stored];
  const taken = new Set([...byId.keys(), ...rows.flatMap(({ fields: { id } }) => id ?? [])]);
  const kept = new Set(rows.map(({ index }) => index));
  const inFileOrder = rows.map(({ fields, index }) => {
    const before = index === undefined ? undefined : stored[index];
    const id = fields.id ?? before?.id ?? newId(fields, codes, taken);
    const after = merged(before, { ...fields, id });
    if (index === undefined || before === undefined) {
      added.push(after);
      next.push(after);
      return after;
    }
    next[index] = after;
    const changes = differences(before, after);
    if (changes.length > 0) changed.push({ id, name: after.name, changes });
    return after;
  });
  return {
    problems,
    notes,
    added,
    changed,
    unchanged: rows.length - added.length - changed.length,
    removed: replace ? stored.filter((_, index) => !kept.has(index)) : [],
    agents: replace ? inFileOrder : next,
  };
}

/** A new id that follows from the company: 'ke-mombasa-3f9a2c01de55'. */
function newId(fields: AgentFields, codes: ReadonlyMap<string, string>, taken: Set<string>): string {
  const parts = fields.location.split(', ');
  const prefix = `${(codes.get(parts.at(-1) ?? '') ?? 'xx').toLowerCase()}-${slug(parts[0] ?? '') || 'place'}`;
  const wished = `${prefix}-${identityCode(fields)}`;
  let id = wished;
  for (let copy = 2; taken.has(id); copy += 1) id = `${wished}-${copy}`;
  taken.add(id);
  return id;
}

interface PlannedRow {
  readonly line: number;
  readonly fields: AgentFields;
  /** Of the stored record that it changes. */
  readonly index: number | undefined;
}

/** Rows that give an id, or a company without ids to tell it apart, for the second time. */
function repeated(rows: readonly PlannedRow[], stored: readonly StoredAgent[]): Problem[] {
  const byId = new Map<string, number>();
  const withId = new Map<string, number>();
  const withoutId = new Map<string, number>();
  const problems: Problem[] = [];
  for (const { line, fields, index } of rows) {
    const sameId = fields.id === undefined ? undefined : byId.get(fields.id);
    if (fields.id !== undefined) byId.set(fields.id, sameId ?? line);
    const before = index === undefined ? undefined : stored[index];
    const isRenamed = before !== undefined && nameAndPlace(before) !== nameAndPlace(fields);
    // The old name of a company that a row renames is no other company's before an id says so.
    const keys = [companyKey(fields), ...(isRenamed ? [nameAndPlace(before)] : [])];
    const asked = fields.id === undefined ? [...keys, nameAndPlace(fields)] : keys;
    const sameCompany = asked
      .map((key) => withoutId.get(key) ?? (fields.id === undefined ? withId.get(key) : undefined))
      .find((found) => found !== undefined);
    const lines = fields.id === undefined ? withoutId : withId;
    for (const key of keys) lines.set(key, lines.get(key) ?? line);
    if (sameId !== undefined)
      problems.push({ line, column: 'id', message: `the id '${String(fields.id)}' is already on line ${sameId}` });
    else if (sameCompany !== undefined)
      problems.push({ line, column: 'name', message: `is the same agent as on line ${sameCompany}` });
  }
  return problems;
}

/** Rows that may make another company of a record, which would pass its checks and its listing on to it. */
function doubtful(rows: readonly PlannedRow[], stored: readonly StoredAgent[]): Problem[] {
  return rows.flatMap(({ line, fields, index }) => {
    const before = index === undefined ? undefined : stored[index];
    if (before?.id === undefined || companyKey(before) === companyKey(fields)) return [];
    if (before['phone'] === fields.phone || before['website'] === fields.website) return [];
    const isNamesake = nameAndPlace(before) === nameAndPlace(fields);
    if (!isNamesake && emailDomain(before) === emailDomain(fields)) return [];
    const kept = isNamesake ? 'with other contacts' : `until now ${shown(before)}`;
    const message = `keeps the checks and the listing of ${before.id}, ${kept}: give another company another id`;
    return [{ line, column: 'name', message }];
  });
}

const shown = ({ name, location }: StoredAgent) => `"${name}, ${location}"`;

function merged(before: StoredAgent | undefined, fields: AgentFields & { id: string }): StoredAgent {
  const all: Record<string, unknown> = { ...before, ...fields };
  const known = fieldOrder.filter((field) => all[field] !== undefined);
  const others = Object.keys(all).filter((field) => !fieldOrder.includes(field));
  return Object.fromEntries([...known, ...others].map((field) => [field, all[field]])) as StoredAgent;
}

function differences(before: StoredAgent, after: StoredAgent): ChangedAgent['changes'] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
