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
