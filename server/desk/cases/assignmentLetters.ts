import type { Kysely } from 'kysely';
import * as v from 'valibot';
import content from '../../../content/site.json' with { type: 'json' };
import { caseKinds, type CaseKindName } from '../../../shared/desk/kinds';
import { englishTitle } from '../../lib/caselog/caseTitle';
import { officeTime } from '../../lib/caselog/officeTime';
import type { Schema } from '../../lib/database/schema';
import { letterBody, oneLine, type LetterPart } from '../../lib/mail/letterParts';
import type { Letter } from '../../lib/mail/mailJob';
import { readNotes } from './notes';
import { addressesOf, caseWorkers } from '../staff/people';

const assignedCase = v.object({ reference: v.string(), id: v.string() });
const assignedSchema = v.union([v.object({ cases: v.array(assignedCase) }), assignedCase]);
const unassignedSchema = v.object({ references: v.array(v.string()) });

/** Cases that a mail names; the others are in the inbox. */
const mostNamed = 30;

/** The name of a kind in mails; one of a newer gateway has none. */
const nameOf = (kind: string): string =>
  Object.hasOwn(caseKinds, kind) ? caseKinds[kind as CaseKindName].inMails : 'case';

type Row = Pick<Schema['cases'], 'reference' | 'kind' | 'title' | 'reason' | 'due_at'>;

function factsOf({ kind, title, reason, due_at: dueAt }: Row): LetterPart {
  const about = oneLine(englishTitle({ kind, title, reason }));
  return {
    facts: [
      ...(about === '' ? [] : ([['About', about]] as const)),
      ...(dueAt === null ? [] : ([['Due', officeTime(dueAt)]] as const)),
    ],
  };
}

/** Cases with their facts and links, as many as a mail names. */
const casesAs = (rows: readonly Row[], siteUrl: string): LetterPart[] => [
  ...rows
    .slice(0, mostNamed)
    .flatMap((row): LetterPart[] => [
      { label: `The ${nameOf(row.kind)} ${row.reference}`, link: `${siteUrl}/desk/cases/${row.reference}` },
      factsOf(row),
    ]),
  ...(rows.length > mostNamed ? [`And ${rows.length - mostNamed} more.`] : []),
];

/** Mails about who works on cases, to staff. Nothing is said of those that somebody else has meanwhile. `desk`: its address. */
export function assignmentLetters(
  kysely: Kysely<Schema>,
  desk: string | null,
): { caseAssigned: Letter; casesUnassigned: Letter } {
  /** A case and its assignment; nothing if it is somebody else's meanwhile. */
  const readAssigned = async ({ reference, id }: v.InferOutput<typeof assignedCase>) => {
    const row = await kysely.selectFrom('cases').selectAll().where('reference', '=', reference).executeTakeFirst();
    const note = (await readNotes(kysely, reference)).find((one) => one.id === id);
    return row === undefined || note?.type !== 'assigned' || row.assigned_to !== note.to ? [] : [{ row, note }];
  };
  return {
    caseAssigned: async (data, siteUrl) => {
      const given = v.parse(assignedSchema, data);
      const assigned = (await Promise.all(('cases' in given ? given.cases : [given]).map(readAssigned))).flat();
      const [first] = assigned;
      if (first === undefined) return null;
      const { row, note } = first;
      const to = (await caseWorkers(kysely)).find(({ uid }) => uid === note.to)?.email;
      if (to === undefined) return null;
      const by = (await addressesOf(kysely, [note.uid])).get(note.uid) ?? 'A colleague';
      const isOne = assigned.length === 1;
      const subject = isOne ? `${row.reference}: assigned to you` : `${assigned.length} cases: assigned to you`;
      const parts = isOne
        ? [
            `${by} has assigned the ${nameOf(row.kind)} ${row.reference} to you.`,
            factsOf(row),
            { label: 'The case at the desk', link: `${siteUrl}/desk/cases/${row.reference}` },
          ]
        : [
            `${by} has assigned these cases to you.`,
            ...casesAs(
              assigned.map((one) => one.row),
              siteUrl,
            ),
            { label: 'All of yours in the inbox', link: `${siteUrl}/desk?assigned=me` },
          ];
      return { to, subject, ...letterBody(parts, subject) };
    },
    casesUnassigned: async (data, siteUrl) => {
      const { references } = v.parse(unassignedSchema, data);
      const rows = await kysely
        .selectFrom('cases')
        .select(['reference', 'kind', 'title', 'reason', 'due_at'])
        .where('reference', 'in', references)
        .where('assigned_to', 'is', null)
        .where('waits_for', 'is not', null)
        .orderBy('due_at')
        .execute();
      if (rows.length === 0) return null;
      const subject = 'Cases that are nobody’s';
      const parts: LetterPart[] = [
        'These cases were assigned to somebody who does not work on cases any more. They are nobody’s now: please take them.',
        ...casesAs(rows, siteUrl),
        { label: 'All of them in the inbox', link: `${siteUrl}/desk?assigned=nobody` },
      ];
      return { to: desk ?? content.emails.general, subject, ...letterBody(parts, subject) };
    },
  };
}
