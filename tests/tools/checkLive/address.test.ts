import { createServer, type RequestListener } from 'node:http';
import { checkAddress } from '../../../tools/checkLive/address';
import { freePort } from '../../support/freePort';
import { listenOn } from '../../support/program';
import { stage } from './stage';

const current = stage();

/** Runs a check against a server with this handler; `limit` in milliseconds. */
async function behind(answer: RequestListener, limit = 20_000): Promise<ReturnType<typeof checkAddress>> {
  const server = createServer(answer);
  const port = await listenOn(server, 0);
  try {
    return await checkAddress({ publicUrl: `http://localhost:${port}`, payments: current().config.payments }, limit);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('the gateway itself passes, and accepts a signed event', async () => {
  const findings = await checkAddress(current().config);
  expect(findings.map(({ asked, result }) => `${asked}: ${result}`)).toEqual([
    'gateway: pass',
    'ready: pass',
    'https: pass',
    'headers: pass',
    'webhook: pass',
  ]);
});

test("a secret key that differs from the running gateway's", async () => {
  const { config } = current();
  const payments = config.payments === null ? null : { ...config.payments, secretKey: 'sk_test_another' };
  expect(await checkAddress({ ...config, payments })).toContainEqual(
    expect.objectContaining({
      asked: 'webhook',
      result: 'fail',
      answer: expect.stringContaining('another PAYSTACK_SECRET_KEY') as string,
    }),
  );
});

test('disabled payments have no webhook to check', async () => {
  expect(await checkAddress({ ...current().config, payments: null })).toContainEqual(
    expect.objectContaining({ asked: 'webhook', result: 'off' }),
  );
});

test('unreachable', async () => {
  const [only, ...rest] = await checkAddress({ publicUrl: `http://localhost:${await freePort()}`, payments: null });
  expect(rest).toEqual([]);
  expect(only).toMatchObject({
    result: 'fail',
    answer: expect.stringContaining('nothing listens there') as string,
    change: expect.stringContaining('npm start') as string,
  });
});

test('a server that accepts the connection and stays silent', async () => {
  expect(await behind(() => undefined, 500)).toEqual([
    expect.objectContaining({
      result: 'fail',
      answer: expect.stringContaining('no answer within 0.5 seconds') as string,
    }),
  ]);
});

test('another program at the address', async () => {
  expect(await behind((_request, response) => void response.end('<h1>It works!</h1>'))).toEqual([
    expect.objectContaining({
      asked: 'gateway',
      result: 'fail',
      answer: expect.stringContaining('answered by something else') as string,
    }),
  ]);
});

test('a gateway that is not ready, behind a proxy that strips headers and drops events', async () => {
  const findings = await behind((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/healthz') response.end('{"status":"up"}');
    else if (request.url === '/readyz')
      response.writeHead(503).end('{"status":"unready","database":"failed","build":"ok"}');
    else response.writeHead(request.method === 'POST' ? 405 : 200).end('{}');
  });
  expect(findings.filter(({ result }) => result === 'fail').map(({ asked, answer }) => `${asked}: ${answer}`)).toEqual([
    'ready: Not ready: database failed, build ok.',
    'headers: Missing: content-security-policy, x-content-type-options, referrer-policy.',
    'webhook: An event with a false signature was answered 405 instead of 401.',
  ]);
});
