import type { Deviation, Outcome } from './replayFile';

const longest = 600;

function shown(value: unknown): string {
  if (value === undefined) return '(nothing)';
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)} … (${text.length.toLocaleString('en')} characters)` : text;
}

function cause({ causedBy, action, time }: Deviation, replayed: number): string {
  if (action === null) return '  It was so before the first action.';
  const moment = time === null ? '' : `, ${(time / 1_000).toFixed(1)} s after the start`;
  return `  Last written by action ${causedBy} of ${replayed}${moment}:\n    ${shown(action)}`;
}

/** What the replay came to, for people. */
export function report({ actions, replayed, state, expectation, deviations }: Outcome): string {
  const taken = `${replayed.toLocaleString('en')}${replayed === actions ? '' : ` of ${actions.toLocaleString('en')}`} ${replayed === 1 ? 'action' : 'actions'} replayed`;
  const [first, ...others] = deviations;
  if (first === undefined) return `${JSON.stringify(state, null, 2)}\n\n${taken}; ${expectation === null ? 'nothing was expected of the state.' : `the state is as in ${expectation}.`}`;
  const more = others.length === 0 ? '' : `\n\n  ${others.length === 1 ? 'One more difference' : `${others.length} more differences`}: ${others.map(({ at }) => at).join(', ')}`;
  return `${taken}; the state is not as in ${expectation ?? 'what was expected'}.\n\n  ${first.at}\n  - expected  ${shown(first.expected)}\n  + replayed  ${shown(first.actual)}\n\n${cause(first, replayed)}${more}`;
}

/** The same for programs. A state that differs is exit code 1 and `ok: false`. */
export function jsonReport({ actions, replayed, state, expectation, deviations }: Outcome): string {
  const differencesFound = deviations.map(({ at, expected, actual }) => ({ at, expected, actual }));
  const [first] = deviations;
  const causeFound = first === undefined ? null : { number: first.causedBy, action: first.action, time: first.time };
  return JSON.stringify({ ok: first === undefined, actions, replayed, expectation, differences: differencesFound, cause: causeFound, state }, null, 2);
}
