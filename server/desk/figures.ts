import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { DeskFigures } from '../../shared/desk/figures';
import type { AgentDirectory } from '../directory/agentDirectory';
import type { Schema } from '../lib/database/schema';
import type { Period } from './period';

const day = 86_400_000;
/** Of lanes and of agents. */
const mostRows = 50;

/** What is counted of a case's log; the rest of it is not read. */
const counted = [
  'screening.passed',
  'screening.rejected',
  'request.sent',
  'agent.offered',
  'agent.declined',
  'shipper.chose',
  'desk.closed',
  'staff.accepted',
  'staff.closed',
  'listing.shown',
] as const;

const payloadSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    agentId: v.optional(v.string()),
    agentIds: v.optional(v.array(v.string())),
    reason: v.optional(v.nullable(v.string())),
  }),
);

interface Counted extends v.InferOutput<typeof payloadSchema> {
  type: string;
  at: number;
}
interface CountedCase {
  openedAt: number;
  title: string;
  events: Counted[];
}

/** Cases of a kind that were opened in a period, with what is counted of them. */
async function casesOf(kysely: Kysely<Schema>, kind: string, { from, to }: Period): Promise<CountedCase[]> {
  const rows = await kysely
    .selectFrom('cases')
    .leftJoin('case_events', (join) =>
      join.onRef('case_reference', '=', 'reference').on('case_events.type', 'in', [...counted]),
    )
    .select(['reference', 'title', 'opened_at', 'case_events.type', 'case_events.at', 'case_events.payload'])
    .where('kind', '=', kind)
    .where('opened_at', '>=', from)
    .where('opened_at', '<', to)
    .orderBy('opened_at')
    .orderBy('reference')
    .orderBy('case_events.number')
    .execute();
  const cases = new Map<string, CountedCase>();
  for (const { reference, title, opened_at: openedAt, type, at, payload } of rows) {
    const one = cases.get(reference) ?? { openedAt, title, events: [] };
    cases.set(reference, one);
    if (type !== null && at !== null) one.events.push({ ...v.parse(payloadSchema, payload), type, at });
  }
  return [...cases.values()];
}

const at = ({ events }: CountedCase, ...types: readonly string[]): number | undefined =>
  events.find(({ type }) => types.includes(type))?.at;
const has = (one: CountedCase, ...types: readonly string[]): boolean => at(one, ...types) !== undefined;

