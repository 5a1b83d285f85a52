import { createMachine } from 'xstate';
import { phoneLinkingMachine } from '@machines/phoneLinking';
import { conditionInWords } from '@/devtools/statechart/chart';
import { describeMachine, fixedParameters } from '@/devtools/statechart/describeMachine';

const conditionsOf = (event: string, machine: Parameters<typeof describeMachine>[0]) => {
  const { chart } = describeMachine(machine);
  return chart.transitions
    .filter(({ words }) => words === event)
    .map((transition) => conditionInWords(chart, transition));
};

it('shows a guard with its fixed parameters, and the fallback branch as “otherwise”', () => {
  expect(conditionsOf('send a code', phoneLinkingMachine)).toEqual([
    'if belongs to this attempt',
    'otherwise',
    'if is one of these problems: alreadyLinked',
    'otherwise',
  ]);
});

it('shows no condition for unconditional transitions', () => {
  const machine = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { pressed: 'on' } }, on: {} } });
  expect(conditionsOf('pressed', machine)).toEqual([null]);
});

it.each([
  ['an object', { least: 3, of: ['a', 'b'] }, ['3', 'a', 'b']],
  ['a function of the event', ({ event }: { event: { a: { b: number } } }) => ({ least: 2, found: event.a.b }), ['2']],
  ['a function of the context alone', ({ context }: { context: object }) => context, []],
  [
    'a function that counts on its event',
    ({ event }: { event: { list: number[] } }) => event.list.map((one) => one + 1).join(),
    [],
  ],
  ['nothing', undefined, []],
])('reads the parameters that never change of %s', (_, params, words) => {
  expect(fixedParameters(params)).toEqual(words);
});
