import { bitCount, editDistance, letterMask, tooFar } from './editDistance';
import { append } from '../index/locationTable';
import type { NameEntry } from '../index/nameEntries';

/** Added to the rank of a typo in a part of a name, or in another name. */
const inPart = 0.5;

/** Shorter texts are not taken for misspelt. */
export const shortestWithTypo = 4;
const shortestWithTwoTypos = 8;
const mostTypos = 2;

function editsAllowed(nameLength: number): number {
  if (nameLength < shortestWithTypo) return 0;
  return nameLength < shortestWithTwoTypos ? 1 : mostTypos;
}

/** Ranks of misspellings, best first. Each further edit adds two, a wrong first letter one. */
export interface TypoRanks {
  typo: number;
  unfinishedTypo: number;
}

/**
 * Finds the names that a folded query misspells and, with `unfinished`, those of which it misspells a prefix; calls
 * `found` with each and its rank. Ignores queries below four letters. Names are sorted by length and, for prefixes, by
 * their first letter, so that few are looked at; most of these are ruled out by their letters. These are stored in
 * typed arrays, since memory access dominates on slow phones.
 */
export function buildMisspellings(names: readonly NameEntry[], { typo, unfinishedTypo }: TypoRanks) {
  const ofLength: NameEntry[][] = [];
  for (const entry of names) if (entry.nameLength >= shortestWithTypo) (ofLength[entry.nameLength] ??= []).push(entry);
  const entries = ofLength.flat();
  const starts = Uint16Array.from(entries, ({ key }) => key.charCodeAt(0));
  const letters = Int32Array.from(entries, ({ key, nameLength }) => letterMask(key.slice(0, nameLength)));
  /** Index of the first entry that has at least this length. */
  const from: number[] = [];
  for (const [index, { nameLength }] of entries.entries()) while (from.length <= nameLength) from.push(index);
  const firstOfLength = (length: number) => from[Math.max(length, 0)] ?? entries.length;
  const byStart = new Map<number, number[]>();
  for (const [index, start] of starts.entries()) append(byStart, start, index);

  return (query: string, unfinished: boolean, found: (entry: NameEntry, rank: number) => void): void => {
    const { length } = query;
    if (length < shortestWithTypo) return;
    const start = query.charCodeAt(0);
    const queryLetters = letterMask(query);
    const inBeginning = editsAllowed(length);

    const beginsWith = (entry: NameEntry, missing: number, penalty: number) => {
      const allowed = Math.min(editsAllowed(entry.nameLength), inBeginning);
      if (missing > allowed || entry.nameLength < length - allowed) return;
      const edits = editDistance(query, entry.key.slice(0, entry.nameLength), allowed, true);
      if (edits !== tooFar) found(entry, unfinishedTypo + 2 * (edits - 1) + penalty);
    };
    const penaltyOf = ({ kind, otherName }: NameEntry) => (kind === 'part' || otherName !== undefined ? inPart : 0);

    const longer = firstOfLength(length + mostTypos + 1);
    for (let index = firstOfLength(length - mostTypos); index < longer; index += 1) {
      const nameLetters = letters[index] ?? 0;
      // One edit adds or removes at most one letter.
      const missing = bitCount(queryLetters & ~nameLetters);
      if (missing > mostTypos) continue;
      const entry = entries[index];
      if (entry === undefined) continue;
      const allowed = editsAllowed(entry.nameLength);
      if (missing > allowed) continue;
      const edits =
        Math.abs(entry.nameLength - length) <= allowed && bitCount(nameLetters & ~queryLetters) <= allowed
          ? editDistance(query, entry.key.slice(0, entry.nameLength), allowed, false)
          : tooFar;
      const penalty = penaltyOf(entry);
      if (edits !== tooFar) found(entry, typo + 2 * (edits - 1) + (starts[index] === start ? 0 : 1) + penalty);
      else if (unfinished && starts[index] === start) beginsWith(entry, missing, penalty);
    }
    if (!unfinished) return;
    const alike = byStart.get(start) ?? [];
    for (let at = alike.length - 1; at >= 0; at -= 1) {
      const index = alike[at] ?? 0;
      if (index < longer) return;
      const missing = bitCount(queryLetters & ~(letters[index] ?? 0));
      const entry = missing > inBeginning ? undefined : entries[index];
      if (entry !== undefined) beginsWith(entry, missing, penaltyOf(entry));
    }
  };
}
