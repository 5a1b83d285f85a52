import { sessionEnded } from '@/state/session';
import { agentRemoved, agentShortlisted, shortlistSlice } from '@/state/shortlistSlice';

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

test('is deleted on sign-out', () => {
  expect(reducer(withAgents(1, 2), sessionEnded()).agents).toEqual([]);
});
