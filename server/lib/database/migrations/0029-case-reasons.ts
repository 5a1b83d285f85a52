import { sql } from 'kysely';
import type { Migration } from '../migrate';

/** Titles in English that earlier versions stored, by the code that is stored from now on. */
const titles: readonly (readonly [kind: string, title: string, reason: string])[] = [
  ['privacy', 'A copy of what we hold', 'export'],
  ['privacy', 'A correction', 'correct'],
  ['privacy', 'Deletion', 'delete'],
  ['enquiry', 'Conversation with the assistant', 'handover'],
];
/** Ends of titles, after the name of an agent. */
const ends: readonly (readonly [end: string, reason: string])[] = [
  [': Fraud, or money taken without service', 'fraud'],
  [': Wrong contact details', 'contact'],
  [': No longer in business', 'closed'],
  [': Something else', 'other'],
];

/** What a case is about, as a code beside what somebody wrote. Column: see ../schema.ts. */
export const caseReasons: Migration = {
  name: '0029-case-reasons',
  up: async (kysely) => {
    await kysely.schema.alterTable('cases').addColumn('reason', 'text').execute();
    // A sender may have written such a subject: only hand-overs have no request of their own.
    const isHandover = sql<boolean>`(kind <> 'enquiry' or reference not in (select reference from case_requests))`;
    for (const [kind, title, reason] of titles)
      await kysely
        .updateTable('cases')
        .set({ reason, title: '' })
        .where('kind', '=', kind)
        .where('title', '=', title)
        .where(isHandover)
        .execute();
    for (const [end, reason] of ends)
      await kysely
        .updateTable('cases')
        .set({ reason, title: sql<string>`substr(title, 1, length(title) - length(cast(${end} as text)))` })
        .where('kind', '=', 'report')
        .where('reason', 'is', null)
        .where('title', 'like', `%${end}`)
        .execute();
  },
};
