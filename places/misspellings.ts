import { bitCount, editDistance, letterMask, tooFar } from './editDistance';
import type { NameEntry } from './nameEntries';

/** Added to the rank of a typo in a part of a name. */
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
 * Finds the names that a folded query misspells and, with `unfinished`, those of which it misspells a prefix; calls
 * `found` with each and its rank. Ignores queries below four letters. Most names are ruled out by length, first letter
 * and letter mask. These are stored in typed arrays, since every keystroke scans all names and memory access dominates
 * on slow phones.
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
      // One edit adds or removes at most one letter.
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
