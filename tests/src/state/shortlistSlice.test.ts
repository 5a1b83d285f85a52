import { sessionEnded } from '@/state/session';
import { agentRemoved, agentShortlisted, readShortlist, shortlistSlice, writeShortlist } from '@/state/shortlistSlice';

const agent = (number: number) => ({ id: `ke-nairobi-${number}`, name: `Agent ${number}`, location: 'Nairobi, Kenya' });
const { reducer } = shortlistSlice;
const withAgents = (...numbers: number[]) =>
  numbers.reduce(
    (state, number) => reducer(state, agentShortlisted(agent(number))),
    reducer(undefined, { type: 'start' }),
  );

test('holds five agents, each once', () => {
  expect(withAgents(1, 2, 2, 3, 4, 5, 6).agents).toEqual([1, 2, 3, 4, 5].map(agent));
  expect(reducer(withAgents(1, 2), agentRemoved('ke-nairobi-1')).agents).toEqual([agent(2)]);
});

test('restores what was saved', () => {
  expect(readShortlist(writeShortlist([agent(1), agent(2)]))).toEqual([agent(1), agent(2)]);
});

test.each([
  ['nothing', null],
  ['invalid JSON', '{'],
  ['another version', JSON.stringify({ version: 0, agents: [agent(1)] })],
  ['no list', JSON.stringify({ version: 1, agents: {} })],
])('%s reads as empty', (_name, saved) => expect(readShortlist(saved)).toEqual([]));

test('drops bad entries, duplicates and a sixth', () => {
  const agents = [
    null,
    { id: 7 },
    { id: 'x', name: '', location: 'y' },
    { ...agent(1), extra: true },
    agent(1),
    agent(2),
    agent(3),
    agent(4),
    agent(5),
    agent(6),
  ];
  expect(readShortlist(JSON.stringify({ version: 1, agents }))).toEqual([1, 2, 3, 4, 5].map(agent));
});

test('is deleted on sign-out', () => {
  expect(reducer(withAgents(1, 2), sessionEnded()).agents).toEqual([]);
});
