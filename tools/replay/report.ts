import { pathText } from '../../src/devtools/recorder/replay';
import { actionWords, runNumbers, runsOf } from '../../src/devtools/recorder/runs';
import type { CommandLine } from './commandLine';
import type { Departed, Deviation, Outcome, TakenAction } from './replayFile';

const longest = 600;

function shown(value: unknown): string {
  if (value === undefined) return '(nothing)';
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)} … (${text.length.toLocaleString('en')} characters)` : text;
}

const seconds = (time: number): string => `${(time / 1_000).toFixed(1)} s`;
const moment = (time: number | null): string => (time === null ? '' : `, ${seconds(time)} after the start`);

/** Whether the replay matches the recording and the expectation. */
export const isAsExpected = ({ departure, deviations }: Outcome): boolean =>
  departure === null && deviations.length === 0;

function cause({ causedBy, action, time }: Deviation, replayed: number, departure: Departed | null): string {
  if (action === null) return '  It was so before the first action.';
  const verb = causedBy === departure?.number ? 'First different after' : 'Last written by';
  return `  ${verb} action ${causedBy} of ${replayed}${moment(time)}:\n    ${shown(action)}`;
}

function endDifferences({ replayed, deviations, departure }: Outcome): string {
  const [first, ...others] = deviations;
  if (first === undefined) return '';
  const words = others.length === 1 ? 'One more difference' : `${others.length} more differences`;
  const more = others.length === 0 ? '' : `\n\n  ${words}: ${others.map(({ at }) => at).join(', ')}`;
  const values = `  ${first.at}\n  - expected  ${shown(first.expected)}\n  + replayed  ${shown(first.actual)}`;
  return `\n\n${values}\n\n${cause(first, replayed, departure)}${more}`;
}

function departureText({ departure, replayed, deviations }: Outcome): string {
  if (departure === null || deviations[0]?.causedBy === departure.number) return '';
  const { number, names, action, time, changes } = departure;
  const changed = changes.map(
    ({ path, expected, actual }) => `${pathText(path)}  ${shown(expected)} → ${shown(actual)}`,
  );
  const here = changed.length === 0 ? 'Here it changed nothing.' : `Here it changed\n    ${changed.join('\n    ')}`;
  const where = `action ${number} of ${replayed}${moment(time)}, in ${names.join(', ')}`;
  return `\n\n  First not as recorded after ${where}:\n    ${shown(action)}\n  ${here}`;
}

function verdict(outcome: Outcome): string {
  const { expectation, departure, deviations } = outcome;
  if (deviations.length > 0) return `the state is not as in ${expectation ?? 'what was expected'}.`;
  if (departure !== null)
    return expectation === null ? 'not as recorded.' : `not as recorded, though the end is as in ${expectation}.`;
  return expectation === null ? 'nothing was expected of the state.' : `the state is as in ${expectation}.`;
}

function listed(taken: readonly TakenAction[], departure: Departed | null): string {
  const rows = runsOf(taken.map(({ action }) => action)).map((run) => {
    const actions = taken.slice(run.from - 1, run.to);
    const time = actions[0]?.time ?? null;
    const slices = [...new Set(actions.flatMap((action) => action.slices))].join(', ');
    const isParting = departure !== null && run.from <= departure.number && departure.number <= run.to;
    const note = isParting ? `  ← action ${departure.number} is not as recorded: ${departure.names.join(', ')}` : '';
    return {
      numbers: runNumbers(run),
      time: time === null ? '' : seconds(time),
      type: actionWords(run.action),
      slices,
      note,
    };
  });
  const width = (column: 'numbers' | 'time' | 'type') => Math.max(...rows.map((row) => row[column].length));
  const [numbers, time, type] = [width('numbers'), width('time'), width('type')];
  const line = (row: (typeof rows)[number]) =>
    `${row.numbers.padStart(numbers)}  ${row.time.padStart(time)}  ${row.type.padEnd(type)}  ${row.slices}${row.note}`;
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('');
}

/** Human-readable result of a replay. */
export function report(outcome: Outcome, { list, state }: Pick<CommandLine, 'list' | 'state'>): string {
  const { actions, replayed, taken, departure } = outcome;
  const of = replayed === actions ? '' : ` of ${actions.toLocaleString('en')}`;
  const count = `${replayed.toLocaleString('en')}${of} ${replayed === 1 ? 'action' : 'actions'} replayed`;
  const before = [
    ...(list && taken.length > 0 ? [`${listed(taken, departure)}\n`] : []),
    ...(state ? [`${JSON.stringify(outcome.state, null, 2)}\n\n`] : []),
  ];
  return `${before.join('')}${count}; ${verdict(outcome)}${endDifferences(outcome)}${departureText(outcome)}`;
}

/** The same as JSON. A replay that differs has exit code 1 and `ok: false`. */
export function jsonReport(outcome: Outcome, { list }: Pick<CommandLine, 'list'>): string {
  const { actions, replayed, state, taken, departure, expectation, deviations } = outcome;
  const [first] = deviations;
  const found = {
    ok: isAsExpected(outcome),
    actions,
    replayed,
    expectation,
    differences: deviations.map(({ at, expected, actual }) => ({ at, expected, actual })),
    cause: first === undefined ? null : { number: first.causedBy, action: first.action, time: first.time },
    departure: departure && {
      number: departure.number,
      names: departure.names,
      action: departure.action,
      time: departure.time,
    },
    ...(list && { list: taken.map(({ number, action: { type }, time, slices }) => ({ number, type, time, slices })) }),
    state,
  };
  return JSON.stringify(found, null, 2);
}
