import { assign, fromPromise, setup } from 'xstate';
import type { AgentSummary } from '../places/agent';
import { t } from '../shared/language/words';

/** The answer to one search, with its term. */
export interface SearchAnswer {
  term: string;
  /** How many agents match exactly (docs/product.md "Matching rule"). */
  count: number;
  /** How many agents match nearly: typos, accents, other languages. */
  nearCount: number;
  /** The first of the exact matches, for the results page's navigation state. */
  matches: readonly AgentSummary[];
}

export interface HeroSearchContext {
  /** Text of the box. */
  text: string;
  /** The term of the last search, without outer spaces; kept for display when the box is cleared. */
  searchedTerm: string;
  answer: SearchAnswer | null;
  /** Why the last search failed, as a message for the visitor. */
  failure: string | null;
}

export type HeroSearchEvent =
  | { type: 'term.typed'; text: string }
  | { type: 'search.submitted' }
  | { type: 'suggestion.chosen'; term: string }
  | { type: 'search.retried' };

const overdueMessage = t('The directory is taking too long to arrive. Please try again.');
const brokenMessage = t('The directory could not be loaded. Please try again.');

/**
 * The hero search box (docs/product.md "Hero and search box"): idle → typing → loading → found, zero or failed.
 * An empty term may be searched. Typing cancels a pending search; emptying the box leads back to idle.
 * 'find agents' and nothing else is provided by `src/features/directory/search/heroSearch.wiring.ts`.
 */
export const heroSearchMachine = setup({
  types: {
    context: {} as HeroSearchContext,
    events: {} as HeroSearchEvent,
  },
  actors: {
    'find agents': fromPromise<SearchAnswer, { term: string }>(() =>
      Promise.reject(new Error("actor 'find agents' was not provided")),
    ),
  },
  guards: {
    'the box is emptied': (_, { text }: { text: string }) => text.trim() === '',
    'some agents match': (_, { asked, answer }: { asked: string; answer: SearchAnswer }) =>
      answer.term === asked && answer.count > 0,
    'no agent matches': (_, { asked, answer }: { asked: string; answer: SearchAnswer }) =>
      answer.term === asked && answer.count === 0,
  },
  actions: {
    'store the text': assign((_, { text }: { text: string }) => ({ text })),
    'clear the last result': assign({ searchedTerm: '', answer: null, failure: null }),
    'clear the failure': assign({ failure: null }),
    'store the term': assign((_, { term }: { term: string }) => ({ searchedTerm: term.trim() })),
    'store the answer and clear the box': assign((_, { answer }: { answer: SearchAnswer }) => ({ answer, text: '' })),
    'store the failure': assign((_, { failure }: { failure: string }) => ({ failure })),
  },
  delays: {
    /** How long the hint stays after the last keystroke (docs/product.md "Hero and search box"). */
    'typing hint': 7_000,
    /** Longer than a request's deadline of 15,000 ms, whose message is more exact. */
    'search is overdue': 20_000,
  },
}).createMachine({
  id: 'heroSearch',
  context: { text: '', searchedTerm: '', answer: null, failure: null },
  initial: 'idle',
  on: {
    'term.typed': [
      {
        guard: { type: 'the box is emptied', params: ({ event }) => ({ text: event.text }) },
        target: '.idle',
        actions: ['clear the last result', { type: 'store the text', params: ({ event }) => ({ text: event.text }) }],
      },
      {
        // Re-enters 'typing': each keystroke restarts the hint's delay.
        target: '.typing',
        actions: ['clear the last result', { type: 'store the text', params: ({ event }) => ({ text: event.text }) }],
      },
    ],
    'search.submitted': {
      target: '.loading',
      actions: ['clear the last result', { type: 'store the term', params: ({ context }) => ({ term: context.text }) }],
    },
    'suggestion.chosen': {
      target: '.loading',
      actions: [
        'clear the last result',
        { type: 'store the text', params: ({ event }) => ({ text: event.term }) },
        { type: 'store the term', params: ({ event }) => ({ term: event.term }) },
      ],
    },
  },
  states: {
    idle: {},
    typing: {
      after: { 'typing hint': 'idle' },
    },
    loading: {
      // One search at a time: a second Enter or click is ignored.
      on: { 'search.submitted': {}, 'suggestion.chosen': {} },
      invoke: {
        src: 'find agents',
        input: ({ context }) => ({ term: context.searchedTerm }),
        onDone: [
          {
            guard: {
              type: 'some agents match',
              params: ({ context, event }) => ({ asked: context.searchedTerm, answer: event.output }),
            },
            target: 'found',
            actions: { type: 'store the answer and clear the box', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: {
              type: 'no agent matches',
              params: ({ context, event }) => ({ asked: context.searchedTerm, answer: event.output }),
            },
            target: 'zero',
            actions: { type: 'store the answer and clear the box', params: ({ event }) => ({ answer: event.output }) },
          },
          // An answer to another question is dropped.
          { target: 'failed', actions: { type: 'store the failure', params: { failure: brokenMessage } } },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'store the failure',
            params: ({ event }) => ({
              failure: event.error instanceof Error && event.error.message !== '' ? event.error.message : brokenMessage,
            }),
          },
        },
      },
      after: {
        'search is overdue': {
          target: 'failed',
          actions: { type: 'store the failure', params: { failure: overdueMessage } },
        },
      },
    },
    found: {},
    zero: {},
    failed: {
      on: { 'search.retried': { target: 'loading', actions: 'clear the failure' } },
    },
  },
});
