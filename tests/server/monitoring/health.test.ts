import { gateways } from '../support/gateway';

const start = gateways();

test('/healthz: the process is up', async () => {
  const response = await (await start()).inject('/healthz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'up' });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('/readyz: database and build are available', async () => {
  const response = await (await start()).inject('/readyz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ready', database: 'ok', build: 'ok' });
});

test('/readyz reports an unreachable database without its address', async () => {
  const app = await start({ ping: () => Promise.reject(new Error('connect postgresql://keelway:hunter2@db refused')) });
  const response = await app.inject('/readyz');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ status: 'unready', database: 'failed', build: 'ok' });
  expect(response.body).not.toContain('hunter2');
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});
