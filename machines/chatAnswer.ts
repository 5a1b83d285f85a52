import type { AgentSummary } from '../places/agent';

/** Something said before, by the visitor or by the assistant. */
export interface SaidBefore {
  role: 'user' | 'model';
  text: string;
}

/** A question to the assistant, with what it follows on. */
export interface Question {
  /** New for each asking, so that no answer is taken for another's. */
  id: string;
  prompt: string;
  /** Oldest first. */
  history: readonly SaidBefore[];
}

/** A part of an answer; `text` is empty where only agents came. */
export interface AnswerPiece {
  text: string;
  agents: readonly AgentSummary[];
}

/** How an answer came to its end. */
export interface AnswerEnd {
  /** `model`: the language model; `content`: the site's own content in its place; `preset`: a fixed text. */
  source: 'model' | 'content' | 'preset';
  /** It breaks off: the model stopped, or was stopped for safety. */
  isCutShort: boolean;
  /** Questions that may follow. */
  suggestions: readonly string[];
}

export interface AnswerFailure {
  /** A whole sentence for people. */
  message: string;
  isRetryable: boolean;
  /** The moment, in milliseconds since 1970, before which asking again is of no use. */
  retryFrom?: number;
}

export const brokenAnswer: AnswerFailure = {
  message: 'The assistant could not be asked. Please try again.',
  isRetryable: true,
};
export const overdueAnswer: AnswerFailure = {
  message: 'The assistant is taking too long to answer. Please try again.',
  isRetryable: true,
};
export const silentAnswer: AnswerFailure = {
  message: 'The assistant fell silent in the middle of its answer. Please try again.',
  isRetryable: true,
};
export const emptyAnswer: AnswerFailure = {
  message: 'The assistant had nothing to say to that. Please try again, or put it in other words.',
  isRetryable: true,
};
