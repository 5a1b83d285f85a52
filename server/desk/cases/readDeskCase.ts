import type { Kysely } from 'kysely';
import type { CaseNote, CaseReach, DeskCase, DeskEvent } from '../../../shared/desk/cases';
import { languages } from '../../../shared/language/languages';
import { withheldAmong } from '../../directory/importedAgents';
import type { Schema } from '../../lib/database/schema';
import { filesOfCase } from '../../lib/files/caseFiles';
import { duesOf } from '../../requests/membershipDues';
import { inLanguage } from '../../lib/http/language';
import { templatesFor } from './answerTemplates';
import { caseKinds, type KindAtDesk } from './caseKinds';
import { referralOf } from './commissions';
import { listedCases } from './inbox';
import { noteLook } from './looks';
import { readNotes } from './notes';
import { addressesOf, caseWorkers } from '../staff/people';
import { deskAgent, type DeskDirectory } from './proposedAgents';
import { tiesOf } from './ties';

/** Ids of agents that events name. */
const agentIdsOf = (events: readonly DeskEvent[]): string[] =>
  events.flatMap(({ agentId, agentIds, wishedAgents, agent }) =>
    [agentId, agentIds, wishedAgents, agent].flat().filter((id) => typeof id === 'string'),
  );

const staffOfCase = (events: readonly DeskEvent[], notes: readonly CaseNote[]): string[] => [
  ...events.flatMap(({ by }) => (by.kind === 'staff' && by.id !== null ? by.id : [])),
  ...notes.flatMap((note) => (note.type === 'assigned' && note.to !== null ? [note.uid, note.to] : note.uid)),
];

/** The kind of a case; undefined if there is no such case, or the desk does not know its kind. */
export async function kindOf(kysely: Kysely<Schema>, reference: string): Promise<KindAtDesk | undefined> {
  const row = await kysely.selectFrom('cases').select('kind').where('reference', '=', reference).executeTakeFirst();
  return row === undefined ? undefined : caseKinds[row.kind];
}

/** How far the log and the notes of a case go, without reading them; undefined if there is no such case. */
export async function readReach(kysely: Kysely<Schema>, reference: string): Promise<CaseReach | undefined> {
  return kysely
    .selectFrom('cases')
    .select((row) => [
      'last_event as events',
      row
        .selectFrom('case_notes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('case_reference', '=', reference)
        .$asScalar()
        .$notNull()
        .as('notes'),
    ])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Whether the subscription of an applicant's account is for another company. */
const isFurther = async (
  kysely: Kysely<Schema>,
  { reference, contact_key: address }: Pick<Schema['cases'], 'reference' | 'contact_key'>,
): Promise<boolean> => (await duesOf(kysely, { reference, address }, Date.now())).isFurther;

/**
 * A case as the desk's page shows it to a person of staff, who has looked at it then; undefined if there is none. `mayWork`: whether the roles of
 * the person allow to send events. @throws UnreadableCase
 */
export async function readDeskCase(
  kysely: Kysely<Schema>,
  directory: DeskDirectory,
  { reference, uid, mayWork }: { reference: string; uid: string; mayWork: boolean },
): Promise<DeskCase | undefined> {
  const row = await kysely.selectFrom('cases').selectAll().where('reference', '=', reference).executeTakeFirst();
  const kind = row === undefined ? undefined : caseKinds[row.kind];
  if (row === undefined || kind === undefined) return undefined;
  const [listed] = await listedCases(kysely, [row], uid);
  const log = await kind.readLog(kysely, reference);
  // Erased between the two reads.
  if (listed === undefined || log === null) return undefined;
  const { events, standing, may } = log;
  await noteLook(kysely, { uid, reference, number: events.length, now: Date.now() });
  const withheld = new Set(await withheldAmong(kysely, agentIdsOf(events)));
  const notes = await readNotes(kysely, reference);
  const addresses = await addressesOf(kysely, staffOfCase(events, notes));
  const language = languages.find((one) => one === row.language) ?? null;
  const sent = await kind.readSent(kysely, reference);
  return {
    ...listed,
    may: mayWork ? [...may(uid, { at: Date.now(), withheld })] : [],
    ...standing,
    membership: standing.membership && { ...standing.membership, isFurther: await isFurther(kysely, row) },
    version: kind.version,
    language,
    events,
    notes,
    sent,
    templates:
      sent === null ? [] : await templatesFor(kysely, { kind: row.kind, language, name: sent.contact.name, reference }),
    closings: await inLanguage(row.language, () => kind.readClosings(kysely, reference)),
    files: await filesOfCase(kysely, reference),
    ties: await tiesOf(kysely, reference),
    referral: await referralOf(kysely, row),
    agents: [...new Set(agentIdsOf(events))].flatMap((id) => {
      const agent = directory.agent(id);
      return agent === undefined ? [] : deskAgent(agent);
    }),
    people: [...addresses].map(([uid, email]) => ({ uid, email })),
    colleagues: await caseWorkers(kysely),
  };
}
