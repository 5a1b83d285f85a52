import * as v from 'valibot';
import { chartsSchema, loggedEntrySchema, pageSchema, type PageMessage } from '../protocol';
import { flowsOfActionLog } from './actionLogFlows';
import { emptyLog, withMessage, type FlowLog } from './flowLog';

const format = 'keelway-flow-recording';
const version = 1;
/** Size limit for a recording, in bytes. */
const maxBytes = 40_000_000;
const pagesAndCharts = v.object({ pages: v.array(pageSchema), charts: chartsSchema });

/** Serialises the log to a recording file. */
export function recordingOf({ pages, charts, actors, events }: FlowLog, exportedAt: Date): string {
  const entries = [...actors, ...events].sort((one, other) => one.at - other.at || one.n - other.n);
  return JSON.stringify({ format, version, exportedAt: exportedAt.toISOString(), pages, charts, entries });
}

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
  const listed = v.safeParse(v.object({ entries: v.array(loggedEntrySchema) }), file);
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
