import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@server/lib/database/openDatabase';
import { findPostgres, startPostgres, type PostgresServer } from '../support/postgres';
import { fakeProvider } from '../server/support/fakeProvider';
import { identityKeys } from '../server/support/identityKeys';
import { mailsOf } from '../server/support/mails';
import { bundleGateway } from '../support/program';
import { call, killGateways, startGateway } from './gatewayProcess';

const programs = findPostgres();
const provider = fakeProvider();
const keys = identityKeys();
const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-two-'));
let server: PostgresServer | null = null;

beforeAll(async () => {
  await bundleGateway();
  server = programs === null ? null : await startPostgres(programs);
}, 60_000);
afterAll(async () => {
  await killGateways();
  await server?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const rounds = 20;

test.each(programs === null ? ['sqlite'] : ['sqlite', 'postgresql'])(
  'two gateways on one database (%s), notified and asked at the same moment, fulfil once',
  async (engine) => {
    const databaseUrl = engine === 'sqlite' || server === null ? null : await server.createDatabase();
    const environment = {
      ...keys.environment(),
      KEELWAY_DATA: dataFolder,
      PAYSTACK_API_URL: provider.address,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    };
    const both = await Promise.all([startGateway(environment), startGateway(environment)]);
    const until: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const headers = {
        authorization: await keys.authorization({ uid: `uid-${round}`, email: `person-${round}@example.com` }),
      };
      const ordered = await Promise.all(
        both.map((gateway) => call(gateway, 'POST', '/api/subscription/orders', headers)),
      );
      const references = new Set(ordered.map(({ body }) => (body as { reference: string }).reference));
      expect(references.size).toBe(1);
      const [reference = ''] = references;
      const { paidAt } = provider.pay(reference);
      const { body, signature } = provider.event(reference);
      const answers = await Promise.all(
        both.flatMap((gateway) => [
          call(
            gateway,
            'POST',
            '/api/webhooks/paystack',
            { 'x-paystack-signature': signature, 'content-type': 'application/json' },
            body,
          ),
          call(
            gateway,
            'POST',
            '/api/webhooks/paystack',
            { 'x-paystack-signature': signature, 'content-type': 'application/json' },
            body,
          ),
          call(gateway, 'POST', `/api/subscription/orders/${reference}/confirm`, headers),
        ]),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      until.push(new Date((paidAt ?? 0) + 30 * 86_400_000).toISOString());
      expect((await call(both[0], 'GET', '/api/subscription', headers)).body).toMatchObject({
        status: 'active',
        until: until.at(-1),
      });
    }
    const database = openDatabase({ databaseUrl, dataFolder, onConnectionError: () => undefined });
    try {
      const { kysely } = database;
      const payments = await kysely.selectFrom('payments').select(['reference', 'state']).execute();
      expect(payments).toHaveLength(rounds);
      expect(payments.every(({ state }) => state === 'success')).toBe(true);
      expect(await mailsOf(kysely)).toHaveLength(rounds);
      expect(await kysely.selectFrom('webhook_events').select('deliveries').execute()).toEqual(
        Array(rounds).fill({ deliveries: 4 }),
      );
    } finally {
      await database.close();
    }
    await Promise.all(both.map((gateway) => gateway.kill()));
  },
  120_000,
);
