import fastify, { type FastifyInstance } from 'fastify';
import { handleError } from '@server/errors';
import { alwaysAnswered, refuseUnderPressure } from '@server/pressure';

let app: FastifyInstance;

beforeEach(async () => {
  app = fastify();
  app.setErrorHandler(handleError);
  await refuseUnderPressure(app, 20);
  app.get('/api/work', () => ({ done: true }));
  app.get('/page', () => 'page');
  app.get('/healthz', alwaysAnswered, () => ({ status: 'up' }));
  await app.listen({ port: 0 });
});
afterEach(() => app.close());

/** Keeps the processor busy between turns of the event loop until a request is answered so. */
async function busyUntil(status: number, path: string, headers = {}) {
  for (;;) {
    const end = performance.now() + 60;
    while (performance.now() < end);
    await new Promise(setImmediate);
    const answer = await app.inject({ url: path, headers });
    if (answer.statusCode === status) return answer;
  }
}

test('requests that would wait too long are refused with the time to wait', async () => {
  const refused = await busyUntil(503, '/api/work');
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toEqual({
    ...{ code: 'busy', retryable: true, retryAfter: 5_000 },
    message: 'The site is busy right now. Please try again in a few seconds.',
  });
  const page = await app.inject({ url: '/page', headers: { accept: 'text/html' } });
  expect(page.headers['retry-after']).toBe('5');
  expect(page.body).toContain('<p>The site is busy right now. Please try again in a few seconds.</p>');
});

test('monitoring is answered, and so is everybody once the pressure is gone', async () => {
  await busyUntil(503, '/api/work');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  while ((await app.inject('/api/work')).statusCode !== 200) await new Promise(setImmediate);
});
