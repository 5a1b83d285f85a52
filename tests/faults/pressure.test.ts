import { setTimeout } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { handleError } from '@server/lib/http/errors';
import { alwaysAnswered, longestDelay, pressure } from '@server/lib/http/pressure';

let app: FastifyInstance;

async function listen(maxEventLoopDelay: number): Promise<void> {
  app = fastify();
  app.setErrorHandler(handleError);
  await app.register(pressure, { maxEventLoopDelay });
  app.get('/api/work', () => ({ done: true }));
  app.get('/page', () => 'page');
  app.get('/healthz', alwaysAnswered, () => ({ status: 'up' }));
  await app.listen({ port: 0 });
}

afterEach(() => app.close());

function keepBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Keeps the processor busy between turns of the event loop until a request is answered so. */
async function busyUntil(status: number, path: string, headers = {}) {
  for (;;) {
    keepBusy(60);
    await new Promise(setImmediate);
    const answer = await app.inject({ url: path, headers });
    if (answer.statusCode === status) return answer;
  }
}

test('requests that would wait too long are refused with the time to wait', async () => {
  await listen(20);
  const refused = await busyUntil(503, '/api/work');
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toEqual({
    code: 'busy',
    retryable: true,
    retryAfter: 5_000,
    message: 'The site is busy right now. Please try again in a few seconds.',
  });
  const page = await app.inject({ url: '/page', headers: { accept: 'text/html' } });
  expect(page.headers['retry-after']).toBe('5');
  expect(page.body).toContain('<p>The site is busy right now. Please try again in a few seconds.</p>');
});

test('monitoring is answered, and so is everybody once the pressure is gone', async () => {
  await listen(20);
  await busyUntil(503, '/api/work');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  while ((await app.inject('/api/work')).statusCode !== 200) await new Promise(setImmediate);
});

test('two pauses longer than the limit are no pressure yet', async () => {
  await listen(longestDelay);
  const statuses = new Set<number>();
  const answersFor = async (milliseconds: number): Promise<void> => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      statuses.add((await app.inject('/api/work')).statusCode);
      await setTimeout(20);
    }
  };
  // The work of the start is over, and the next sample begins.
  await answersFor(7_000);
  keepBusy(1.2 * longestDelay);
  await setTimeout(1);
  keepBusy(1.2 * longestDelay);
  await answersFor(4_000);
  expect([...statuses]).toEqual([200]);
});
