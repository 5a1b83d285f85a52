import { readFileSync } from 'node:fs';

/** One thing that a case does; which other fields there are depends on `do`. */
export interface Step {
  do: 'construct' | 'call' | 'frame' | 'rogue' | 'navigateFrame' | 'tx' | 'state' | 'eval' | 'click' | 'wait';
  noframe?: boolean;
  message?: unknown;
  url?: string;
  code?: string;
  selector?: string;
  ms?: number;
  /** Milliseconds to wait after the step. */
  settle?: number;
}

/** Something that happened during a step: a callback, a message to the hosted page, a request, … */
export interface CaseEvent {
  ch: string;
  [field: string]: unknown;
}

export interface StepResult {
  step: Step;
  result?: unknown;
  events: CaseEvent[];
}

/** What the API answers to requests whose path contains the key. */
export type Answer =
  'abort' | { delay?: number; status?: number; rawBody?: string; type?: string; json?: unknown; data?: object };

/** A recorded case: what is done, and what the published client did. */
export interface CheckoutCase {
  id: string;
  steps: Step[];
  expected: StepResult[];
  /** Behaviour that must not be imitated: `corrected.json` says what is right. */
  defect?: boolean;
  page?: string;
  api?: Record<string, Answer | Answer[]>;
  html?: string;
  scriptMode?: boolean;
  nested?: boolean;
  platform?: string;
  userAgent?: string;
  apple?: boolean;
  touch?: boolean;
  viewport?: { width: number; height: number };
  frameDelay?: number;
  pageHeaders?: Record<string, string>;
}

export function readCases(file: string | URL): CheckoutCase[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { cases: CheckoutCase[] }).cases;
}
