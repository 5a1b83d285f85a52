import { demandedKinds } from '@shared/listings/evidence';
import { listingReference, readDirectory, readShownDirectory, saveDirectory } from '@server/directory/importedAgents';
import { databasesOf, engines } from '../support/engines';

const company = (name: string, domain: string) => ({
  name,
  location: 'Mombasa, Kenya',
  email: `ops@${domain}.example`,
});
const tembo = company('Tembo Freight', 'tembo');
const baobab = company('Baobab Cargo', 'baobab');
const namesake = company('Tembo Freight', 'namesake');
const newcomer = company('Newcomer Ltd', 'newcomer');

describe.each(engines)('companies without ids of their own on %s', (engine) => {
  const { place, open } = databasesOf(engine);

  async function start() {
    const database = open(await place());
    const { kysely } = database;
    const replace = async (...records: object[]) => {
      const version = (await readDirectory(kysely))?.version;
      expect(await saveDirectory(kysely, records, version, 1)).toBe(true);
      const stored = (await readDirectory(kysely))?.records ?? [];
      return new Map(
        stored.map((record) => {
          const { id, email } = JSON.parse(record) as { id: string; email: string };
          return [email, id];
        }),
      );
    };
    return { kysely, replace };
  }

  test('checks and a suspension stay with their company, in any order, with others added and removed', async () => {
    const { kysely, replace } = await start();
    const ids = await replace(tembo, baobab, namesake);
    expect(new Set(ids.values()).size).toBe(3);
    const idOf = ({ email }: { email: string }) => ids.get(email) ?? '';
    await kysely
      .insertInto('agent_checks')
      .values(
        demandedKinds.map((kind) => ({
          id: kind,
          agent_id: idOf(baobab),
          kind,
          checked_on: '2026-01-01',
          paper: '',
          note: '',
          valid_until: '2099-01-01',
          recorded_by: 'maya',
          recorded_at: 1,
          withdrawn_by: null,
          withdrawn_at: null,
        })),
      )
      .execute();
    await kysely
      .insertInto('cases')
      .values({
        reference: listingReference(idOf(tembo)),
        kind: 'listing',
        version: 1,
        last_event: 1,
        is_overdue: 0,
        state: 'suspended.shown',
        waits_for: null,
        may_be_spam: 0,
        contact_key: null,
        opened_at: 1,
        changed_at: 1,
        sender: '',
        title: '',
        search: '',
        assigned_to: null,
      })
      .execute();
    const directories = [
      [newcomer, namesake, baobab, tembo],
      [baobab, tembo],
      [newcomer, { ...baobab, phone: '+254 555 000 111' }, tembo, namesake],
      [newcomer, namesake],
      [tembo, newcomer, namesake, baobab],
    ];
    for (const directory of directories) {
      const now = await replace(...directory);
      for (const { email } of directory) if (ids.has(email)) expect(now.get(email)).toBe(ids.get(email));
      const shown = await readShownDirectory(kysely);
      const shownEmails = shown?.records.map((record) => (JSON.parse(record) as { email: string }).email);
      expect(shownEmails).toEqual(directory.map(({ email }) => email).filter((email) => email !== tembo.email));
      const checked = shown?.records.filter((record) => record.includes('"verifiedUntil"')) ?? [];
      expect(checked.every((record) => record.includes(baobab.email))).toBe(true);
      expect(checked).toHaveLength(directory.some(({ email }) => email === baobab.email) ? 1 : 0);
    }
  });

  test('an id that an earlier release gave by position stays, and is given to no other company', async () => {
    const { replace } = await start();
    await replace({ ...tembo, id: 'agent-1' }, { ...baobab, id: 'agent-2' });
    const ids = await replace(newcomer, baobab);
    expect(ids.get(baobab.email)).toBe('agent-2');
    expect(ids.get(newcomer.email)).not.toMatch(/^agent-[12]$/);
  });
});
