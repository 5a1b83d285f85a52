import type { AccountsAnswer, ListedMembers } from '@shared/desk/people';
import { saveMembers } from '@server/members/members';
import { erasePersonalData } from '@server/personalData/personalData';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { callsOf, giveRole, personOf } from '../desk';

const keys = identityKeys();
const tom = personOf('tom');
const day = 86_400_000;

interface Paid {
  paidAt: number;
  email: string;
  state: 'success' | 'disputed';
}

describe.each(engines)('members at the desk on %s', (engine) => {
  const open = apisOf(engine);
  async function start() {
    const api = await open(keys.environment());
    const { kysely } = api.database;
    await giveRole(api.database, tom, 'treasurer');
    const call = callsOf(api.app, keys);
    const addAccount = (uid: string, until: number) =>
      kysely.insertInto('subscriptions').values({ uid, until, reminded_until: null, updated_at: 1 }).execute();
    const addPayment = (
      uid: string,
      reference: string,
      { paidAt = 1, email = `${uid}@example.com`, state = 'success' }: Partial<Paid> = {},
    ) =>
      kysely
        .insertInto('payments')
        .values({
          reference,
          uid,
          email,
          state,
          problem: null,
          provider_id: 1,
          customer_id: 1,
          domain: 'test',
          amount: 200,
          currency: 'USD',
          channel: 'card',
          card_brand: 'visa',
          card_last4: '4081',
          paid_at: paidAt,
          period_ms: day,
          source: 'confirm',
          recorded_at: 1,
          updated_at: 1,
        })
        .execute();
    const accounts = async (query = '') =>
      (await call(tom, 'GET', `/api/desk/people/accounts${query}`)).json<AccountsAnswer>();
    const members = async (query = '') =>
      (await call(tom, 'GET', `/api/desk/people/members${query}`)).json<ListedMembers>();
    return { ...api, kysely, call, addAccount, addPayment, accounts, members };
  }
  const uids = ({ accounts }: AccountsAnswer) => accounts.map(({ uid }) => uid);

  test('lists accounts by the end of their period, with no more than the treasurer needs', async () => {
    const { addAccount, addPayment, accounts } = await start();
    const until = Date.now() + day;
    await addAccount('amina', until);
    await addPayment('amina', 'KW-1', { paidAt: 10, email: 'old@example.com' });
    await addPayment('amina', 'KW-2', { paidAt: 20, email: 'Amina@example.com' });
    await addPayment('amina', 'KW-3', { paidAt: 15, state: 'disputed' });
    await addAccount('baraka', 5);
    await addPayment('baraka', 'KW-4', { paidAt: 4 });
    await addAccount('chipo', 0);
    await addPayment('chipo', 'KW-5', { state: 'disputed' });
    expect((await accounts()).accounts).toEqual([
      { uid: 'amina', email: 'Amina@example.com', state: 'active', until, paidAt: 20, payments: 2 },
      { uid: 'baraka', email: 'baraka@example.com', state: 'ended', until: 5, paidAt: 4, payments: 1 },
      { uid: 'chipo', email: 'chipo@example.com', state: 'unpaid', until: null, paidAt: null, payments: 0 },
    ]);
    expect(uids(await accounts('?state=active'))).toEqual(['amina']);
    expect(uids(await accounts('?state=ended'))).toEqual(['baraka']);
    expect(uids(await accounts('?state=unpaid'))).toEqual(['chipo']);
    expect(uids(await accounts('?q=AMINA%40'))).toEqual(['amina']);
    expect(uids(await accounts('?q=%25'))).toEqual([]);
    expect(uids(await accounts('?state=nonsense&after=nonsense'))).toHaveLength(3);
  });

  test('pages show each account once, also those whose periods end together', async () => {
    const { addAccount, accounts } = await start();
    const all = Array.from({ length: 120 }, (_, index) => `uid-${index}`);
    for (const [index, uid] of all.entries()) await addAccount(uid, index % 3);
    const seen: string[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const page: AccountsAnswer = await accounts(`?after=${encodeURIComponent(next)}`);
      seen.push(...uids(page));
      next = page.next;
    }
    expect(seen).toHaveLength(all.length);
    expect([...seen].sort()).toEqual([...all].sort());
  });

  test('an account that was deleted is gone', async () => {
    const { addAccount, addPayment, accounts, kysely } = await start();
    await addAccount('amina', 5);
    await addPayment('amina', 'KW-1');
    const person = {
      uid: 'amina',
      email: 'amina@example.com',
      emailVerified: true,
      signedInAt: 0,
      issuedAt: 0,
      secondFactor: false,
    };
    await erasePersonalData(kysely, person, 1);
    expect(uids(await accounts())).toEqual([]);
  });

  test('exports what the filters let through, guarded and audited without the search term', async () => {
    const { addAccount, addPayment, call, kysely } = await start();
    await addAccount('amina', 5);
    await addPayment('amina', 'KW-1', { email: '=amina@example.com' });
    await addAccount('baraka', 5);
    await addPayment('baraka', 'KW-2');
    const file = await call(tom, 'GET', '/api/desk/exports/accounts?state=ended&q=amina');
    expect(file.headers['content-disposition']).toBe('attachment; filename="keelway-accounts.csv"');
    const [, row, ...rest] = file.body.trimEnd().split('\r\n');
    expect(row).toBe("amina,'=amina@example.com,ended,1970-01-01 00:00:00,1970-01-01 00:00:00,1");
    expect(rest).toEqual([]);
    const [noted] = await kysely.selectFrom('staff_audit').selectAll().execute();
    expect(noted).toMatchObject({ uid: 'uid-tom', action: 'export.accounts' });
    expect(JSON.parse(noted?.detail ?? '')).toEqual({ state: 'ended', searched: true });
  });

  test('lists the members page by name, company and country, in pages', async () => {
    const { members, kysely } = await start();
    const person = (id: string, name: string, country: string) => ({
      id,
      name,
      country,
      position: 'Director',
      company: `Freight ${id}`,
    });
    const many = Array.from({ length: 60 }, (_, index) => person(`m${index}`, `Person ${index}`, 'Kenya'));
    await saveMembers(kysely, [person('z', 'Zoë Müller', 'Germany'), ...many], { replace: true });
    const first = await members();
    expect(first.members).toHaveLength(50);
    expect(first.members[0]).toEqual({ ...person('z', 'Zoë Müller', 'Germany') });
    const second = await members(`?after=${first.next ?? ''}`);
    expect(second.members).toHaveLength(11);
    expect(second.next).toBeUndefined();
    // It goes on where it was after a member that is gone.
    await kysely.deleteFrom('members').where('id', 'in', ['m48', 'm3']).execute();
    expect(await members(`?after=${encodeURIComponent(first.next ?? '')}`)).toEqual(second);
    for (const q of ['zoe muller', 'germany', 'freight z'])
      expect((await members(`?q=${encodeURIComponent(q)}`)).members.map(({ id }) => id)).toEqual(['z']);
  });
});
