import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { parseConfig } from '@server/lib/config/config';
import { countOnce } from '@server/lib/database/rateCounts';
import { noteBackup } from '@server/lib/database/backups';
import { addJob } from '@server/lib/jobs/rows';
import { modelQuestions } from '@server/assistant/dailyBudget';
import { listenForMetrics } from '@server/monitoring/listen';
import { TokenCount } from '@server/assistant/tokenCount';
import { openMetrics } from '@server/monitoring/metrics';
import { OpenStreams } from '@server/lib/http/openStreams';
import { databasesOf, engines } from '../support/engines';

const now = Date.parse('2026-11-26T08:00:00Z');
const closed: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closed.splice(0).reverse()) await close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closed.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.each(engines)('metrics on %s', (engine) => {
  const databases = databasesOf(engine);

  async function open(environment: Readonly<Record<string, string>> = {}) {
    const database = databases.open(await databases.place());
    const app = fastify();
    app.decorate('openStreams', new OpenStreams()).decorate('modelTokens', new TokenCount());
    const config = parseConfig({ NODE_ENV: 'development', CHAT_DAILY_QUESTIONS: '500', ...environment });
    const metrics = openMetrics(app, database.kysely, config, () => now);
    closed.push(() => app.close(), metrics.close);
    return { app, metrics, database };
  }

  test('a request is counted under the pattern of its route, never under its path', async () => {
    const { app, metrics } = await open();
    app.get('/quote/:reference', () => 'ok');
    await app.inject('/quote/KQ-S3CRET');
    await app.inject('/nothing/s3cret');
    const text = await metrics.read();
    expect(text).toContain(
      'keelway_http_request_duration_seconds_count{method="GET",route="/quote/:reference",status="200"} 1',
    );
    expect(text).toContain('keelway_http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
    expect(text.toLowerCase()).not.toContain('s3cret');
  });

  test('waiting work is read from the database', async () => {
    const { app, metrics, database } = await open();
    const { kysely } = database;
    const job = { payload: '{}', createdAt: now - 120_000, uid: null };
    await addJob(kysely, { ...job, kind: 'mail', key: 'a', runAt: now - 90_000 });
    await addJob(kysely, { ...job, kind: 'mail', key: 'b', runAt: now + 90_000 });
    await addJob(kysely, { ...job, kind: 'retention', key: 'all', runAt: now });
    await kysely.updateTable('jobs').set({ state: 'gaveUp' }).where('kind', '=', 'retention').execute();
    await countOnce(kysely, modelQuestions(500), now);
    app.openStreams.open();
    expect(await metrics.read()).toContain('keelway_backup_timestamp_seconds 0\n');
    await noteBackup(kysely, now - 7_200_000, 'keelway.sqlite');
    const text = await metrics.read();
    for (const line of [
      `keelway_backup_timestamp_seconds ${now / 1_000 - 7_200}`,
      'keelway_jobs{kind="mail",state="waiting"} 2',
      'keelway_jobs{kind="retention",state="gaveUp"} 1',
      'keelway_job_late_seconds 90',
      'keelway_orders_disputed 0',
      'keelway_orders_unsettled 0',
      'keelway_model_questions 1',
      'keelway_model_questions_limit 500',
      'keelway_open_streams 1',
    ])
      expect(text).toContain(line);
    await kysely.deleteFrom('jobs').execute();
    expect(await metrics.read()).not.toContain('keelway_jobs{');
  });

  test('tokens of the model are counted by kind, from zero', async () => {
    const { app, metrics } = await open();
    expect(await metrics.read()).toContain('keelway_model_tokens_total{kind="prompt"} 0');
    app.modelTokens.add({ prompt: 900, answer: 40 });
    app.modelTokens.add({ prompt: 1_000, answer: 2 });
    for (let scrape = 0; scrape < 2; scrape += 1) {
      const text = await metrics.read();
      expect(text).toContain('# TYPE keelway_model_tokens_total counter');
      expect(text).toContain('keelway_model_tokens_total{kind="prompt"} 1900');
      expect(text).toContain('keelway_model_tokens_total{kind="answer"} 42');
    }
  });

  test('orders and cases that need somebody are counted', async () => {
    const { metrics, database } = await open();
    const order = {
      uid: null,
      email: null,
      amount: 200,
      currency: 'USD',
      period_ms: 1,
      domain: null,
      provider_status: null,
      access_code: null,
      authorization_url: null,
      opening_until: null,
      checks: 0,
      created_at: now,
      updated_at: now,
    };
    await database.kysely
      .insertInto('orders')
      .values([
        { ...order, reference: 'KW-1', state: 'disputed', confirming_since: null },
        { ...order, reference: 'KW-2', state: 'open', confirming_since: now - 3_600_001 },
        { ...order, reference: 'KW-3', state: 'open', confirming_since: now - 3_600_000 },
      ])
      .execute();
    const text = await metrics.read();
    expect(text).toContain('keelway_orders_disputed 1');
    expect(text).toContain('keelway_orders_unsettled 1');
  });

  test('a database that does not answer leaves the other figures, and is counted', async () => {
    const { app, metrics, database } = await open();
    app.get('/', () => 'ok');
    await app.inject('/');
    await database.ping();
    await database.close();
    const text = await metrics.read();
    expect(text).toContain('keelway_metrics_unread_total 1');
    expect(text).toContain('keelway_http_request_duration_seconds_count{method="GET",route="/",status="200"} 1');
  });

  test('calls to providers are timed by provider and outcome; other calls are not', async () => {
    const statuses = [200, 404, 500];
    const provider = await serve((_request, response) => {
      const status = statuses.shift();
      if (status === undefined) response.socket?.destroy();
      else response.writeHead(status).end();
    });
    const other = await serve((_request, response) => response.end());
    const { metrics } = await open({
      PAYSTACK_SECRET_KEY: 'sk_test_0123',
      PAYSTACK_PUBLIC_KEY: 'pk_test_0123',
      PAYSTACK_API_URL: `${provider}/`,
    });
    for (let call = 0; call < 4; call += 1) await fetch(`${provider}/transaction`).catch(() => undefined);
    await fetch(other);
    const text = await metrics.read();
    const count = (outcome: string, times: number) =>
      `keelway_provider_call_duration_seconds_count{provider="payments",outcome="${outcome}"} ${times}`;
    expect(text).toContain(count('ok', 1));
    expect(text).toContain(count('refused', 1));
    expect(text).toContain(count('failed', 2));
    expect(text.match(/keelway_provider_call_duration_seconds_count/g)).toHaveLength(3);
  });

  test('they are served on this machine only, at one address', async () => {
    const { metrics } = await open();
    const server = await listenForMetrics(metrics, 0);
    closed.push(() => server.close());
    const { address, port } = server.address() as AddressInfo;
    expect(address).toBe('127.0.0.1');
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } });
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toContain('process_cpu_seconds_total');
    expect((await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).status).toBe(404);
  });
});
