import { randomUUID } from 'node:crypto';
import site from '@content/site.json';
import type { CheckKind } from '@shared/listings/evidence';
import { dayOf } from '@shared/listings/evidence';
import { listingAccount } from '@server/listings/listingReader';
import { openListing, stepOnListing, storeAccount } from '@server/listings/listings';
import { listingReference, saveDirectory } from '@server/directory/importedAgents';
import { withdrawCheck } from '@server/desk/agents/agentChecks';
import { planCheck } from '@server/desk/agents/plannedChecks';
import { openLanguages } from '@server/lib/http/language';
import { checkLetters } from '@server/listings/checkLetters';
import { queueCheckNotices } from '@server/listings/checkNotices';
import { databasesOf, engines } from '../support/engines';

const day = 86_400_000;
const tembo = {
  id: 'ke-mombasa-001',
  name: 'Tembo Freight',
  location: 'Mombasa, Kenya',
  email: 'office@tembo.example',
};
const safari = {
  id: 'cd-goma-001',
  name: 'Safari Fret',
  location: 'Goma, DR Congo',
  email: 'bureau@safari.example',
  languages: ['French'],
};
const at = 'https://keelway.example';

beforeAll(() => openLanguages('content'));

describe.each(engines)('notices of checks that end on %s', (engine) => {
  const databases = databasesOf(engine);

  async function start(agents: readonly object[] = [tembo, safari]) {
    const { kysely } = databases.open(await databases.place());
    const now = Date.now();
    await saveDirectory(kysely, agents, undefined, 1);
    /** A check that ends so many days from now. */
    const check = async (kind: CheckKind, left: number, agentId = tembo.id, checkedOn = dayOf(now - 9 * day)) => {
      const id = randomUUID();
      const row = { id, agent_id: agentId, kind, checked_on: checkedOn, valid_until: dayOf(now + left * day) };
      const rest = { paper: '', note: '', recorded_by: 'uid-maya', recorded_at: now };
      const none = { withdrawn_by: null, withdrawn_at: null, withdrawn_reason: null };
      await kysely
        .insertInto('agent_checks')
        .values({ ...row, ...rest, ...none })
        .execute();
      return id;
    };
    const tie = () =>
      kysely.transaction().execute(async (transaction) => {
        await openListing(transaction, { agentId: tembo.id, uid: 'uid-maya', now, origin: 'directory' });
        const account = { uid: 'uid-amina', email: 'amina@example.com' };
        await storeAccount(transaction, { agentId: tembo.id, account, now });
      });
    const queued = async (letter: string) => {
      const rows = await kysely.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
      return rows
        .map(({ payload }) => JSON.parse(payload) as { letter: string; data: { agentId?: string; checks: string[] } })
        .filter((mail) => mail.letter === letter)
        .map(({ data }) => data);
    };
    return { kysely, now, check, tie, queued };
  }

  test('member and desk are told 60, 14 and 0 days before a check ends, once each', async () => {
    const { kysely, now, check, queued } = await start();
    const id = await check('licence', 61);
    const counts: number[] = [];
    for (let passed = 0; passed <= 63; passed += 1) {
      // By two gateways, twice a day.
      await Promise.all([queueCheckNotices(kysely, now + passed * day), queueCheckNotices(kysely, now + passed * day)]);
      await queueCheckNotices(kysely, now + passed * day + 1_000);
      counts.push((await queued('checksEnd')).length);
    }
    const days = [1, 2, 3].map((count) => 61 - counts.indexOf(count));
    expect(days).toEqual([60, 14, 0]);
    expect(counts.at(-1)).toBe(3);
    expect(await queued('checksEnd')).toEqual(Array.from({ length: 3 }, () => ({ agentId: tembo.id, checks: [id] })));
    expect(await queued('checksEndForDesk')).toEqual(Array.from({ length: 3 }, () => ({ checks: [id] })));
  });

  test('after days away one notice goes out for each agent, and none for what ended long ago', async () => {
    const { kysely, now, check, queued } = await start();
    const licence = await check('licence', 10);
    const insurance = await check('insurance', -3);
    const other = await check('registration', 50, safari.id);
    await check('call', -8);
    await check('referee', 61);
    await queueCheckNotices(kysely, now);
    expect(await queued('checksEnd')).toEqual(
      expect.arrayContaining([
        { agentId: tembo.id, checks: [insurance, licence] },
        { agentId: safari.id, checks: [other] },
      ]),
    );
    expect(await queued('checksEndForDesk')).toEqual([{ checks: [insurance, licence, other] }]);
  });

  test('however many checks end on one day, each member is told', async () => {
    const ids = Array.from({ length: 601 }, (_, index) => `ke-nairobi-${index}`);
    const agents = ids.map((id) => ({ id, name: id, location: 'Nairobi, Kenya', email: `${id}@agents.example` }));
    const { kysely, now, queued } = await start(agents);
    const until = dayOf(now + 50 * day);
    const rows = ids.map((id) => ({
      ...{ id: randomUUID(), agent_id: id, kind: 'licence' as const, checked_on: dayOf(now), valid_until: until },
      ...{ paper: '', note: '', recorded_by: 'uid-maya', recorded_at: now },
      ...{ withdrawn_by: null, withdrawn_at: null, withdrawn_reason: null },
    }));
    for (let at = 0; at < rows.length; at += 200)
      await kysely
        .insertInto('agent_checks')
        .values(rows.slice(at, at + 200))
        .execute();
    for (let times = 0; times < 3; times += 1) await queueCheckNotices(kysely, now);
    const told = await queued('checksEnd');
    expect(new Set(told.map(({ agentId }) => agentId)).size).toBe(ids.length);
    expect(told).toHaveLength(ids.length);
  });

  test('nothing is told of a check that was made again, withdrawn, or whose agent is gone', async () => {
    const { kysely, now, check, queued } = await start();
    const old = await check('licence', 12);
    await check('licence', 300, tembo.id, dayOf(now));
    const mistaken = await check('insurance', 12);
    const act = { agentId: tembo.id, uid: 'uid-maya', now };
    await withdrawCheck(kysely, act, { id: mistaken, reason: 'Another company.' });
    await check('licence', 12, 'gone-001');
    await queueCheckNotices(kysely, now);
    expect(await queued('checksEnd')).toEqual([]);
    // Renewed between the notice and its mail.
    const { checksEnd, checksEndForDesk } = checkLetters(kysely);
    expect(await checksEnd({ agentId: tembo.id, checks: [old] }, at)).toBeNull();
    expect(await checksEndForDesk({ checks: [old] }, at)).toBeNull();
  });

  test('a member is told of a check that was withdrawn, unless it was recorded anew within the hour', async () => {
    const { kysely, now, check, queued } = await start();
    const { checkWithdrawn } = checkLetters(kysely);
    const id = await check('licence', 100);
    const act = { agentId: tembo.id, uid: 'uid-maya', now };
    expect(await withdrawCheck(kysely, act, { id, reason: 'A forged paper.' })).toBe('withdrawn');
    expect(await queued('checkWithdrawn')).toEqual([{ id }]);
    const job = await kysely.selectFrom('jobs').select('run_at').where('kind', '=', 'mail').executeTakeFirstOrThrow();
    expect(job.run_at).toBe(now + 3_600_000);
    const mail = await checkWithdrawn({ id }, at);
    expect(mail).toMatchObject({ to: tembo.email, subject: 'A check of Tembo Freight was withdrawn' });
    expect(mail?.text).toMatch(/does not count any more: Licence, of [^]*reply to this mail/);
    expect(mail?.text).not.toContain('forged');
    await check('licence', 300);
    expect(await checkWithdrawn({ id }, at)).toBeNull();
    expect(await checkWithdrawn({ id: 'gone' }, at)).toBeNull();
  });

  test('a planned check is told of in the same way, until one of its kind is recorded', async () => {
    const { kysely, now, check, queued } = await start();
    const plan = { id: randomUUID(), kind: 'insurance', plannedOn: dayOf(now), dueOn: dayOf(now + 61 * day) } as const;
    await planCheck(kysely, { agentId: tembo.id, uid: 'uid-maya', now }, plan);
    for (const passed of [0, 1, 2, 47, 48]) await queueCheckNotices(kysely, now + passed * day);
    const told = { agentId: tembo.id, checks: [plan.id] };
    expect(await queued('checksEnd')).toEqual([told, told]);
    const letter = await checkLetters(kysely).checksEnd(told, at);
    expect(letter?.text).toMatch(/still needs this of Tembo Freight[^]*Liability insurance: until /);
    expect(letter?.text).not.toContain('the stamp');
    await check('insurance', 300, tembo.id, dayOf(now));
    expect(await checkLetters(kysely).checksEnd(told, at)).toBeNull();
    await queueCheckNotices(kysely, now + 61 * day);
    expect(await queued('checksEnd')).toHaveLength(2);
  });

  test('the mail names each check with its end, and the way to send the new paper', async () => {
    const { kysely, check, tie } = await start();
    const licence = await check('licence', 14);
    const call = await check('call', 3);
    await tie();
    const letter = await checkLetters(kysely).checksEnd({ agentId: tembo.id, checks: [licence, call] }, at);
    expect(letter).toMatchObject({ to: 'amina@example.com', replyTo: site.emails.members });
    expect(letter?.subject).toMatch(/^Checks of Tembo Freight end: \d+ \w+ \d{4}$/);
    expect(letter?.text).toMatch(/Phone called back: until [^]*Licence: +until /);
    expect(letter?.text).toContain(`${at}/contact?about=enquiry#write`);
    expect(letter?.text).toContain('makes the checks without a paper again');
    const toDesk = await checkLetters(kysely, 'desk@keelway.example').checksEndForDesk({ checks: [licence] }, at);
    expect(toDesk).toMatchObject({ to: 'desk@keelway.example', subject: 'Checks that end: 1' });
    expect(toDesk?.text).toContain(`${at}/desk/checks`);
  });

  test('an agent without an account gets it at its own address, a suspended one gets none', async () => {
    const { kysely, now, check, tie } = await start();
    const registration = await check('registration', 14, safari.id);
    const letters = checkLetters(kysely);
    const french = await letters.checksEnd({ agentId: safari.id, checks: [registration] }, at);
    expect(french).toMatchObject({ to: safari.email, subject: expect.stringMatching(/^Des vérifications/) as string });
    const licence = await check('licence', 14);
    await tie();
    expect(await listingAccount(kysely, listingReference(tembo.id))).toMatchObject({ to: 'amina@example.com' });
    const suspended = { type: 'staff.suspended', reason: 'Took money.' } as const;
    const act = { agentId: tembo.id, uid: 'uid-maya', now };
    await kysely.transaction().execute((transaction) => stepOnListing(transaction, act, 1, suspended));
    expect(await letters.checksEnd({ agentId: tembo.id, checks: [licence] }, at)).toBeNull();
    const toDesk = await letters.checksEndForDesk({ checks: [licence, registration] }, at);
    expect(toDesk?.text).toMatch(/members were told, too:\s+Safari Fret[^]*Nobody was told but you[^]*Tembo Freight/);
  });
});
