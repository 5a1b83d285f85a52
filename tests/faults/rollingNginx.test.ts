import { openDatabase } from '@server/lib/database/openDatabase';
import { databasesOf, engines } from '../server/support/engines';
import { identityKeys } from '../server/support/identityKeys';
import { quote } from '../server/support/quotes';
import { documentedNginx, findNginx, startNginx } from '../support/nginx';
import { bundleGateway } from '../support/program';
import { call, killGateways, startGateway } from './gatewayProcess';

const keys = identityKeys();
beforeAll(bundleGateway, 60_000);
afterAll(() => killGateways());

const posts = 600;
const restarts = 6;
const visitors = 6;
const json = { 'content-type': 'application/json' };

test('nginx is documented for two gateways', () => {
  const { upstream, location } = documentedNginx([4_000, 4_001]);
  expect(upstream).toMatch(/127\.0\.0\.1:4000 [^]*127\.0\.0\.1:4001 /);
  expect(location).toContain('proxy_next_upstream');
});

// Several gateways need PostgreSQL.
for (const engine of engines.filter((each) => each === 'postgresql' && findNginx() !== null)) {
  describe(`two gateways behind the documented nginx and one ${engine}`, () => {
    const databases = databasesOf(engine);

    test(`${posts} posts through ${restarts} rolling restarts: none is lost, none is stored twice`, async () => {
      const { databaseUrl, dataFolder } = await databases.place();
      const environment = { ...keys.environment(), DATABASE_URL: databaseUrl ?? '', KEELWAY_DATA: dataFolder };
      const gateways = await Promise.all([startGateway(environment), startGateway(environment)]);
      const nginx = await startNginx(gateways.map(({ port }) => port));
      const answers: { status: number; body: unknown }[] = [];
      let isRestarting = true;
      const waiting: [number, () => void][] = [];
      /** Resolves after that many more posts. */
      const posted = (count: number): Promise<void> =>
        new Promise((resolve) => waiting.push([answers.length + count, resolve]));
      const visit = async (): Promise<void> => {
        while (isRestarting || answers.length < posts) {
          const answer = await call(nginx, 'POST', '/api/quotes', json, JSON.stringify(quote())).catch(
            (error: unknown) => ({ status: 0, body: String(error) }),
          );
          answers.push(answer);
          for (const [at, go] of waiting) if (answers.length >= at) go();
        }
      };
      const visiting = Array.from({ length: visitors }, visit);
      for (let restart = 0; restart < restarts; restart += 1) {
        await posted(posts / (2 * restarts));
        const old = gateways[restart % 2];
        if (old === undefined) throw new Error('There is no gateway.');
        // At once, as systemctl restart does: nginx learns of it by asking.
        old.program.child.kill('SIGTERM');
        expect(await old.program.ended).toBe(0);
        gateways[restart % 2] = await startGateway({ ...environment, PORT: String(old.port) });
        await posted(posts / (2 * restarts));
      }
      isRestarting = false;
      await Promise.all(visiting);
      const log = await nginx.stop();
      const lost = answers.filter(({ status }) => status !== 201);
      expect({ lost, log: lost.length === 0 ? '' : log }).toEqual({ lost: [], log: '' });
      expect(answers.length).toBeGreaterThanOrEqual(posts);
      const database = openDatabase({ databaseUrl, dataFolder, onConnectionError: () => undefined });
      const kept = await database.kysely.selectFrom('quote_requests').select(['reference', 'request_id']).execute();
      const cases = await database.kysely.selectFrom('cases').select('reference').execute();
      await database.close();
      const references = answers.map(({ body }) => (body as { reference: string }).reference);
      expect(new Set(kept.map(({ reference }) => reference))).toEqual(new Set(references));
      for (const stored of [kept, cases]) expect(stored).toHaveLength(answers.length);
    }, 300_000);
  });
}
