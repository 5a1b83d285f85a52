import { activeStates, isIgnored, shortPath, type Chart, type ChartTransition } from '../../statechart/chart';
import type { Marks } from '../../statechart/StateBox';
import type { ActorEntry, EventEntry, Charts, Entry, PageMessage, Plain, WatchedPage } from '../protocol';

/** An entry with the id of its page. */
type LoggedEntry = Entry & { page: string };
export type LoggedEvent = EventEntry & { page: string };

export interface LoggedActor extends ActorEntry {
  page: string;
  /** Unique across pages. */
  key: string;
}

/** All entries of all pages, in order of time. Immutable. */
export interface FlowLog {
  pages: readonly (WatchedPage & { isOpen: boolean })[];
  charts: Charts;
  actors: readonly LoggedActor[];
  /** Events, oldest first. */
  events: readonly LoggedEvent[];
  /** Highest entry number of each page. */
  last: Readonly<Record<string, number>>;
}

export const emptyLog: FlowLog = { pages: [], charts: {}, actors: [], events: [], last: {} };

/** Events kept in the window. */
const maxEvents = 20_000;

/** Key of an actor, unique across pages. */
export const actorKey = (page: string, actor: string): string => `${page}/${actor}`;

/** Merges by time: a window opened late receives each page's history separately. */
function merge(events: readonly LoggedEvent[], fresh: readonly LoggedEvent[]): readonly LoggedEvent[] {
  const all = [...events, ...fresh];
  const isLate = (events.at(-1)?.at ?? 0) > (fresh[0]?.at ?? 0);
  return isLate ? all.sort((one, other) => one.at - other.at) : all;
}

/** Whether entries are missing between the log and the message, because a connection was down. */
export const isAfterGap = (
  { last }: FlowLog,
  { page, entries }: Extract<PageMessage, { type: 'page.updated' }>,
): boolean => (entries[0]?.n ?? 0) > (last[page.id] ?? 0) + 1;

/** Returns the log with a message applied; entries already known are ignored. */
export function withMessage(log: FlowLog, message: PageMessage): FlowLog {
  switch (message.type) {
    case 'page.updated': {
      const { page, charts, entries } = message;
      const last = log.last[page.id] ?? 0;
      const fresh = entries.filter(({ n }) => n > last).map((entry): LoggedEntry => ({ ...entry, page: page.id }));
      const known = log.pages.some(({ id }) => id === page.id);
      const pages = known
        ? log.pages.map((one) => (one.id === page.id ? { ...page, isOpen: true } : one))
        : [...log.pages, { ...page, isOpen: true }];
      const started = fresh.flatMap((entry) =>
        entry.kind === 'actor' ? [{ ...entry, key: actorKey(entry.page, entry.actor) }] : [],
      );
      const events = fresh.flatMap((entry) => (entry.kind === 'event' ? [entry] : []));
      return {
        pages,
        charts: Object.keys(charts).every((key) => key in log.charts) ? log.charts : { ...log.charts, ...charts },
        actors: started.length === 0 ? log.actors : [...log.actors, ...started],
        events: events.length === 0 ? log.events : merge(log.events, events).slice(-maxEvents),
        last: { ...log.last, [page.id]: fresh.at(-1)?.n ?? last },
      };
    }
    case 'page.left':
      return { ...log, pages: log.pages.map((page) => (page.id === message.page ? { ...page, isOpen: false } : page)) };
    case 'event.answered':
      return log;
  }
}

/** The state of an actor at a position of the log. */
export interface ActorState {
  /** The actor's latest event. */
  latest: LoggedEvent;
  /** The one before it. */
  previous: LoggedEvent | undefined;
  /** Position of the latest event in the log. */
  index: number;
}

/** The actor's state at a position; undefined before its first event. */
export function actorStateAt(
  { events }: FlowLog,
  { page, actor }: Pick<LoggedActor, 'page' | 'actor'>,
  position: number,
): ActorState | undefined {
  const isIts = (entry: LoggedEvent) => entry.actor === actor && entry.page === page;
  const index = lastIndex(events, position, isIts);
  const found = events[index];
  if (found === undefined) return undefined;
  return { latest: found, previous: events[lastIndex(events, index - 1, isIts)], index };
}

function lastIndex(events: readonly LoggedEvent[], from: number, matches: (entry: LoggedEvent) => boolean): number {
  for (let index = Math.min(from, events.length - 1); index >= 0; index -= 1) {
    const entry = events[index];
    if (entry !== undefined && matches(entry)) return index;
  }
  return -1;
}

/** When the actor entered a state that is active at a position of the log, in milliseconds since 1970. */
export function activeSince(
  log: FlowLog,
  actor: LoggedActor,
  chart: Chart,
  state: string,
  position: number,
): number | undefined {
  let since: number | undefined;
  for (let index = Math.min(position, log.events.length - 1); index >= 0; index -= 1) {
    const entry = log.events[index];
    if (entry === undefined || entry.actor !== actor.actor || entry.page !== actor.page) continue;
    if (!activeStates(chart.id, entry.value).includes(state)) break;
    since = entry.at;
    // Re-entering a state restarts its clock.
    const isAgain = entry.transitions.some((id) =>
      chart.transitions.some(
        (transition) =>
          transition.id === id &&
          (transition.target === state || transition.source === state) &&
          transition.target !== null,
      ),
    );
    if (isAgain) break;
  }
  return since;
}

/** The innermost active states: `typing`, `coolingDown`. */
export function valueInWords(value: Plain): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  return Object.entries(value)
    .map(([key, inner]) => {
      const rest = valueInWords(inner);
      return rest === '' ? key : `${key} › ${rest}`;
    })
    .join(' + ');
}

/** Where an event led: transient states in order, then the one reached: `opening → active › loading`. */
export function enteredInWords({ value, transitions }: EventEntry, chart: Chart | undefined): string {
  const reached = valueInWords(value);
  if (chart === undefined) return reached;
  const active = activeStates(chart.id, value);
  const passed = transitions
    .flatMap((id) => chart.transitions.find((transition) => transition.id === id)?.target ?? [])
    .filter((target) => !active.includes(target));
  return [...passed.map((target) => shortPath(chart, target).replaceAll('.', ' › ')), reached].join(' → ');
}

/** The transitions that an event from the page may take in this state, subject to guards. */
export function openTransitions(chart: Chart, latest: EventEntry): ChartTransition[] {
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
export function timedTransitions(chart: Chart, latest: EventEntry): ChartTransition[] {
  if (latest.status !== 'active') return [];
  const active = new Set(activeStates(chart.id, latest.value));
  return chart.transitions.filter(({ source, cause }) => cause === 'delay' && active.has(source));
}

/** What to highlight in a chart; possible transitions only for the live state. */
export function marksOf(chart: Chart, latest: EventEntry, isLive: boolean): Marks {
  const open = isLive ? openTransitions(chart, latest) : [];
  return {
    active: new Set(activeStates(chart.id, latest.value)),
    taken: new Set(latest.transitions),
    open: new Set(open.map(({ id }) => id)),
    reachable: new Set(open.flatMap(({ target }) => target ?? [])),
  };
}
