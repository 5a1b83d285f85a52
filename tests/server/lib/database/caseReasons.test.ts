import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { caseTitle } from '@server/lib/caselog/caseTitle';
import { databasesOf, engines } from '../../support/engines';

/** What the last release stored, what it is now, and how it is shown. */
const rows: [kind: string, stored: string, title: string, reason: string | null][] = [
  ['privacy', 'A copy of what we hold', '', 'export'],
  ['privacy', 'A correction', '', 'correct'],
  ['privacy', 'Deletion', '', 'delete'],
  ['report', 'Lamu Cargo: Fraud, or money taken without service', 'Lamu Cargo', 'fraud'],
  ['report', 'Lamu: Cargo: Wrong contact details', 'Lamu: Cargo', 'contact'],
  ['report', 'Côte d’Ivoire 🚢: No longer in business', 'Côte d’Ivoire 🚢', 'closed'],
  ['report', 'Something else: Something else', 'Something else', 'other'],
  ['report', 'Typed by hand: something', 'Typed by hand: something', null],
  ['enquiry', 'Conversation with the assistant', '', 'handover'],
  ['enquiry', 'A correction', 'A correction', null],
  ['application', 'Deletion', 'Deletion', null],
  ['quote', 'Lamu: Something else → Mombasa', 'Lamu: Something else → Mombasa', null],
];

describe.each(engines)('0029-case-reasons on %s', (engine) => {
  const { emptyPlace: place, open } = databasesOf(engine);

  test('titles in English become codes, and are shown as before; what people wrote stays', async () => {
    const database = open(await place());
    const upTo = migrations.findIndex(({ name }) => name === '0029-case-reasons');
    await migrate(database, migrations.slice(0, upTo));
    const common = { version: 1, last_event: 1, state: 'open', is_overdue: 0, may_be_spam: 0, opened_at: 1 };
    const old = (reference: string, kind: string, title: string) => ({
      ...common,
      reference,
      kind,
      title,
      changed_at: 1,
      sender: 'Amina',
      search: title.toLowerCase(),
    });
    const references = rows.map((_, index) => `K-${String(index).padStart(2, '0')}`);
    const { kysely } = database;
    await kysely
      .insertInto('cases')
      .values(rows.map(([kind, stored], index) => old(references[index] ?? '', kind, stored)))
      .execute();
    // A sender who wrote this subject, where a hand-over has no such row.
    await kysely
      .insertInto('cases')
      .values(old('K-typed', 'enquiry', 'Conversation with the assistant'))
      .execute();
    const typed = { request_id: '1', kind: 'enquiry', request: '{}', contact_key: 'a@example.com' };
    await kysely
      .insertInto('case_requests')
      .values({ reference: 'K-typed', ...typed, content_digest: '', created_at: 1 })
      .execute();
    await migrate(database, migrations.slice(0, upTo + 1));
    const found = await kysely
      .selectFrom('cases')
      .select(['kind', 'title', 'reason', 'search'])
      .orderBy('reference')
      .execute();
    expect(found.map(({ title, reason }) => [title, reason])).toEqual([
      ...rows.map(([, , title, reason]) => [title, reason]),
      ['Conversation with the assistant', null],
    ]);
    expect(found.slice(0, -1).map(caseTitle)).toEqual(rows.map(([, stored]) => stored));
    expect(found.slice(0, -1).map(({ search }) => search)).toEqual(rows.map(([, stored]) => stored.toLowerCase()));
  });
});
