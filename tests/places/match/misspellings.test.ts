import fc from 'fast-check';
import { editDistance, tooFar } from '@places/match/editDistance';
import { buildMisspellings } from '@places/match/misspellings';
import type { NameEntry } from '@places/index/nameEntries';

const typo = 9;
const unfinishedTypo = 15;

function entryFor(key: string, kind: NameEntry['kind'] = 'whole'): NameEntry {
  const target = { key, term: key, isRegion: false, sites: [], weight: 1 };
  return {
    key,
    nameLength: key.length,
    target,
    site: undefined,
    otherName: undefined,
    isFormer: false,
    isFromTable: false,
    kind,
  };
}

function ranksOf(names: readonly NameEntry[], query: string, unfinished: boolean): Record<string, number> {
  const ranks: Record<string, number> = {};
  buildMisspellings(names, { typo, unfinishedTypo })(query, unfinished, ({ key }, rank) => {
    ranks[key] = rank;
  });
  return ranks;
}

/** The rule without any of the short cuts. */
function plainRank(name: string, query: string, unfinished: boolean): number | undefined {
  const editsFor = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);
  const allowed = editsFor(name.length);
  const wrongStart = name[0] === query[0] ? 0 : 1;
  if (allowed === 0 || query.length < 4) return undefined;
  const edits = editDistance(query, name, allowed, false);
  if (edits !== tooFar) return typo + 2 * (edits - 1) + wrongStart;
  if (!unfinished || wrongStart === 1) return undefined;
  const beginningEdits = editDistance(query, name, Math.min(allowed, editsFor(query.length)), true);
  return beginningEdits === tooFar ? undefined : unfinishedTypo + 2 * (beginningEdits - 1);
}

const words = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', 'ab', 'ba'), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));

describe('misspellings', () => {
  it('excludes no name within the allowed edits', () => {
    fc.assert(
      fc.property(fc.uniqueArray(words, { maxLength: 8 }), words, fc.boolean(), (names, query, unfinished) => {
        const expected = names.flatMap((name) => {
          const rank = plainRank(name, query, unfinished);
          return rank === undefined ? [] : [[name, rank] as const];
        });
        expect(
          ranksOf(
            names.map((name) => entryFor(name)),
            query,
            unfinished,
          ),
        ).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['one edit', 'mombassa', false, { mombasa: typo }],
    ['a wrong first letter', 'nombasa', false, { mombasa: typo + 1 }],
    ['the beginning of a name, while it is typed', 'rottr', true, { rotterdam: unfinishedTypo }],
    ['no beginning, once it is sent', 'rottr', false, {}],
    ['no beginning with a wrong first letter', 'lottr', true, {}],
    ['no text below four letters', 'mom', true, {}],
  ])('%s', (_what, query, unfinished, expected) => {
    expect(ranksOf([entryFor('mombasa'), entryFor('rotterdam')], query, unfinished)).toEqual(expected);
  });

  it('ranks a part of a name below the whole name', () => {
    expect(ranksOf([entryFor('westlands', 'part')], 'westlnds', false)).toEqual({ westlands: typo + 0.5 });
  });
});
