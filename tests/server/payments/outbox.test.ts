import { migrate } from '@server/database/migrate';
import { migrations } from '@server/database/migrations';
import { postMails, type Posting, type SendMail } from '@server/payments/mail/outbox';
import { databasesOf, engines } from '../database/engines';

const start = Date.parse('2026-11-01T08:00:00Z');

describe.each(engines)('the outbox on %s', (engine) => {
  const databases = databasesOf(engine);

  test('sends each mail once, however long those before it took', async () => {
    const database = databases.open(await databases.place());
    await migrate(database, migrations);
    const { kysely } = database;
    const keys = ['first', 'second', 'third'];
    for (const [index, key] of keys.entries()) {
      await kysely.insertInto('mails').values({ key, kind: 'reminder', uid: 'uid-amina', recipient: 'amina@example.com', data: JSON.stringify({ until: start }), attempts: 0, next_attempt_at: start + index, created_at: start, sent_at: null }).execute();
    }
    let clock = start + 1_000;
    const now = () => clock;
    const sent: string[] = [];
    const posting = (send: SendMail): Posting => ({ kysely, send, siteUrl: 'https://keelway.example', onFailure: (error) => { throw error; } });
    const otherGateway = posting(({ id }) => Promise.resolve(void sent.push(id)));
    const slowly = posting(async ({ id }) => {
      clock += 90_000;
      // Three minutes after the turn began.
      if (id === 'third') await postMails(otherGateway, now);
      sent.push(id);
    });
    expect(await postMails(slowly, now)).toBe(3);
    expect(sent).toEqual(keys);
    const times = await kysely.selectFrom('mails').select(['sent_at', 'next_attempt_at']).orderBy('sent_at').execute();
    expect(times).toEqual([91_000, 181_000, 271_000].map((after) => ({ sent_at: start + after, next_attempt_at: null })));
  });
});
