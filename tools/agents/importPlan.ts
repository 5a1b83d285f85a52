import type { AgentRecord } from '../../places/agent';
import { lineText } from '../../places/codeText';
import type { Country } from './countries';
import type { CountryNames } from './countryNames';
import { countryFinder } from '../imports/countryOf';
import { readTable, type Problem } from '../imports/tableRows';
import type { AgentFields } from './importRow';
import { importColumns, otherTitles, readAgentRow, requiredColumns } from './importRow';
import { slug } from './text';

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
const likeness = ({ name, location }: { name: string; location: string }) =>
  lineText(`${name}\n${location}`)
    .replace(/[’‘ʼ`]/g, "'")
    .toLowerCase();

/**
 * Plans the import of a CSV file without changing anything. Rows match records by id or, without an id, by name and
 * location. Missing columns keep the stored values; an empty optional value removes it. `replace` removes every record
 * without a row.
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
  const byLikeness = new Map(stored.map((agent, index) => [likeness(agent), index]));
  const taken = new Set(byId.keys());
  const rowOfIndex = new Map<number, number>();
  const rowOfNew = new Map<string, number>();
  const rows: { fields: AgentFields; index: number | undefined }[] = [];

  for (const row of file.rows) {
    const { fields, problems: found, notes: understood } = readAgentRow(row, find);
    problems.push(...found);
    notes.push(...understood);
    const index = fields.id === undefined ? byLikeness.get(likeness(fields)) : byId.get(fields.id);
    const keys = [likeness(fields), ...(fields.id === undefined ? [] : [`id ${fields.id}`])];
    const before =
      (index === undefined ? undefined : rowOfIndex.get(index)) ??
      keys.map((key) => rowOfNew.get(key)).find((line) => line !== undefined);
    if (before !== undefined && found.length === 0) {
      const sameId = fields.id !== undefined && rowOfNew.get(`id ${fields.id}`) !== undefined;
      problems.push({
        line: row.line,
        column: sameId ? 'id' : 'name',
        message: sameId
          ? `the id '${String(fields.id)}' is already on line ${before}`
          : `is the same agent as on line ${before}`,
      });
    }
    if (index !== undefined) rowOfIndex.set(index, rowOfIndex.get(index) ?? row.line);
    for (const key of keys) rowOfNew.set(key, rowOfNew.get(key) ?? row.line);
    if (fields.id !== undefined) taken.add(fields.id);
    rows.push({ fields, index });
  }
  problems.sort((left, right) => left.line - right.line);
  if (problems.length > 0)
    return { problems, notes, added: [], changed: [], unchanged: 0, removed: [], agents: stored };

  const added: StoredAgent[] = [];
  const changed: ChangedAgent[] = [];
  const next = [...stored];
  const inFileOrder = rows.map(({ fields, index }) => {
    const before = index === undefined ? undefined : stored[index];
    const id = fields.id ?? before?.id ?? freeId(fields, codes, taken);
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
    removed: replace ? stored.filter((_, index) => !rowOfIndex.has(index)) : [],
    agents: replace ? inFileOrder : next,
  };
}

/** The next free id of a place: 'ke-mombasa-065'. */
function freeId({ location }: AgentFields, codes: ReadonlyMap<string, string>, taken: Set<string>): string {
  const parts = location.split(', ');
  const prefix = `${(codes.get(parts.at(-1) ?? '') ?? 'xx').toLowerCase()}-${slug(parts[0] ?? '') || 'place'}`;
  for (let number = 1; ; number += 1) {
    const id = `${prefix}-${String(number).padStart(3, '0')}`;
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

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
