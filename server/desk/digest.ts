import type { Kysely } from 'kysely';
import { DateTime } from 'luxon';
import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { casesPerPage } from '../../shared/desk/inbox';
import { dayOf } from '../../shared/listings/evidence';
import { englishTitle } from '../lib/caselog/caseTitle';
import { afterOfficeHours, officeTime } from '../lib/caselog/officeTime';
import type { Schema } from '../lib/database/schema';
import { declareJob } from '../lib/jobs/declaration';
import { handleJob, type JobHandler } from '../lib/jobs/handler';
import { letterBody, type LetterPart } from '../lib/mail/letterParts';
import { mailJob, type Letter } from '../lib/mail/mailJob';
import { readEndingChecks } from './agents/agentChecks';
import { caseWorkers } from './staff/people';
import { actionsOf } from './staff/permissions';
import { heldRoles } from './staff/staff';
import { waitingFor, type Waiting } from './waiting';

const zone = content.openingHours.timeZone;
const officeDay = (at: number): DateTime => DateTime.fromMillis(at, { zone });
const dataSchema = v.object({ uid: v.string(), day: v.string() });

type CaseRow = Pick<
  Schema['cases'],
  'reference' | 'kind' | 'title' | 'reason' | 'due_at' | 'is_overdue' | 'assigned_to'
>;

/** Cases that wait for the desk and are late, or due before the day ends, what is due first coming first. */
function dueCases(kysely: Kysely<Schema>, now: number): Promise<CaseRow[]> {
  return kysely
    .selectFrom('cases')
    .select(['reference', 'kind', 'title', 'reason', 'due_at', 'is_overdue', 'assigned_to'])
    .where('kind', '<>', 'listing')
    .where('waits_for', '=', 'desk')
    .where((row) => row.or([row('is_overdue', '=', 1), row('due_at', '<=', officeDay(now).endOf('day').toMillis())]))
    .orderBy('due_at')
    .orderBy('reference')
    .execute();
}

/** Cases under a heading, with the way to each; nothing without any. */
function listOf(heading: string, rows: readonly CaseRow[], siteUrl: string): LetterPart[] {
  if (rows.length === 0) return [];
  const entries = rows.slice(0, casesPerPage).map((row) => {
    const due = row.due_at === null ? '' : `, ${row.is_overdue === 1 ? 'was due' : 'due'} ${officeTime(row.due_at)}`;
    return {
      label: row.reference,
      link: `${siteUrl}/desk/cases/${row.reference}`,
      text: `${englishTitle(row)}${due}`,
    };
  });
  const more = rows.length - entries.length;
  return [`${heading} (${rows.length})`, { entries }, ...(more > 0 ? [`And ${more} more.`] : [])];
}

async function endedChecks(kysely: Kysely<Schema>, now: number, siteUrl: string): Promise<LetterPart[]> {
  const { total } = await readEndingChecks(kysely, { ends: 'ended', kind: '' }, dayOf(now));
  const link = `${siteUrl}/desk/checks?ends=ended`;
  return total === 0 ? [] : [{ entries: [{ label: 'Checks that have ended', link, text: String(total) }] }];
}

/** What waits for the reader beside cases, with the way to it. */
function countsOf({ toConfirm = 0, toDecide = 0 }: Waiting, siteUrl: string): LetterPart[] {
  const counts = [
    { label: 'Payments and refunds to confirm or to look into', link: `${siteUrl}/desk/payments`, count: toConfirm },
    { label: 'Changes and claims of listings to decide', link: `${siteUrl}/desk/agents`, count: toDecide },
  ];
  const entries = counts.flatMap(({ label, link, count }) => (count > 0 ? [{ label, link, text: String(count) }] : []));
  return entries.length === 0 ? [] : [{ entries }];
}

/**
 * What is due at the desk for one person of staff, by their roles: their cases, those of nobody, what colleagues are
 * late with, ended checks, payments and refunds to confirm, changes and claims of listings to decide.
 * Nothing is sent on another day, without anything due, or to somebody whose roles ended.
 */
export function digestLetters(kysely: Kysely<Schema>, clock = () => Date.now()): { deskDigest: Letter } {
  return {
    deskDigest: async (data, siteUrl) => {
      const { uid, day } = v.parse(dataSchema, data);
      const now = clock();
      if (officeDay(now).toISODate() !== day) return null;
      const held = (await heldRoles(kysely)).filter((one) => one.uid === uid);
      const may = actionsOf(held.map(({ role }) => role));
      const [first] = held;
      if (first === undefined) return null;
      const cases = may.includes('cases.work') ? await dueCases(kysely, now) : [];
      const workers = new Set((await caseWorkers(kysely)).map((worker) => worker.uid));
      const isWorker = (to: string | null): boolean => to !== null && workers.has(to);
      const parts = [
        ...listOf(
          'Assigned to you',
          cases.filter(({ assigned_to: to }) => to === uid),
          siteUrl,
        ),
        ...listOf(
          'Assigned to nobody',
          cases.filter(({ assigned_to: to }) => !isWorker(to)),
          siteUrl,
        ),
        ...listOf(
          'Overdue, and assigned to a colleague',
          cases.filter(({ assigned_to: to, is_overdue: isOverdue }) => isOverdue === 1 && to !== uid && isWorker(to)),
          siteUrl,
        ),
        ...(may.includes('agents.write') ? await endedChecks(kysely, now, siteUrl) : []),
        ...countsOf(await waitingFor(kysely, uid, may), siteUrl),
      ];
      if (parts.length === 0) return null;
      const subject = `Due at the desk: ${officeDay(now).setLocale('en').toFormat('EEEE, d MMMM yyyy')}`;
      const lead = `This waits at the desk of ${content.name}. Times are those of the office.`;
      const inbox = { label: 'Open the inbox', link: `${siteUrl}/desk` };
      return { to: first.email, subject, ...letterBody([lead, ...parts, inbox], subject) };
    },
  };
}

const deskDigestJob = declareJob('deskDigest', v.object({}));
/** Milliseconds. */
const every = 15 * 60_000;

/** Queues one digest a working day for each person of staff, once the office has opened. */
export function digestHandler(
  kysely: Kysely<Schema>,
  onError: (error: unknown) => void,
  clock = () => Date.now(),
): JobHandler {
  return handleJob(deskDigestJob, {
    maxAttempts: Infinity,
    every,
    atStart: { key: 'desk', payload: {} },
    run: async () => {
      const now = clock();
      if (afterOfficeHours(now, 0) > now) return undefined;
      const day = officeDay(now).toISODate() ?? '';
      const uids = new Set((await heldRoles(kysely)).map(({ uid }) => uid));
      for (const uid of uids) {
        const job = { key: `deskDigest:${day}:${uid}`, payload: { letter: 'deskDigest', data: { uid, day } }, uid };
        await mailJob.add(kysely, job, now);
      }
      return undefined;
    },
    onFailure: onError,
  });
}
