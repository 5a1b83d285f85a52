import type { NameEntry } from '@places/index/nameEntries';
import { bestOf, byRank, ranks, startMatch, type NameMatch } from '@places/match/nameMatch';
import type { Target } from '@places/match/targets';

const targetOf = (key: string, change: Partial<Target> = {}): Target => ({
  key,
  term: key,
  isRegion: false,
  sites: [],
  weight: 1,
  ...change,
});
const target = targetOf('são paulo');

/** 'São Paulo, Brazil', or another name or part of it. */
function entryOf(key: string, change: Partial<NameEntry> = {}): NameEntry {
  const rest = { site: 3, otherName: undefined, isFormer: false, isFromTable: false, kind: 'whole' } as const;
  return { key, nameLength: key.length, target, ...rest, ...change };
}

const own = entryOf('sao paulo brazil', { nameLength: 9 });
const part = entryOf('nairobi kenya', { nameLength: 7, kind: 'part' });
const rest = entryOf('es salaam tanzania', { nameLength: 9, kind: 'rest' });
const foreign = entryOf('saint paul', { otherName: 'Saint-Paul' });
const former = entryOf('piratininga', { otherName: 'Piratininga', isFormer: true });
const foreignPart = entryOf('paul', { otherName: 'Saint-Paul', kind: 'part' });
const formerPart = entryOf('santos', { otherName: 'Santos', kind: 'part', isFormer: true });
const sites = [3];

describe('a name that starts with the query', () => {
  test.each<[string, NameEntry, string, Omit<NameMatch, 'target'>, lower?: string]>([
    ['as written', own, 'sao paulo', { rank: ranks.exact, reason: 'exact' }, 'são paulo'],
    ['without its accents', own, 'sao paulo', { rank: ranks.sameLetters, reason: 'accent' }],
    ['its beginning', own, 'sao', { rank: ranks.beginning, reason: 'prefix' }, 'são'],
    ['its beginning without accents', own, 'sao', { rank: ranks.beginning, reason: 'accent' }],
    ['with its region', own, 'sao paulo brazil', { rank: ranks.sameLetters, reason: 'exact', sites }],
    ['with the beginning of its region', own, 'sao paulo b', { rank: ranks.beginning, reason: 'prefix', sites }],
    [
      'with a region that has no site',
      { ...own, site: undefined },
      'sao paulo b',
      { rank: ranks.beginning, reason: 'prefix' },
    ],
    ['a part of it', part, 'nairobi', { rank: ranks.part, reason: 'part' }],
    ['a part with its region', part, 'nairobi kenya', { rank: ranks.part, reason: 'part', sites }],
    ['the beginning of a part', part, 'nair', { rank: ranks.wordBeginning, reason: 'part' }],
    ['its last words', rest, 'es salaam', { rank: ranks.word, reason: 'part' }],
    ['a word of it', rest, 'es', { rank: ranks.word, reason: 'part' }],
    ['the beginning of a word', rest, 'es sal', { rank: ranks.wordBeginning, reason: 'part' }],
    [
      'another language',
      foreign,
      'saint paul',
      { rank: ranks.otherName, reason: 'language', otherName: 'Saint-Paul', sites },
    ],
    [
      'the beginning in another language, of no site',
      { ...foreign, site: undefined },
      'saint',
      { rank: ranks.otherBeginning, reason: 'language', otherName: 'Saint-Paul' },
    ],
    [
      'a former name',
      former,
      'piratininga',
      { rank: ranks.otherName, reason: 'former', otherName: 'Piratininga', sites },
    ],
    [
      'a part in another language',
      foreignPart,
      'paul',
      { rank: ranks.part, reason: 'language', otherName: 'Saint-Paul' },
    ],
    ['a part of a former name', formerPart, 'santos', { rank: ranks.part, reason: 'former', otherName: 'Santos' }],
  ])('%s', (_name, entry, query, expected, lower = query) => {
    expect(startMatch(entry, query, lower)).toStrictEqual({ target, ...expected });
  });
});

const matchOf = (key: string, rank: number, change: Partial<Target> = {}): NameMatch => ({
  target: targetOf(key, change),
  rank,
  reason: 'exact',
});

describe('the order of matches', () => {
  test.each([
    ['the better rank, whatever the agents', matchOf('zz', ranks.code), matchOf('a', ranks.part, { weight: 99 })],
    [
      'a country before a place by another name',
      matchOf('zz', ranks.otherName, { isRegion: true }),
      matchOf('a', ranks.otherName, { weight: 99 }),
    ],
    [
      'otherwise more agents before a country',
      matchOf('zz', ranks.part, { weight: 99 }),
      matchOf('a', ranks.part, { isRegion: true }),
    ],
    ['more agents before a shorter name', matchOf('zz', ranks.part, { weight: 2 }), matchOf('a', ranks.part)],
    ['the shorter name before the alphabet', matchOf('zz', ranks.part), matchOf('aaa', ranks.part)],
    ['the alphabet', matchOf('aa', ranks.part), matchOf('ab', ranks.part)],
  ])('%s', (_name, first, second) => {
    expect(byRank(first, second)).toBeLessThan(0);
    expect(byRank(second, first)).toBeGreaterThan(0);
  });

  test('the best are chosen, in order', () => {
    const matches = ['d', 'b', 'e', 'a', 'c'].map((key) => matchOf(key, ranks.part));
    const keys = (most: number) => bestOf(matches, most).map((match) => match.target.key);
    expect([keys(3), keys(5), keys(9), keys(0)]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c', 'd', 'e'],
      ['a', 'b', 'c', 'd', 'e'],
      [],
    ]);
  });
});
