import type { Chart } from '../../statechart/chart';
import type { Entry, PageMessage, WatchedPage } from '../protocol';
import { emptyLog, withMessage, type FlowLog } from './flowLog';

const format = 'keelway-flow-recording';
const version = 1;
/** Larger files are none of ours, in bytes. */
export const mostBytes = 40_000_000;

interface RecordingFile {
  format: typeof format;
  version: number;
  exportedAt: string;
  pages: readonly WatchedPage[];
  charts: Readonly<Record<string, Chart>>;
  entries: readonly (Entry & { page: string })[];
}

/** The log as one file that another inspector can show. */
export function recordingOf(log: FlowLog, exportedAt: Date): string {
  const file: RecordingFile = {
    format,
    version,
    exportedAt: exportedAt.toISOString(),
    pages: log.pages.map(({ id, title, url, device, openedAt }) => ({ id, title, url, device, openedAt })),
    charts: log.charts,
    entries: [...log.actors.map(({ kind, n, at, page, actor, parent, name, chart }) => ({ kind, n, at, page, actor, parent, name, chart })), ...log.told].sort((one, other) => one.at - other.at || one.n - other.n),
  };
  return JSON.stringify(file);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

function isChart(value: unknown): value is Chart {
  return isObject(value) && isText(value['id']) && isState(value['root'], 0) && Array.isArray(value['transitions']) && value['transitions'].every((one) => isObject(one) && isText(one['id']) && isText(one['source']) && isText(one['words']) && Array.isArray(one['actions']));
}

function isState(value: unknown, depth: number): boolean {
  return (
    depth < 20 && isObject(value) && isText(value['id']) && isText(value['key']) && ['actors', 'entry', 'exit'].every((name) => Array.isArray(value[name])) && Array.isArray(value['children']) && value['children'].every((child) => isState(child, depth + 1))
  );
}

function isEntry(value: unknown): value is Entry & { page: string } {
  if (!isObject(value) || !isText(value['page']) || !isText(value['actor']) || typeof value['n'] !== 'number' || typeof value['at'] !== 'number') return false;
  if (value['kind'] === 'actor') return isText(value['name']) && (value['chart'] === null || isText(value['chart']));
  return value['kind'] === 'told' && isObject(value['event']) && isText(value['event']['type']) && Array.isArray(value['transitions']) && value['transitions'].every(isText);
}

const isPage = (value: unknown): value is WatchedPage => isObject(value) && isText(value['id']) && isText(value['title']) && isText(value['url']) && isText(value['device']);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This file is not JSON, or it is cut short.');
  }
}

/**
 * The log of a file that `recordingOf` wrote.
 * @throws an error whose message is a whole sentence, where it is no such file
 */
export function readRecording(text: string): FlowLog {
  if (text.length > mostBytes) throw new Error('This file is too large for a recording of flows.');
  const file = parsed(text);
  if (!isObject(file) || file['format'] !== format) throw new Error('This file is not a recording of flows: export one with the button beside Import.');
  if (file['version'] !== version) throw new Error(`This recording is of version ${String(file['version'])}, and this inspector reads version ${version}.`);
  const { pages, charts, entries } = file;
  if (!Array.isArray(pages) || !pages.every(isPage) || !isObject(charts) || !Object.values(charts).every(isChart)) throw new Error('This recording is damaged: its pages or charts are not whole.');
  if (!Array.isArray(entries) || !entries.every(isEntry)) throw new Error('This recording is damaged: one of its entries is not whole.');
  return pages.reduce<FlowLog>((log, page) => {
    const own = entries.filter((entry) => entry.page === page.id).sort((one, other) => one.n - other.n);
    const message: PageMessage = { type: 'page.told', page, charts: charts as Record<string, Chart>, entries: own };
    const next = withMessage(withMessage(log, message), { type: 'page.left', page: page.id });
    return { ...next, told: [...next.told].sort((one, other) => one.at - other.at) };
  }, emptyLog);
}
