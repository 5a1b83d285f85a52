import { readSharedMatches } from '@/features/directory/search/sharedMatches';

test('reads the search from a navigation state', () => {
  const state = {
    searchTerm: 'Kenya',
    matches: [{ id: 'a', name: 'Pwani', location: 'Mombasa, Kenya', website: 'https://pwani.example' }],
  };
  expect(readSharedMatches(state)).toMatchObject({
    searchTerm: 'Kenya',
    matches: [{ name: 'Pwani', location: 'Mombasa, Kenya', services: [] }],
  });
});

test('drops matches that violate the contract', () => {
  const matches = [
    null,
    7,
    { name: 'No place' },
    { name: 'Bad', location: 'Kenya', website: 'javascript:alert(1)' },
    { name: 'Good', location: 'Kenya' },
  ];
  expect(readSharedMatches({ searchTerm: 'Kenya', matches })?.matches.map(({ name }) => name)).toEqual(['Good']);
});

test.each([
  ['nothing', null],
  ['text', 'Kenya'],
  ['another state', { from: '/account' }],
  ['no list', { searchTerm: 'Kenya', matches: 'all' }],
  ['a term that is not text', { searchTerm: 1, matches: [] }],
  ['a term without end', { searchTerm: 'x'.repeat(201), matches: [] }],
  ['a list without end', { searchTerm: 'x', matches: Array.from({ length: 201 }, () => null) }],
])('ignores %s', (_name, state) => {
  expect(readSharedMatches(state)).toBeNull();
});
