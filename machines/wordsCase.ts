import { setup } from 'xstate';

export const wordsStates = ['draft', 'review', 'published', 'withdrawn'] as const;
export type WordsState = (typeof wordsStates)[number];

/** What staff do with words that they edit, and the state that each leads to. Each makes another version. */
export const wordsSteps = {
  'staff.wrote': 'draft',
  'staff.submitted': 'review',
  'staff.returned': 'draft',
  'staff.published': 'published',
  'staff.withdrew': 'withdrawn',
} as const satisfies Record<string, WordsState>;
export type WordsStep = keyof typeof wordsSteps;

const write = { 'staff.wrote': { target: wordsSteps['staff.wrote'], reenter: true } } as const;
const submit = { 'staff.submitted': wordsSteps['staff.submitted'] } as const;
const withdraw = { 'staff.withdrew': wordsSteps['staff.withdrew'] } as const;

/**
 * Words that are edited at the desk (docs/product.md "Words at the desk"): draft → review → published → withdrawn.
 * Visitors see the version that was published last, also while another one is written, until it is withdrawn.
 */
export const wordsCaseMachine = setup({ types: { events: {} as { type: WordsStep } } }).createMachine({
  id: 'wordsCase',
  initial: 'draft',
  states: {
    draft: { on: { ...write, ...submit, ...withdraw } },
    /** Waits for a second look, which may be the writer's own. */
    review: {
      on: {
        ...write,
        'staff.returned': wordsSteps['staff.returned'],
        'staff.published': wordsSteps['staff.published'],
        ...withdraw,
      },
    },
    published: { on: { ...write, ...withdraw } },
    withdrawn: { on: { ...write, ...submit } },
  },
});

const stepNames = Object.keys(wordsSteps) as WordsStep[];

/** The steps that are open in a state. */
export function openWordsSteps(state: WordsState): WordsStep[] {
  const snapshot = wordsCaseMachine.resolveState({ value: state });
  return stepNames.filter((type) => snapshot.can({ type }));
}

/** The state after a step; null if it is not open. */
export const wordsStateAfter = (state: WordsState, step: WordsStep): WordsState | null =>
  openWordsSteps(state).includes(step) ? wordsSteps[step] : null;
