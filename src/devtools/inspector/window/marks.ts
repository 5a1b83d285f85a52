import { activeStates, isIgnored, type Chart, type ChartTransition } from '../../statechart/chart';
import type { Marks } from '../../statechart/StatechartDrawing';
import type { Standing } from './flowLog';

/** The transitions that an event from the page may take in this state, subject to guards. */
export function openTransitions(chart: Chart, { told }: Standing): ChartTransition[] {
  if (told.status !== 'active') return [];
  const active = new Set(activeStates(chart.id, told.value));
  const within = chart.transitions.filter(({ source, cause }) => cause === 'event' && active.has(source));
  // An event handled by an inner state does not bubble, unless that state's guard refuses.
  const isCovered = ({ source, eventType }: ChartTransition) =>
    within.some(
      (other) => other.eventType === eventType && other.guard === null && other.source.startsWith(`${source}.`),
    );
  return within.filter((transition) => !isIgnored(transition) && !isCovered(transition));
}

/** The delayed transitions of the active states. */
export function timedTransitions(chart: Chart, { told }: Standing): ChartTransition[] {
  if (told.status !== 'active') return [];
  const active = new Set(activeStates(chart.id, told.value));
  return chart.transitions.filter(({ source, cause }) => cause === 'delay' && active.has(source));
}

export function marksOf(chart: Chart, standing: Standing, isLive: boolean): Marks {
  const open = isLive ? openTransitions(chart, standing) : [];
  return {
    active: new Set(activeStates(chart.id, standing.told.value)),
    taken: new Set(standing.told.transitions),
    open: new Set(open.map(({ id }) => id)),
    reachable: new Set(open.flatMap(({ target }) => target ?? [])),
  };
}
