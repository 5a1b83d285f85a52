import type { Kysely } from 'kysely';
import { migrate } from '@server/lib/database/migrate';
import { migrations } from '@server/lib/database/migrations';
import { mailsOf } from '../../support/mails';
import { databasesOf, engines } from '../../support/engines';

interface OldAddress {
  address_key: string;
  email: string;
  consented_at: number;
  consent_version: string;
  consent_text: string;
}

const name = '0018-newsletter-confirmation';

describe.each(engines)(`${name} on %s`, (engine) => {
  const { emptyPlace: place, open } = databasesOf(engine);

  test('asks each address from before once to confirm, across batches', async () => {
    const database = open(await place());
    const upTo = migrations.findIndex((migration) => migration.name === name);
    await migrate(database, migrations.slice(0, upTo));
    const old = database.kysely as unknown as Kysely<{ newsletter_addresses: OldAddress }>;
    const consent = { consented_at: 1, consent_version: 'v', consent_text: 'text' };
    const rows = Array.from({ length: 401 }, (_, number) => ({
      address_key: `a${number}@example.com`,
      email: `A${number}@example.com`,
      ...consent,
    }));
    for (let first = 0; first < rows.length; first += 100)
      await old
        .insertInto('newsletter_addresses')
        .values(rows.slice(first, first + 100))
        .execute();
    await migrate(database, migrations.slice(0, upTo + 1));
    const after = await database.kysely.selectFrom('newsletter_addresses').selectAll().execute();
    expect(new Set(after.map(({ id }) => id)).size).toBe(rows.length);
    expect(after.every((row) => row.confirmed_at === null && (row.mailed_at ?? 0) > 1 && row.consented_at === 1)).toBe(
      true,
    );
    const mails = await mailsOf(database.kysely);
    expect(mails.every(({ letter, state }) => letter === 'newsletterConfirmation' && state === 'waiting')).toBe(true);
    expect(new Set(mails.map(({ data }) => (data as { address: string }).address))).toEqual(
      new Set(after.map(({ id }) => id)),
    );
  });
});
