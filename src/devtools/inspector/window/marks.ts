import { activeStates, isIgnored, type Chart, type ChartTransition } from '../../statechart/chart';
import type { Marks } from '../../statechart/StatechartDrawing';
import type { ActorState } from './flowLog';

/** The transitions that an event from the page may take in this state, subject to guards. */
export function openTransitions(chart: Chart, { latest }: ActorState): ChartTransition[] {
  if (latest.status !== 'active') return [];
  const active = new Set(activeStates(chart.id, latest.value));
  const within = chart.transitions.filter(({ source, cause }) => cause === 'event' && active.has(source));
  // An event handled by an inner state does not bubble, unless that state's guard refuses.
  const isCovered = ({ source, eventType }: ChartTransition) =>
    within.some(
      (other) => other.eventType === eventType && other.guard === null && other.source.startsWith(`${source}.`),
    );
  return within.filter((transition) => !isIgnored(transition) && !isCovered(transition));
}

/** The delayed transitions of the active states. */
export function timedTransitions(chart: Chart, { latest }: ActorState): ChartTransition[] {
  if (latest.status !== 'active') return [];
  const active = new Set(activeStates(chart.id, latest.value));
  return chart.transitions.filter(({ source, cause }) => cause === 'delay' && active.has(source));
}

/** What to highlight in a chart; possible transitions only for the live state. */
export function marksOf(chart: Chart, actorState: ActorState, isLive: boolean): Marks {
  const open = isLive ? openTransitions(chart, actorState) : [];
  return {
    active: new Set(activeStates(chart.id, actorState.latest.value)),
    taken: new Set(actorState.latest.transitions),
    open: new Set(open.map(({ id }) => id)),
    reachable: new Set(open.flatMap(({ target }) => target ?? [])),
  };
}
