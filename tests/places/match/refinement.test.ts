import type { Agent } from '@places/agent';
import { buildDirectoryIndex } from '@places/index/directoryIndex';
import { unrefined, type AgentOrder, type Refinement } from '@places/match/refinement';
import { findResults } from '@places/match/results';
import { agent, eastAfrica } from '../sampleAgents';

const agents = [
  agent('a', 'Mombasa, Kenya', { services: ['sea'], languages: ['English', 'Swahili'], verifiedAt: '2025-01-02' }),
  agent('b', 'Nairobi, Kenya', { services: ['air'], languages: ['english'], verifiedAt: '2026-03-04' }),
  agent('c', 'Nowhere Known, Kenya', { services: ['air', 'sea'], languages: ['French'] }),
  agent('d', 'Westlands, Nairobi, Kenya', { services: ['air'], languages: ['Swahili'], verifiedAt: '2025-01-02' }),
  agent('e', 'Kampala, Uganda', { services: ['land'], languages: ['Luganda'] }),
];
const index = buildDirectoryIndex(agents);
/** Checks of d ended in January 2026, those of b hold until March 2027. */
const today = '2026-06-01';

const find = (term: string, refinement: Partial<Refinement> = {}, from = 0) =>
  findResults(index, () => eastAfrica, term, { ...unrefined, ...refinement, today, from, count: 20 });
const ids = (found: { agents: readonly Agent[] }): string => found.agents.map(({ id }) => id).join('');

test('agents whose checks hold today come first, then the order of the file', () => {
  expect(ids(find('Kenya'))).toBe('bacd');
  expect(find('Kenya')).toMatchObject({ total: 4, language: '' });
  expect(find('Kenya')).not.toHaveProperty('kilometres');
  expect(find('Kenya')).not.toHaveProperty('anywhere');
});

test.each<[Partial<Refinement>, string]>([
  [{ sort: 'directory' }, 'abcd'],
  [{ service: 'air' }, 'bcd'],
  [{ language: 'swahili' }, 'ad'],
  [{ language: ' ENGLISH ' }, 'ba'],
  [{ service: 'air', language: 'Swahili', city: 'nairobi' }, 'd'],
  [{ sort: 'checked' }, 'badc'],
  [{ sort: 'nearest' }, 'bdac'],
  [{ service: 'sea', sort: 'nearest' }, 'ac'],
  [{ checked: 'yes' }, 'b'],
  [{ checked: 'yes', service: 'air', city: 'nairobi' }, 'b'],
  [{ checked: 'yes', service: 'sea' }, ''],
])('%j leaves %s', (refinement, left) => {
  const found = find('Kenya', refinement);
  expect(ids(found)).toBe(left);
  expect(found.total).toBe(left.length);
});

test('counts what each choice leaves beside the other filters', () => {
  expect(find('Kenya').choices).toEqual({
    services: [
      { name: 'air', count: 3 },
      { name: 'sea', count: 2 },
    ],
    languages: [
      { name: 'English', count: 2 },
      { name: 'French', count: 1 },
      { name: 'Swahili', count: 2 },
    ],
    checked: 1,
  });
  const { choices } = find('Kenya', { service: 'air', language: 'Swahili' });
  for (const { name, count } of choices?.services ?? [])
    expect([name, count]).toEqual([name, find('Kenya', { service: name, language: 'Swahili' }).total]);
  for (const { name, count } of choices?.languages ?? [])
    expect([name, count]).toEqual([name, find('Kenya', { service: 'air', language: name }).total]);
  const { choices: beside } = find('Kenya', { checked: 'yes', language: 'English' });
  for (const { name, count } of beside?.services ?? [])
    expect([name, count]).toEqual([name, find('Kenya', { checked: 'yes', language: 'English', service: name }).total]);
  expect(beside?.checked).toBe(find('Kenya', { checked: 'yes', language: 'English' }).total);
  expect(find('Kenya', { service: 'sea' }).choices?.checked).toBe(0);
});

test('a language that no agent of the search speaks is left out', () => {
  expect(find('Kenya', { language: 'Luganda' })).toMatchObject({ total: 4, language: '' });
  expect(find('Kenya', { language: 'swahili' })).toMatchObject({ total: 2, language: 'Swahili' });
});

test.each([
  ['a day before any check', '2025-01-01', 'abcde'],
  ['while two hold', '2025-06-01', 'adbce'],
  ['on the last day of two', '2026-01-02', 'adbce'],
  ['the day after it', '2026-01-03', 'abcde'],
  ['while one holds', '2026-12-31', 'bacde'],
])('first come the agents whose checks hold: %s', (_, day, order) => {
  const range = { ...unrefined, today: day, from: 0, count: 20 };
  expect(ids(findResults(index, () => eastAfrica, '', range))).toBe(order);
  // Of a misspelt term, too: the first three of a group are those to trust.
  const { near } = findResults(index, () => eastAfrica, 'Kenia', range);
  expect(near.map(ids)).toEqual([order.replace('e', '').slice(0, 3)]);
});

test('checks hold to the end of their last day, and no longer', () => {
  const checked = [
    agent('x', 'Mombasa, Kenya', { verifiedAt: '2026-01-10', verifiedUntil: '2026-05-31' }),
    agent('y', 'Mombasa, Kenya', { verifiedAt: '2026-01-10', verifiedUntil: '2026-06-01' }),
    agent('z', 'Mombasa, Kenya', { verifiedAt: '2026-06-02' }),
  ];
  const found = findResults(buildDirectoryIndex(checked), () => eastAfrica, 'Kenya', {
    ...unrefined,
    checked: 'yes',
    today,
    from: 0,
    count: 20,
  });
  expect(ids(found)).toBe('y');
  expect(found).toMatchObject({ total: 1, anywhere: { total: 3 } });
});

test('filters that leave nothing say how many there are without them', () => {
  expect(find('Kenya', { service: 'errands' })).toMatchObject({ total: 0, anywhere: { total: 4, near: 0 } });
  expect(find('Kenia', { service: 'errands' })).toMatchObject({ near: [], anywhere: { total: 0, near: 1 } });
  expect(find('Kenia', { service: 'sea' }).near.map(ids)).toEqual(['ac']);
});

test('distances are measured from the place searched for, a country from its largest place', () => {
  expect(find('Kenya', { sort: 'nearest' })).toMatchObject({
    measuredFrom: 'Nairobi, Kenya',
    kilometres: [0, 0, 441, null],
  });
  expect(find('Mombasa', { sort: 'nearest' })).toMatchObject({ measuredFrom: 'Mombasa, Kenya', kilometres: [0] });
});

test('a search without a known place stays in the order of the file', () => {
  const found = find('', { sort: 'nearest' });
  expect(ids(found)).toBe('abcde');
  expect(found).not.toHaveProperty('measuredFrom');
  expect(found).not.toHaveProperty('kilometres');
});

test.each<[AgentOrder, string[]]>([
  ['trusted', ['ba', 'cd']],
  ['checked', ['ba', 'dc']],
  ['directory', ['ab', 'cd']],
])('pages of a search by %s are ranges of one order', (sort, ranges) => {
  const pages = [0, 2].map((from) =>
    findResults(index, () => eastAfrica, 'Kenya', { ...unrefined, sort, today, from, count: 2 }),
  );
  expect(pages.map(ids)).toEqual(ranges);
  expect(pages.map(({ choices }) => choices === undefined)).toEqual([false, true]);
});
