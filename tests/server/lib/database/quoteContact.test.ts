import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { databasesOf, engines } from '../../support/engines';

describe.each(engines)('0002-quote-contact on %s', (engine) => {
  const { emptyPlace: place, open } = databasesOf(engine);

  test('backfills the address of every stored request, across batches', async () => {
    const database = open(await place());
    const upTo = migrations.findIndex(({ name }) => name === '0002-quote-contact');
    await migrate(database, migrations.slice(0, upTo));
    const old = database.kysely.withTables<{
      quote_requests: { reference: string; request_id: string; request: string; created_at: number };
    }>();
    const row = (number: number, request: string) => ({
      reference: `KQ-${String(number).padStart(6, '0')}`,
      request_id: String(number),
      request,
      created_at: 1,
    });
    const requests = Array.from({ length: 1_001 }, (_, number) =>
      row(number, JSON.stringify({ contact: { email: `A${number}@Example.com` } })),
    );
    for (let first = 0; first < requests.length; first += 200)
      await old
        .insertInto('quote_requests')
        .values(requests.slice(first, first + 200))
        .execute();
    await old
      .insertInto('quote_requests')
      .values([row(2_000, 'no JSON'), row(2_001, '{}')])
      .execute();
    await migrate(database, migrations.slice(0, upTo + 1));
    const keys = await database.kysely
      .selectFrom('quote_requests')
      .select('contact_key')
      .orderBy('reference')
      .execute();
    expect(keys.map(({ contact_key: key }) => key)).toEqual([
      ...Array.from({ length: 1_001 }, (_, number) => `a${number}@example.com`),
      null,
      null,
    ]);
  });
});
