import { DateTime } from 'luxon';
import site from '@content/site.json';
import { saveDirectory } from '@server/directory/importedAgents';
import { digestHandler, digestLetters } from '@server/desk/digest';
import { databasesOf, engines } from '../../support/engines';
import { giveRole, personOf } from '../desk';

const zone = site.openingHours.timeZone;
/** A Wednesday that is no holiday. */
const at = (time: string): number => DateTime.fromISO(`2027-01-20T${time}`, { zone }).toMillis();
const now = at('10:00');
const day = '2027-01-20';
const [dalila, maya, eva, tara] = [personOf('dalila'), personOf('maya'), personOf('eva'), personOf('tara')];

describe.each(engines)('the digest of the desk on %s', (engine) => {
  const databases = databasesOf(engine);
  async function start() {
    const database = databases.open(await databases.place());
    const { kysely } = database;
    await giveRole(database, dalila, 'desk');
    await giveRole(database, maya, 'membership');
    await giveRole(database, eva, 'editor');
    const add = (reference: string, changes: object = {}) =>
      kysely
        .insertInto('cases')
        .values({
          ...{ reference, kind: 'quote', version: 3, last_event: 1, state: 'screened', waits_for: 'desk' },
          ...{ is_overdue: 1, may_be_spam: 0, contact_key: null, opened_at: 1, changed_at: 1, sender: '' },
          ...{ title: `About ${reference}`, search: '', due_at: at('09:00') - 86_400_000, ...changes },
        })
        .execute();
    const { deskDigest } = digestLetters(kysely, () => now);
    const mailTo = async ({ uid }: { uid: string }, on = day) =>
      deskDigest({ uid, day: on }, 'https://keelway.example');
    return { ...database, add, mailTo };
  }

  test('has what is late or due today: the reader’s cases, and those of nobody, with a way to each', async () => {
    const { add, mailTo } = await start();
    await add('KQ-MINE', { assigned_to: dalila.uid });
    await add('KQ-FREE', { is_overdue: 0, due_at: at('16:00') });
    await add('KQ-GONE', { assigned_to: 'uid-gone' });
    await add('KR-FREE', { kind: 'report', title: 'Tembo\r\nFreight', reason: 'fraud' });
    await add('KQ-OTHER', { assigned_to: maya.uid });
    await add('KQ-OTHER-LATER', { is_overdue: 0, due_at: at('17:00'), assigned_to: maya.uid });
    await add('KQ-TOMORROW', { is_overdue: 0, due_at: at('23:59') + 120_000 });
    await add('KQ-AGENTS', { waits_for: 'agents' });
    await add('KQ-ENDED', { waits_for: null, due_at: null });
    await add('listing', { kind: 'listing' });
    const mail = await mailTo(dalila);
    expect(mail).toMatchObject({ to: dalila.email, subject: 'Due at the desk: Wednesday, 20 January 2027' });
    const text = mail?.text ?? '';
    expect([...text.matchAll(/cases\/(\S+)/g)].map(([, reference]) => reference)).toEqual([
      'KQ-MINE',
      'KQ-GONE',
      'KR-FREE',
      'KQ-FREE',
      'KQ-OTHER',
    ]);
    expect(text).toMatch(
      /Assigned to you \(1\)\n\n- KQ-MINE: About KQ-MINE, was due Tuesday, 19 January 2027, 09:00\n/,
    );
    expect(text).toMatch(/Assigned to nobody \(3\)\n/);
    expect(text).toMatch(/Overdue, and assigned to a colleague \(1\)\n/);
    expect(text).toMatch(/- KQ-FREE: About KQ-FREE, due Wednesday, 20 January 2027, 16:00\n/);
    expect(text).toMatch(/- KR-FREE: Tembo Freight: Fraud, /);
    expect(mail?.html).toContain('<a href="https://keelway.example/desk/cases/KQ-MINE">KQ-MINE</a>');
  });

  test('is by role, and not sent without anything due, on another day, or to somebody whose roles ended', async () => {
    const { kysely, add, mailTo } = await start();
    expect(await mailTo(dalila)).toBeNull();
    await saveDirectory(kysely, [{ id: 'a', name: 'A', location: 'Nairobi', verifiedAt: '2025-01-01' }], undefined, 1);
    expect((await mailTo(maya))?.text).toMatch(/Checks that have ended: 1\n {2}https:.*\/desk\/checks\?ends=ended/);
    expect(await mailTo(dalila)).toBeNull();
    await add('KQ-FREE');
    expect(await mailTo(eva)).toBeNull();
    expect(await mailTo(tara)).toBeNull();
    expect(await mailTo(dalila, '2027-01-19')).toBeNull();
    await kysely.updateTable('staff').set({ revoked_at: 2 }).where('uid', '=', dalila.uid).execute();
    expect(await mailTo(dalila)).toBeNull();
  });

  test('payments and refunds that wait for somebody else to confirm them are counted for those who may', async () => {
    const { kysely, mailTo } = await start();
    await giveRole({ kysely }, tara, 'treasurer');
    const waiting = { uid: null, email: 'amina@example.com', for_order: null, way: 'bank', arrived_on: day };
    const price = { price_amount: 1, price_currency: 'KES', period_ms: 1, language: null };
    const by = { state: 'waiting', recorded_at: 1, decided_by: null, decided_at: null, reason: null } as const;
    const paid = { amount: 1, currency: 'KES', ...waiting, ...price, ...by };
    for (const [index, recorder] of [tara.uid, 'uid-other'].entries())
      await kysely
        .insertInto('recorded_payments')
        .values({
          ...paid,
          ...{ reference: `KW-${index}`, bank_reference: `B${index}`, bank_reference_key: `B${index}` },
          recorded_by: recorder,
        })
        .execute();
    const refund = { how: 'hand', amount: 1, currency: 'KES', reason: 'Double', asked_at: 1 } as const;
    const undecided = { decided_by: null, decided_at: null, called_at: null, provider_id: null, problem: null };
    const asked = { ...refund, ...undecided, credit_note: null, ended_at: null };
    for (const [id, state, asker] of [
      ['1', 'asked', tara.uid],
      ['2', 'asked', 'uid-other'],
      ['3', 'attention', tara.uid],
      ['4', 'settled', 'uid-other'],
    ] as const)
      await kysely
        .insertInto('refunds')
        .values({ ...asked, id, reference: `KW-${id}`, state, asked_by: asker })
        .execute();
    expect((await mailTo(tara))?.text).toMatch(
      /Payments and refunds to confirm or to look into: 3\n {2}https:.*\/desk\/payments/,
    );
    expect(await mailTo(dalila)).toBeNull();
  });

  test('changes and claims of listings are counted for those who decide them', async () => {
    const { kysely, mailTo } = await start();
    const proposal = { id: 'p1', fields: '{}', proposed_at: 1 };
    await kysely
      .insertInto('listing_proposals')
      .values({ case_reference: 'listing:a', ...proposal })
      .execute();
    expect((await mailTo(maya))?.text).toMatch(
      /Changes and claims of listings to decide: 1\n {2}https:.*\/desk\/agents/,
    );
    expect(await mailTo(dalila)).toBeNull();
  });

  test('a hundred late cases are one mail, with the first fifty', async () => {
    const { add, mailTo } = await start();
    for (let index = 0; index < 101; index += 1) await add(`KQ-${index}`);
    expect((await mailTo(dalila))?.text).toMatch(/Assigned to nobody \(101\)[^]*And 51 more\./);
  });

  test.each([
    ['before the office opens', '2027-01-20T05:00', 0],
    ['once it is open', '2027-01-20T10:00', 3],
    ['on a Sunday', '2027-01-24T10:00', 0],
    ['on a public holiday', '2026-12-25T10:00', 0],
  ])('is queued once for each person %s', async (_, time, count) => {
    const { kysely } = await start();
    const clock = () => DateTime.fromISO(time, { zone }).toMillis();
    const handler = digestHandler(kysely, () => undefined, clock);
    const run = { key: 'desk', attempts: 0, stopping: new AbortController().signal };
    for (let times = 0; times < 2; times += 1) await handler.run('{}', run);
    const mails = await kysely.selectFrom('jobs').select(['key', 'uid']).where('kind', '=', 'mail').execute();
    expect(mails).toHaveLength(count);
    expect(new Set(mails.map(({ uid }) => uid)).size).toBe(count);
  });
});
