import type { Kysely, Selectable } from 'kysely';
import * as v from 'valibot';
import { wordsStateAfter, wordsSteps, type WordsState, type WordsStep } from '../../machines/wordsCase';
import { untranslatedKinds, wordKinds, wordStates, wordValues, type WordValue } from '../../shared/editing/contract';
import { languages } from '../../shared/language/languages';
import { audit } from '../lib/database/audit';
import { countOnce } from '../lib/database/rateCounts';
import type { Schema } from '../lib/database/schema';
import { isSameWords, type Seed, type WordsId } from './seeds';

/** One version of edited words. */
export type StoredWords = Seed & {
  version: number;
  state: WordsState;
  /** Visitors see it, or by it nothing. */
  isInForce: boolean;
  uid: string | null;
  /** Epoch milliseconds. */
  at: number;
};

const columns = v.object({
  kind: v.picklist(wordKinds),
  language: v.picklist(languages),
  state: v.picklist(wordStates),
});

/** A row as it was stored; null for one of a later release, which this one does not know. */
function readRow(row: Selectable<Schema['edited_words']>): StoredWords | null {
  const known = v.safeParse(columns, row);
  if (!known.success) return null;
  const { kind, language, state } = known.output;
  const value = v.safeParse(wordValues[kind], JSON.parse(row.value));
  if (!value.success) return null;
  const { key, version, uid, at } = row;
  const isInForce = row.is_in_force === 1;
  return { kind, key, language, version, state, value: value.output, isInForce, uid, at } as StoredWords;
}

const ofWords = (kysely: Kysely<Schema>, { kind, key, language }: WordsId) =>
  kysely
    .selectFrom('edited_words')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('language', '=', language);

/** Every version of some words, the latest first. */
export async function readVersions(kysely: Kysely<Schema>, id: WordsId): Promise<StoredWords[]> {
  const rows = await ofWords(kysely, id).orderBy('version', 'desc').execute();
  return rows.flatMap((row) => readRow(row) ?? []);
}

/** The latest version of all words that were edited; those that waited longest since their last change come last. */
export async function readLatest(kysely: Kysely<Schema>): Promise<StoredWords[]> {
  const rows = await kysely
    .selectFrom('edited_words')
    .selectAll()
    .where('is_latest', '=', 1)
    .orderBy('at', 'desc')
    .execute();
  return rows.flatMap((row) => readRow(row) ?? []);
}

/** What decides about what visitors see: published words, and withdrawn ones. */
export async function readInForce(kysely: Kysely<Schema>): Promise<StoredWords[]> {
  const rows = await kysely.selectFrom('edited_words').selectAll().where('is_in_force', '=', 1).execute();
  return rows.flatMap((row) => readRow(row) ?? []);
}

/** What differs after each change: rows are only added. */
export async function wordsStamp(kysely: Kysely<Schema>): Promise<string> {
  const { count, last } = await kysely
    .selectFrom('edited_words')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('at').as('last')])
    .executeTakeFirstOrThrow();
  return `${count} ${String(last)}`;
}

/** Nothing is refused by it: its row is the lock of a key that nothing has yet. */
const newKeys = { name: 'newWords', max: Infinity, within: 60_000 } as const;

interface Act {
  id: WordsId;
  /** Uid of the editor. */
  uid: string;
  /** The version that the person saw; 0: that of `content/`, or none. */
  seen: number;
  /** Epoch milliseconds. */
  now: number;
  step: WordsStep;
  /** Of `staff.wrote`; the other steps keep the words. */
  value?: WordValue;
  /** Nothing may have this key yet. */
  isNew?: boolean;
}

/** What came of it. `changed`: somebody else was first. `taken`: the key. `closed`: the step is not open any more. */
export type Saved = { version: number; state: WordsState } | 'changed' | 'taken' | 'closed';

/**
 * Adds a version on top of the one that was seen, in one transaction with its entry in the audit trail. A repeated
 * request counts as stored.
 */
export function saveWords(
  kysely: Kysely<Schema>,
  seeds: readonly Seed[],
  { id, uid, seen, now, step, value, isNew = false }: Act,
): Promise<Saved> {
  return kysely.transaction().execute(async (transaction): Promise<Saved> => {
    // Of two at once, in any languages, the second waits here until the first is stored.
    if (isNew) await countOnce(transaction, { ...newKeys, who: `${id.kind} ${id.key}` }, now);
    const latest = await ofWords(transaction, id).where('is_latest', '=', 1).executeTakeFirst();
    const inForce = await ofWords(transaction, id).where('is_in_force', '=', 1).executeTakeFirst();
    const seed = seeds.find((one) => isSameWords(one, id));
    const before = latest === undefined ? null : readRow(latest);
    const words = value ?? before?.value ?? seed?.value;
    if (words === undefined) return 'closed';
    const stored = JSON.stringify(words);
    const state = before?.state ?? (seed === undefined ? 'draft' : 'published');
    const isFirst = before === null && seed === undefined;
    const next = isFirst ? (step === 'staff.wrote' ? 'draft' : null) : wordsStateAfter(state, step);
    const version = seen + 1;
    const isRepeated = before?.version === version && before.uid === uid && before.state === wordsSteps[step];
    if (isRepeated && JSON.stringify(before.value) === stored) return { version, state: before.state };
    if (isNew && (!isFirst || (await isTaken(transaction, seeds, id)))) return 'taken';
    if (isFirst && !isNew && !(await isTranslation(transaction, seeds, id))) return 'closed';
    if ((before?.version ?? 0) !== seen) return 'changed';
    if (next === null) return 'closed';
    // What visitors never saw is given up without a word to them.
    const decides = next === 'published' || (next === 'withdrawn' && (inForce ?? seed) !== undefined);
    // A second one that was as quick is refused by the key.
    const added = await transaction
      .insertInto('edited_words')
      .values({ ...id, version, state: next, value: stored, is_latest: 1, is_in_force: decides ? 1 : 0, uid, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (added === undefined) return isNew ? 'taken' : 'changed';
    const earlier = transaction
      .updateTable('edited_words')
      .where('kind', '=', id.kind)
      .where('key', '=', id.key)
      .where('language', '=', id.language)
      .where('version', '<', version);
    await earlier.set(decides ? { is_latest: 0, is_in_force: 0 } : { is_latest: 0 }).execute();
    const action = step.replace('staff.', 'words.');
    const { kind, key, language } = id;
    await audit(transaction, { uid, action, subject: key, detail: { kind, language, version }, at: now });
    return { version, state: next };
  });
}

/** Whether English words of this name exist. An article in another language would have an address of nobody. */
async function isTranslation(kysely: Kysely<Schema>, seeds: readonly Seed[], id: WordsId): Promise<boolean> {
  if (untranslatedKinds.has(id.kind)) return false;
  const english: WordsId = { ...id, language: 'en' };
  if (seeds.some((seed) => isSameWords(seed, english))) return true;
  return (await ofWords(kysely, english).executeTakeFirst()) !== undefined;
}

/** Whether the key is that of other words, in any language. */
async function isTaken(kysely: Kysely<Schema>, seeds: readonly Seed[], id: WordsId): Promise<boolean> {
  const { kind, key } = id;
  if (seeds.some((seed) => isSameWords({ ...seed, language: id.language }, id))) return true;
  const row = await kysely
    .selectFrom('edited_words')
    .select('version')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}
