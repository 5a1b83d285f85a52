import { bitCount, editDistance, letterMask, tooFar } from './editDistance';
import type { NameEntry } from './nameEntries';

/** Added to the rank of a typo in one part of a name. */
const inPart = 0.5;

const shortestWithTypo = 4;
const shortestWithTwoTypos = 8;

function editsAllowed(nameLength: number): number {
  if (nameLength < shortestWithTypo) return 0;
  return nameLength < shortestWithTwoTypos ? 1 : 2;
}

/** Ranks of misspellings, best first. Each further edit adds two, a wrong first letter one. */
export interface TypoRanks {
  typo: number;
  unfinishedTypo: number;
}

/**
 * Finds the names of which a folded query is a misspelling, and with `unfinished` those of whose beginning it is one;
 * `found` hears of each with its rank. A query below four letters is none.
 *
 * Most names are ruled out by their length, first letter and letters alone. These stand in columns of their own: every
 * keystroke goes through all of them, and on a slow phone it is reading the names from memory that takes the time.
 */
export function buildMisspellings(entries: readonly NameEntry[], { typo, unfinishedTypo }: TypoRanks) {
  const lengths = Uint16Array.from(entries, ({ nameLength }) => nameLength);
  const starts = Uint16Array.from(entries, ({ key }) => key.charCodeAt(0));
  const letters = Int32Array.from(entries, (entry) => entry.letters);

  return (query: string, unfinished: boolean, found: (entry: NameEntry, rank: number) => void): void => {
    if (query.length < shortestWithTypo) return;
    const start = query.charCodeAt(0);
    const queryLetters = letterMask(query);
    const inBeginning = editsAllowed(query.length);
    for (let index = 0; index < entries.length; index += 1) {
      const length = lengths[index] ?? 0;
      const allowed = editsAllowed(length);
      if (allowed === 0 || length < query.length - allowed) continue;
      const nameLetters = letters[index] ?? 0;
      const missing = bitCount(queryLetters & ~nameLetters);
      if (missing > allowed) continue;
      // An edit brings in or takes away one letter at most.
      const mayBeWhole = length <= query.length + allowed && bitCount(nameLetters & ~queryLetters) <= allowed;
      const mayBeBeginning = unfinished && starts[index] === start && missing <= inBeginning;
      if (!mayBeWhole && !mayBeBeginning) continue;

      const entry = entries[index];
      if (entry === undefined) continue;
      const name = entry.key.slice(0, length);
      const penalty = entry.kind === 'part' ? inPart : 0;
      const edits = mayBeWhole ? editDistance(query, name, allowed, false) : tooFar;
      if (edits !== tooFar) {
        found(entry, typo + 2 * (edits - 1) + (starts[index] === start ? 0 : 1) + penalty);
        continue;
      }
      const beginningEdits = mayBeBeginning ? editDistance(query, name, Math.min(allowed, inBeginning), true) : tooFar;
      if (beginningEdits !== tooFar) found(entry, unfinishedTypo + 2 * (beginningEdits - 1) + penalty);
    }
  };
}
