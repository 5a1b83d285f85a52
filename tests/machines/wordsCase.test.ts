import { initialTransition, transition } from 'xstate';
import { wordStates, wordSteps } from '@shared/editing/contract';
import {
  openWordsSteps,
  wordsCaseMachine,
  wordsStateAfter,
  wordsStates,
  wordsSteps,
  type WordsState,
  type WordsStep,
} from '@machines/wordsCase';

const table: Readonly<Record<WordsState, Partial<Record<WordsStep, WordsState>>>> = {
  draft: { 'staff.wrote': 'draft', 'staff.submitted': 'review', 'staff.withdrew': 'withdrawn' },
  review: {
    'staff.wrote': 'draft',
    'staff.returned': 'draft',
    'staff.published': 'published',
    'staff.withdrew': 'withdrawn',
  },
  published: { 'staff.wrote': 'draft', 'staff.withdrew': 'withdrawn' },
  withdrawn: { 'staff.wrote': 'draft', 'staff.submitted': 'review' },
};
const steps = Object.keys(wordsSteps) as WordsStep[];
const pairs = wordsStates.flatMap((state) => steps.map((step) => [state, step, table[state][step] ?? null] as const));

test.each(pairs)('%s after %s: %s', (state, step, next) => {
  expect(wordsStateAfter(state, step)).toBe(next);
  const before = wordsCaseMachine.resolveState({ value: state });
  expect(transition(wordsCaseMachine, before, { type: step })[0].value).toBe(next ?? state);
});

test.each(wordsStates)('the steps that are open: %s', (state) => {
  expect(openWordsSteps(state).sort()).toEqual(Object.keys(table[state]).sort());
});

test('nothing is published that was not handed in', () => {
  expect(initialTransition(wordsCaseMachine)[0].value).toBe('draft');
  expect(wordsStates.filter((state) => openWordsSteps(state).includes('staff.published'))).toEqual(['review']);
});

test('the contract has the same states, and every step but writing', () => {
  expect(wordStates).toEqual(wordsStates);
  expect(['staff.wrote', ...wordSteps]).toEqual(steps);
});
