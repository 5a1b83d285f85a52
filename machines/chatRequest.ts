import { assign, fromCallback, setup } from 'xstate';
import type { AgentSummary } from '../places/agent';
import { t } from '../shared/language/words';

/** An earlier message of the visitor or the assistant. */
export interface SaidBefore {
  role: 'user' | 'model';
  text: string;
}

/** A question to the assistant with the conversation before it. */
export interface Question {
  /** Unique for each request, so that answers are never mixed up. */
  id: string;
  prompt: string;
  /** Oldest first. */
  history: readonly SaidBefore[];
  /** Sent by the site (the greeting); a question of the visitor's does not wait for its answer. */
  isAutomatic?: boolean;
}

/** A part of an answer; `text` is empty when it holds agents only. */
export interface AnswerPiece {
  text: string;
  agents: readonly AgentSummary[];
}

/** How the gateway read a question. */
interface AnswerAbout {
  intent: string;
  language: string;
  /** False: it had to say that it does not know. */
  isAnswered: boolean;
}

/** How an answer ended. */
export interface AnswerEnd {
  /** `model`: the language model; `content`: the site's own content in its place; `preset`: a fixed text. */
  source: 'model' | 'content' | 'preset';
  /** It is incomplete: the model stopped, or was stopped for safety. */
  isCutShort: boolean;
  /** Suggested next questions. */
  suggestions: readonly string[];
  /** It leads to the page that checks agents, filled in with this text. */
  check?: string | undefined;
  /** There are more agents at the place that was asked about: `total` of them. */
  more?: { place: string; total: number };
  /** How the question was read, for counts; absent for a fixed text. */
  about?: AnswerAbout;
}

export interface AnswerFailure {
  /** A complete sentence for the visitor. */
  message: string;
  isRetryable: boolean;
  /** Earliest time for another try, in epoch milliseconds. */
  retryFrom?: number;
}

export const brokenAnswer: AnswerFailure = {
  message: t('The assistant could not be asked. Please try again.'),
  isRetryable: true,
};
export const overdueAnswer: AnswerFailure = {
  message: t('The assistant is taking too long to answer. Please try again.'),
  isRetryable: true,
};
export const silentAnswer: AnswerFailure = {
  message: t('The assistant fell silent in the middle of its answer. Please try again.'),
  isRetryable: true,
};
export const emptyAnswer: AnswerFailure = {
  message: t('The assistant had nothing to say to that. Please try again, or put it in other words.'),
  isRetryable: true,
};

export interface ChatRequestContext {
  /** The question of the answer below; null before the first one. */
  question: Question | null;
  /** The text of the answer so far. */
  text: string;
  /** Agents that the answer is based on. */
  agents: AnswerPiece['agents'];
  /** How the answer ended; null until it did. */
  end: AnswerEnd | null;
  /** Why the answer is missing or incomplete. */
  failure: AnswerFailure | null;
}

/** Events about an answer carry the id of its question. */
interface OfQuestion {
  id: string;
}

export type ChatRequestEvent =
  | { type: 'question.asked'; question: Question }
  | { type: 'question.retried'; id: string }
  | { type: 'answer.stopped' }
  | { type: 'chat.cleared' }
  | ({ type: 'piece.arrived' } & OfQuestion & AnswerPiece)
  | ({ type: 'answer.ended'; end: AnswerEnd } & OfQuestion)
  | ({ type: 'answer.failed'; failure: AnswerFailure } & OfQuestion);

const logging: (_: unknown, failed: { failure: AnswerFailure | null }) => void = () => {
  throw new Error("action 'log the failure' was not provided");
};
const ofThisQuestion = {
  type: 'belongs to this question',
  params: ({ event }: { event: OfQuestion }) => event,
} as const;
const keep = (failure: AnswerFailure) => ({ type: 'store the failure', params: { failure } }) as const;
const addPiece = { type: 'add the piece', params: ({ event }: { event: AnswerPiece }) => event } as const;
const ask = {
  target: 'asking',
  actions: { type: 'store the question', params: ({ event }: { event: { question: Question } }) => event },
} as const;

/**
 * One question to the assistant at a time (docs/product.md "Conversation"): idle → loading → streaming → answered,
 * failed or stopped. The visitor may stop at any time and ask again. `src/features/assistant/chatRequest.wiring.ts` provides
 * 'stream the answer', which tells `piece.arrived`, `answer.ended` and `answer.failed`, and 'log the failure'.
 */
