import { activeStates, shortPath, type Chart } from '../../statechart/chart';
import type { ActorStarted, ActorTold, Charts, Entry, PageMessage, Plain, WatchedPage } from '../protocol';

/** An entry with the page that it happened on. */
type LoggedEntry = Entry & { page: string };
export type LoggedTold = ActorTold & { page: string };

export interface LoggedActor extends ActorStarted {
  page: string;
  /** Unique among all pages. */
  key: string;
}

/** Everything that pages told, in the order that it happened. Never changed in place: each change makes another one. */
export interface FlowLog {
  pages: readonly (WatchedPage & { isOpen: boolean })[];
  charts: Charts;
  actors: readonly LoggedActor[];
  /** What actors were told, oldest first. */
  told: readonly LoggedTold[];
  /** The highest number of each page's entries. */
  last: Readonly<Record<string, number>>;
}

export const emptyLog: FlowLog = { pages: [], charts: {}, actors: [], told: [], last: {} };

/** How much the window remembers. */
const mostTold = 20_000;

export const actorKey = (page: string, actor: string): string => `${page}/${actor}`;

/** In the order that it happened: a window that is opened late hears of each page by itself. */
function merge(told: readonly LoggedTold[], fresh: readonly LoggedTold[]): readonly LoggedTold[] {
  const all = [...told, ...fresh];
  const isLate = (told.at(-1)?.at ?? 0) > (fresh[0]?.at ?? 0);
  return isLate ? all.sort((one, other) => one.at - other.at) : all;
}

/** Whether entries of the page are missing between those that are known and those of the message: a connection was down. */
export const isAfterGap = (
  { last }: FlowLog,
  { page, entries }: Extract<PageMessage, { type: 'page.told' }>,
): boolean => (entries[0]?.n ?? 0) > (last[page.id] ?? 0) + 1;

/** The log with what came. Entries that came before, by another way, change nothing. */
export function withMessage(log: FlowLog, message: PageMessage): FlowLog {
  switch (message.type) {
    case 'page.told': {
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
      const told = fresh.flatMap((entry) => (entry.kind === 'told' ? [entry] : []));
      return {
        pages,
        charts: Object.keys(charts).every((key) => key in log.charts) ? log.charts : { ...log.charts, ...charts },
        actors: started.length === 0 ? log.actors : [...log.actors, ...started],
        told: told.length === 0 ? log.told : merge(log.told, told).slice(-mostTold),
        last: { ...log.last, [page.id]: fresh.at(-1)?.n ?? last },
      };
    }
    case 'page.left':
      return { ...log, pages: log.pages.map((page) => (page.id === message.page ? { ...page, isOpen: false } : page)) };
    case 'event.answered':
      return log;
  }
}

/** Where an actor stands at one moment of the log. */
export interface Standing {
  /** What it was told last. */
  told: LoggedTold;
  /** What it was told before that. */
  before: LoggedTold | undefined;
  /** Position of `told` in the log. */
  index: number;
}

/** The last thing that an actor was told up to a position of the log. */
export function standingAt(
  { told }: FlowLog,
  { page, actor }: Pick<LoggedActor, 'page' | 'actor'>,
  position: number,
): Standing | undefined {
  const isIts = (entry: LoggedTold) => entry.actor === actor && entry.page === page;
  const index = lastIndex(told, position, isIts);
  const found = told[index];
  if (found === undefined) return undefined;
  return { told: found, before: told[lastIndex(told, index - 1, isIts)], index };
}

function lastIndex(told: readonly LoggedTold[], from: number, matches: (entry: LoggedTold) => boolean): number {
  for (let index = Math.min(from, told.length - 1); index >= 0; index -= 1) {
    const entry = told[index];
    if (entry !== undefined && matches(entry)) return index;
  }
  return -1;
}

/** When an actor came into a state that is active at a position of the log, in milliseconds since 1970. */
export function activeSince(
  log: FlowLog,
  actor: LoggedActor,
  chart: Chart,
  state: string,
  position: number,
): number | undefined {
  let since: number | undefined;
  for (let index = Math.min(position, log.told.length - 1); index >= 0; index -= 1) {
    const entry = log.told[index];
    if (entry === undefined || entry.actor !== actor.actor || entry.page !== actor.page) continue;
    if (!activeStates(chart.id, entry.value).includes(state)) break;
    since = entry.at;
    // Leaving and entering starts the time again.
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

/** The active states without those that have others inside: `typing`, `coolingDown`. */
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

/** Where an event led: states that were only passed, in their order, and the one that was reached: `opening → active › loading`. */
export function enteredInWords({ value, transitions }: ActorTold, chart: Chart | undefined): string {
  const reached = valueInWords(value);
  if (chart === undefined) return reached;
  const active = activeStates(chart.id, value);
  const passed = transitions
    .flatMap((id) => chart.transitions.find((transition) => transition.id === id)?.target ?? [])
    .filter((target) => !active.includes(target));
  return [...passed.map((target) => shortPath(chart, target).replaceAll('.', ' › ')), reached].join(' → ');
}
