import * as v from 'valibot';
import type { Chart, ChartState } from '../../statechart/chart';
import type { Entry, PageMessage, Plain, WatchedPage } from '../protocol';
import { flowsOfActionLog } from './actionLogFlows';
import { emptyLog, withMessage, type FlowLog } from './flowLog';

const format = 'keelway-flow-recording';
const version = 1;
/** Size limit for a recording, in bytes. */
const maxBytes = 40_000_000;

interface RecordingFile {
  format: typeof format;
  version: number;
  exportedAt: string;
  pages: readonly WatchedPage[];
  charts: Readonly<Record<string, Chart>>;
  entries: readonly (Entry & { page: string })[];
}

/** Serialises the log to a recording file. */
export function recordingOf(log: FlowLog, exportedAt: Date): string {
  const file: RecordingFile = {
    format,
    version,
    exportedAt: exportedAt.toISOString(),
    pages: log.pages.map(({ id, title, url, device, openedAt }) => ({ id, title, url, device, openedAt })),
    charts: log.charts,
    entries: [
      ...log.actors.map(({ kind, n, at, page, actor, parent, name, chart }) => ({
        kind,
        n,
        at,
        page,
        actor,
        parent,
        name,
        chart,
      })),
      ...log.events,
    ].sort((one, other) => one.at - other.at || one.n - other.n),
  };
  return JSON.stringify(file);
}

const number = v.pipe(v.number(), v.finite());
const texts = v.array(v.string());
const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.nullable(schema);
// Anything parsed from JSON is plain.
const plain = v.custom<Plain>(() => true);

const pageSchema: v.GenericSchema<unknown, WatchedPage> = v.object({
  id: v.string(),
  title: v.string(),
  url: v.string(),
  device: v.string(),
  openedAt: number,
});

/** Nesting limit, deeper than any real machine. */
const maxDepth = 20;
const stateSchema = (depth: number): v.GenericSchema<unknown, ChartState> =>
  v.object({
    id: v.string(),
    key: v.string(),
    kind: v.picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
    initial: orNull(v.string()),
    entry: texts,
    exit: texts,
    actors: texts,
    tags: texts,
    children: depth === maxDepth ? v.tuple([]) : v.array(v.lazy(() => stateSchema(depth + 1))),
  });
const transitionSchema = v.object({
  id: v.string(),
  source: v.string(),
  target: orNull(v.string()),
  eventType: v.string(),
  cause: v.picklist(['event', 'delay', 'done', 'error', 'always']),
  words: v.string(),
  delay: orNull(number),
  guard: orNull(v.string()),
  actions: texts,
  isReentering: v.boolean(),
});
const chartSchema: v.GenericSchema<unknown, Chart> = v.object({
  id: v.string(),
  root: stateSchema(0),
  transitions: v.array(transitionSchema),
});

const ofEntry = { n: number, at: number, page: v.string(), actor: v.string() };
const entrySchema: v.GenericSchema<unknown, Entry & { page: string }> = v.variant('kind', [
  v.object({
    kind: v.literal('actor'),
    ...ofEntry,
    parent: orNull(v.string()),
    name: v.string(),
    chart: orNull(v.string()),
  }),
  v.object({
    // Files saved before the rename have 'told'.
    kind: v.pipe(
      v.picklist(['event', 'told']),
      v.transform(() => 'event' as const),
    ),
    ...ofEntry,
    from: orNull(v.string()),
    event: v.objectWithRest({ type: v.string() }, plain),
    transitions: texts,
    given: v.exactOptional(v.record(v.string(), plain)),
    status: v.string(),
    value: plain,
    context: plain,
  }),
]);
const pagesAndCharts: v.GenericSchema<unknown, Pick<RecordingFile, 'pages' | 'charts'>> = v.object({
  pages: v.array(pageSchema),
  charts: v.record(v.string(), chartSchema),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This file is not JSON, or it is cut short.');
  }
}

/** Parses a recording file, or an action log (docs/replay.md). @throws Error with a message for users if it is not one */
export function readRecording(text: string): FlowLog {
  if (text.length > maxBytes) throw new Error('This file is too large for a recording of flows.');
  const file = parsed(text);
  if (v.is(v.looseObject({ payload: v.unknown(), meta: v.unknown() }), file)) return flowsOfActionLog(text);
  if (!v.is(v.looseObject({ format: v.literal(format), version: v.unknown() }), file))
    throw new Error('This file is not a recording of flows: export one with the button beside Import.');
  if (file.version !== version)
    throw new Error(
      `This recording is of version ${String(file.version)}, and this inspector reads version ${version}.`,
    );
  const drawn = v.safeParse(pagesAndCharts, file);
  if (!drawn.success) throw new Error('This recording is damaged: its pages or charts are not whole.');
  const listed = v.safeParse(v.object({ entries: v.array(entrySchema) }), file);
  if (!listed.success) throw new Error('This recording is damaged: one of its entries is not whole.');
  const { pages, charts } = drawn.output;
  const { entries } = listed.output;
  return pages.reduce<FlowLog>((log, page) => {
    const own = entries.filter((entry) => entry.page === page.id).sort((one, other) => one.n - other.n);
    const message: PageMessage = { type: 'page.updated', page, charts, entries: own };
    const next = withMessage(withMessage(log, message), { type: 'page.left', page: page.id });
    return { ...next, events: [...next.events].sort((one, other) => one.at - other.at) };
  }, emptyLog);
}