/** The middle of some waits, in milliseconds. A clock that was set back makes none shorter than nothing. */
function median(waits: readonly number[]): number | null {
  const sorted = waits.map((wait) => Math.max(0, wait)).sort((left, right) => left - right);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** How long each case took from its opening until one of the events; cases without one do not count. */
const waitsUntil = (cases: readonly CountedCase[], ...types: readonly string[]): number[] =>
  cases.flatMap((one) => {
    const until = at(one, ...types);
    return until === undefined ? [] : [until - one.openedAt];
  });

/** The Monday of a time's week, in UTC. 1 January 1970 was a Thursday. */
const mondayOf = (time: number): number => Math.floor((time / day + 3) / 7) * 7 * day - 3 * day;

function weeksOf(quotes: readonly CountedCase[], { from, to }: Period): DeskFigures['weeks'] {
  const weeks: DeskFigures['weeks'] = [];
  for (let begins = mondayOf(from); begins < to; begins += 7 * day) {
    const ofWeek = quotes.filter(({ openedAt }) => mondayOf(openedAt) === begins);
    const withOffer = ofWeek.filter((one) => has(one, 'agent.offered')).length;
    weeks.push({ begins, received: ofWeek.length, withOffer });
  }
  return weeks;
}

function lanesOf(quotes: readonly CountedCase[]): DeskFigures['lanes'] {
  const lanes = new Map<string, number>();
  for (const one of quotes) {
    const wasLooked = has(one, 'request.sent') || one.events.some(({ reason }) => reason === 'noAgent');
    if (wasLooked && !has(one, 'agent.offered')) lanes.set(one.title, (lanes.get(one.title) ?? 0) + 1);
  }
  return [...lanes]
    .map(([way, requests]) => ({ way, requests }))
    .sort((left, right) => right.requests - left.requests || left.way.localeCompare(right.way))
    .slice(0, mostRows);
}

function agentsOf(quotes: readonly CountedCase[], agent: AgentDirectory['agent']): DeskFigures['agents'] {
  const found = new Map<string, { asked: number; offered: number; waits: number[] }>();
  for (const { events } of quotes) {
    // Sent anew to one that no mail had reached, it is the same request.
    const seen = new Set<string>();
    for (const sent of events)
      for (const id of sent.type === 'request.sent' ? (sent.agentIds ?? []) : []) {
        if (seen.has(id)) continue;
        seen.add(id);
        const one = found.get(id) ?? { asked: 0, offered: 0, waits: [] };
        found.set(id, one);
        one.asked += 1;
        const answers = events.filter(({ type, agentId }) => agentId === id && type.startsWith('agent.'));
        if (answers[0] !== undefined) one.waits.push(answers[0].at - sent.at);
        if (answers.some(({ type }) => type === 'agent.offered')) one.offered += 1;
      }
  }
  return [...found]
    .map(([id, { asked, offered, waits }]) => ({
      id,
      name: agent(id)?.name ?? id,
      asked,
      answered: waits.length,
      offered,
      toAnswer: median(waits),
    }))
    .sort((left, right) => right.asked - left.asked || left.name.localeCompare(right.name))
    .slice(0, mostRows);
}

/** What counts: dues that were charged and not taken back, by the day they were paid. */
async function duesOf(kysely: Kysely<Schema>, { from, to }: Period): Promise<NonNullable<DeskFigures['dues']>> {
  const rows = await kysely
    .selectFrom('payments')
    .select(({ fn }) => [
      'currency',
      fn.countAll<number | string>().as('payments'),
      fn.sum<number | string>('amount').as('amount'),
    ])
    .where('state', '=', 'success')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  // PostgreSQL answers sums as text.
  return rows.map(({ currency, payments, amount }) => ({
    currency,
    payments: Number(payments),
    amount: Number(amount),
  }));
}

interface Reading {
  period: Period;
  agent: AgentDirectory['agent'];
  /** Whether the reader may see payments. */
  mayPayments: boolean;
}

/** How the desk, its agents and its dues did in a period, by what came in it (docs/product.md "Figures at the desk"). */
export async function readFigures(
  kysely: Kysely<Schema>,
  { period, agent, mayPayments }: Reading,
): Promise<DeskFigures> {
  const quotes = await casesOf(kysely, 'quote', period);
  const applications = await casesOf(kysely, 'application', period);
  const number = (cases: readonly CountedCase[], ...types: readonly string[]) =>
    cases.filter((one) => has(one, ...types)).length;
  return {
    ...period,
    quotes: {
      received: quotes.length,
      passed: number(quotes, 'screening.passed'),
      rejected: number(quotes, 'screening.rejected'),
      toScreening: median(waitsUntil(quotes, 'screening.passed', 'screening.rejected')),
      withOffer: number(quotes, 'agent.offered'),
      toFirstOffer: median(waitsUntil(quotes, 'agent.offered')),
      chosen: number(quotes, 'shipper.chose'),
    },
    weeks: weeksOf(quotes, period),
    lanes: lanesOf(quotes),
    agents: agentsOf(quotes, agent),
    applications: {
      received: applications.length,
      accepted: number(applications, 'staff.accepted'),
      listed: number(applications, 'listing.shown'),
      refused: applications.filter((one) => !has(one, 'staff.accepted') && has(one, 'staff.closed')).length,
    },
    dues: mayPayments ? await duesOf(kysely, period) : null,
  };
}

/** A figure of the export. `of`: an agent, a way, a week or a currency; empty if it is about all. */
export interface FigureRow {
  figure: string;
  of: string;
  value: number | null;
}

/** The same in rows, for spreadsheets; waits in milliseconds, amounts in minor units. */
export async function* figureRows(read: Promise<DeskFigures>): AsyncGenerator<FigureRow> {
  const { quotes, weeks, lanes, agents, applications, dues } = await read;
  for (const [name, value] of Object.entries(quotes)) yield { figure: `quotes.${name}`, of: '', value };
  for (const { begins, ...week } of weeks)
    for (const [name, value] of Object.entries(week))
      yield { figure: `week.${name}`, of: new Date(begins).toISOString().slice(0, 10), value };
  for (const { way, requests } of lanes) yield { figure: 'lane.withoutOffer', of: way, value: requests };
  for (const { id, asked, answered, offered, toAnswer } of agents)
    for (const [name, value] of Object.entries({ asked, answered, offered, toAnswer }))
      yield { figure: `agent.${name}`, of: id, value };
  for (const [name, value] of Object.entries(applications)) yield { figure: `applications.${name}`, of: '', value };
  for (const { currency, payments, amount } of dues ?? []) {
    yield { figure: 'dues.payments', of: currency, value: payments };
    yield { figure: 'dues.amount', of: currency, value: amount };
  }
}
