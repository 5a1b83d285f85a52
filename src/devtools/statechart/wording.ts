import type { Chart, ChartTransition } from './chart';

/** A duration as text: `7 s`, `9.5 s`, `250 ms`, `2 min`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 120_000) return `${Number((milliseconds / 1_000).toFixed(1))} s`;
  return `${Number((milliseconds / 60_000).toFixed(1))} min`;
}

/** The trigger of a transition, as text. */
export function causeInWords({ cause, words, delay }: Pick<ChartTransition, 'cause' | 'words' | 'delay'>): string {
  switch (cause) {
    case 'event':
    case 'always':
      return words;
    case 'delay':
      return delay === null ? words : `after ${duration(delay)}`;
    case 'done':
      return `${words}: done`;
    case 'error':
      return `${words}: failed`;
  }
}

/**
 * The condition of a transition: `if is a friend`, or `otherwise` for the fallback branch. Null if it is unconditional.
 */
export function conditionInWords(
  { transitions }: Pick<Chart, 'transitions'>,
  { source, eventType, guard }: ChartTransition,
): string | null {
  if (guard !== null) return `if ${guard}`;
  const branches = transitions.filter((other) => other.source === source && other.eventType === eventType);
  return branches.some((other) => other.guard !== null) ? 'otherwise' : null;
}
