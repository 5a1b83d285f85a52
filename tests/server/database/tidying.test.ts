import { migrate } from '@server/database/migrate';
import { migrations } from '@server/database/migrations';
import { countOnce, readCount } from '@server/database/rateCounts';
import { tidy } from '@server/database/tidying';
import { databasesOf, engines } from './engines';

const day = 86_400_000;
const now = 100 * day;

describe.each(engines)('tidying on %s', (engine) => {
  const databases = databasesOf(engine);

  test('forgets counts that are over and mails that are old, and no others', async () => {
    const database = databases.open(await databases.place());
    await migrate(database, migrations);
    const { kysely } = database;
    const limit = { name: 'members-key', max: 5, within: 60_000 };
    await countOnce(kysely, { ...limit, who: 'over' }, now - 60_001);
    await countOnce(kysely, { ...limit, who: 'running' }, now - 1_000);
    const mail = { kind: 'reminder' as const, uid: 'uid-amina', recipient: 'amina@example.com', data: '{}', attempts: 1, next_attempt_at: null, sent_at: null };
    await kysely.insertInto('mails').values([{ ...mail, key: 'old', created_at: now - 30 * day - 1 }, { ...mail, key: 'new', created_at: now - 29 * day }]).execute();
    await tidy(kysely, now);
    expect(await kysely.selectFrom('rate_counts').selectAll().execute()).toHaveLength(1);
    expect((await readCount(kysely, { ...limit, who: 'running' }, now)).count).toBe(1);
    expect(await kysely.selectFrom('mails').select('key').execute()).toEqual([{ key: 'new' }]);
  });
});
