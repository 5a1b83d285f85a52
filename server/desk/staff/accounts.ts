import { sql, type Kysely } from 'kysely';
import { peoplePerPage, type AccountsAnswer, type AccountsQuery, type PaidAccount } from '../../../shared/desk/people';
import type { Schema } from '../../lib/database/schema';
import { stateOf } from '../../payments/states';

type Row = Pick<Schema['subscriptions'], 'uid' | 'until'>;

const rowsAtOnce = 500;
const cursorPattern = /^(\d{1,15})\.(.{1,128})$/s;
const formatCursor = ({ until, uid }: Row): string => `${until}.${uid}`;

/** The longest paid first. Erased accounts have no row. */
function rowsAfter(
  kysely: Kysely<Schema>,
  { state, q, after }: AccountsQuery,
  now: number,
  limit: number,
): Promise<Row[]> {
  let rows = kysely.selectFrom('subscriptions').select(['uid', 'until']);
  if (state === 'active') rows = rows.where('until', '>', now);
  if (state === 'ended') rows = rows.where('until', '<=', now).where('until', '>', 0);
  if (state === 'unpaid') rows = rows.where('until', '=', 0);
  if (q !== '') {
    const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    rows = rows.where((row) =>
      row.exists(
        row
          .selectFrom('payments')
          .select('reference')
          .whereRef('payments.uid', '=', 'subscriptions.uid')
          .where(sql<boolean>`lower(payments.email) like ${part} escape ${sql.lit('\\')}`),
      ),
    );
  }
  const [, until, uid] = cursorPattern.exec(after ?? '') ?? [];
  if (uid !== undefined)
    rows = rows
      .where('until', '<=', Number(until))
      .where((row) => row.or([row('until', '<', Number(until)), row('uid', '<', uid)]));
  return rows.orderBy('until', 'desc').orderBy('uid', 'desc').limit(limit).execute();
}

/** The rows with the address of the latest receipt, and the payments that count. */
async function accountsOf(kysely: Kysely<Schema>, rows: readonly Row[], now: number): Promise<PaidAccount[]> {
  if (rows.length === 0) return [];
  const payments = await kysely
    .selectFrom('payments')
    .select(['uid', 'email', 'state', 'paid_at'])
    .where(
      'uid',
      'in',
      rows.map(({ uid }) => uid),
    )
    .orderBy('paid_at')
    .orderBy('reference')
    .execute();
  const byUid = new Map<string | null, typeof payments>();
  for (const payment of payments) byUid.set(payment.uid, [...(byUid.get(payment.uid) ?? []), payment]);
  return rows.map(({ uid, until }) => {
    const own = byUid.get(uid) ?? [];
    const counted = own.filter((payment) => stateOf(payment) === 'paid');
    return {
      uid,
      email: own.findLast(({ email }) => email !== null)?.email ?? null,
      state: until === 0 ? 'unpaid' : until > now ? 'active' : 'ended',
      until: until === 0 ? null : until,
      paidAt: counted.at(-1)?.paid_at ?? null,
      payments: counted.length,
    };
  });
}

/** A page of the accounts that ever paid or tried to. `now`: epoch milliseconds. */
export async function readAccounts(kysely: Kysely<Schema>, query: AccountsQuery, now: number): Promise<AccountsAnswer> {
  const rows = await rowsAfter(kysely, query, now, peoplePerPage + 1);
  const page = rows.slice(0, peoplePerPage);
  const last = page.at(-1);
  return {
    accounts: await accountsOf(kysely, page, now),
    ...(rows.length > peoplePerPage && last !== undefined && { next: formatCursor(last) }),
  };
}

/** Every account that matches, read in parts. */
export async function* everyAccount(
  kysely: Kysely<Schema>,
  query: AccountsQuery,
  now: number,
): AsyncGenerator<PaidAccount> {
  let { after } = query;
  do {
    const rows = await rowsAfter(kysely, { ...query, after }, now, rowsAtOnce);
    yield* await accountsOf(kysely, rows, now);
    const last = rows.at(-1);
    after = rows.length < rowsAtOnce || last === undefined ? undefined : formatCursor(last);
  } while (after !== undefined);
}