export const chatRequestMachine = setup({
  types: {
    context: {} as ChatRequestContext,
    events: {} as ChatRequestEvent,
  },
  actors: {
    'stream the answer': fromCallback<ChatRequestEvent, Question>(() => {
      throw new Error("actor 'stream the answer' was not provided");
    }),
  },
  guards: {
    'belongs to this question': ({ context }, { id }: OfQuestion) => id === context.question?.id,
    'has an answer': ({ context }, { id }: OfQuestion) =>
      id === context.question?.id && (context.text.trim() !== '' || context.agents.length > 0),
    'contains text': ({ context }, { id, text }: OfQuestion & AnswerPiece) =>
      id === context.question?.id && (context.text + text).trim() !== '',
    'is automatic': ({ context }) => context.question?.isAutomatic === true,
    'is retryable': ({ context }) => context.question !== null && context.failure?.isRetryable !== false,
  },
  actions: {
    'store the question': assign((_, { question }: { question: Question }) => ({ question })),
    'give the question a new id': assign(({ context }, { id }: OfQuestion) => ({
      question: context.question === null ? null : { ...context.question, id },
    })),
    'clear the last answer': assign({ text: '', agents: [], end: null, failure: null }),
    'add the piece': assign(({ context }, { text, agents }: AnswerPiece) => ({
      text: context.text + text,
      agents: agents.length === 0 ? context.agents : agents,
    })),
    'store how it ended': assign((_, { end }: { end: AnswerEnd }) => ({ end })),
    'store the failure': assign((_, { failure }: { failure: AnswerFailure }) => ({ failure })),
    'log the failure': logging,
    'clear the question': assign({ question: null }),
  },
  delays: {
    /** Deadline for the first text, in milliseconds; the gateway falls back to the site's own content well before. */
    'first text is overdue': 9_500,
    /** Deadline for the next piece. */
    'next piece is overdue': 8_000,
  },
}).createMachine({
  id: 'chatRequest',
  context: { question: null, text: '', agents: [], end: null, failure: null },
  initial: 'idle',
  on: {
    'chat.cleared': { target: '.idle', actions: ['clear the last answer', 'clear the question'] },
  },
  states: {
    idle: {
      on: { 'question.asked': ask },
    },
    // Further questions are ignored: one at a time. Only the greeting gives way.
    asking: {
      entry: 'clear the last answer',
      invoke: {
        src: 'stream the answer',
        input: ({ context: { question } }) => {
          if (question === null) throw new Error('There is no question to ask.');
          return question;
        },
        onError: { target: 'failed', actions: keep(brokenAnswer) },
      },
      initial: 'loading',
      on: {
        'question.asked': { ...ask, guard: 'is automatic', reenter: true },
        'answer.stopped': 'stopped',
        'answer.ended': [
          {
            guard: { type: 'has an answer', params: ({ event }) => event },
            target: 'answered',
            actions: { type: 'store how it ended', params: ({ event }) => event },
          },
          { guard: ofThisQuestion, target: 'failed', actions: keep(emptyAnswer) },
        ],
        'answer.failed': {
          guard: ofThisQuestion,
          target: 'failed',
          actions: { type: 'store the failure', params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          on: {
            'piece.arrived': [
              {
                guard: { type: 'contains text', params: ({ event }) => event },
                target: 'streaming',
                actions: addPiece,
              },
              { guard: ofThisQuestion, actions: addPiece },
            ],
          },
          after: { 'first text is overdue': { target: '#chatRequest.failed', actions: keep(overdueAnswer) } },
        },
        streaming: {
          on: {
            // Each piece restarts the deadline.
            'piece.arrived': { guard: ofThisQuestion, target: 'streaming', reenter: true, actions: addPiece },
          },
          after: { 'next piece is overdue': { target: '#chatRequest.failed', actions: keep(silentAnswer) } },
        },
      },
    },
    answered: {
      on: { 'question.asked': ask },
    },
    failed: {
      entry: { type: 'log the failure', params: ({ context }) => context },
      on: {
        'question.asked': ask,
        'question.retried': {
          guard: 'is retryable',
          target: 'asking',
          actions: { type: 'give the question a new id', params: ({ event }) => event },
        },
      },
    },
    stopped: {
      on: {
        'question.asked': ask,
        'question.retried': {
          guard: 'is retryable',
          target: 'asking',
          actions: { type: 'give the question a new id', params: ({ event }) => event },
        },
      },
    },
  },
});
