import type { AnyStateMachine } from 'xstate';
import { isIgnored, statesWithin, type ChartTransition } from '@/devtools/statechart/chart';
import { describeMachine } from '@/devtools/statechart/describeMachine';

function inWords(transition: ChartTransition): string {
  const { source, words, guard, cause } = transition;
  const how = cause === 'done' || cause === 'error' ? `, ${cause}` : '';
  return `${source}: ${words}${guard === null ? '' : ` [${guard}]`}${how}${isIgnored(transition) ? ' (ignored)' : ''}`;
}

/** States and transitions that were not covered; `summary` has the counts. */
export function leftOut(
  machine: AnyStateMachine,
  { states, transitions }: { states: ReadonlySet<string>; transitions: ReadonlySet<string> },
): { states: string[]; transitions: string[]; summary: string } {
  const { chart } = describeMachine(machine);
  const all = statesWithin(chart.root);
  const left = {
    states: all.filter(({ id }) => !states.has(id)).map(({ id }) => id),
    transitions: chart.transitions.filter(({ id }) => !transitions.has(id)),
  };
  const share = (whole: readonly unknown[], rest: readonly unknown[]) =>
    `${whole.length - rest.length} of ${whole.length}`;
  return {
    states: left.states,
    transitions: left.transitions.map(inWords).sort(),
    summary: `${chart.id}: ${share(all, left.states)} states, ${share(chart.transitions, left.transitions)} transitions`,
  };
}
