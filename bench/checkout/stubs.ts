import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const transaction = {
  id: 1,
  transaction_status: 'abandoned',
  access_code: 'ac_1',
  log: null,
  merchant_key: 'pk_test_1',
  merchant_name: 'Keelway',
  channels: ['card'],
  currency: 'NGN',
  amount: 20_000,
  email: 'ada@example.com',
  label: null,
  plan_details: null,
  custom_filters: null,
  link_config: { enabled: false, has_payment_instruments: false },
  customer: { id: 7 },
};

const hostedPage = `<!doctype html><script>
addEventListener('message', ({ data }) => {
  if (data && data.type === 'inline:url') parent.postMessage({ event: 'loaded:transaction', data: { id: 1, customer: null, accessCode: 'ac_1' } }, '*');
});
parent.postMessage({ event: 'loaded:checkout' }, '*');
</script>`;

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-max-age': '600',
  'cache-control': 'no-store',
};

async function listen(server: Server, host: string): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

/**
 * A provider that responds at once: its API, and a hosted page that finishes a transaction as soon as it receives one.
 */
export async function startProvider(): Promise<{ address: string; server: Server }> {
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
    if (request.url?.startsWith('/popup'))
      return response.writeHead(200, { ...cors, 'content-type': 'text/html' }).end(hostedPage);
    return response
      .writeHead(200, { ...cors, 'content-type': 'application/json' })
      .end(JSON.stringify({ status: true, message: 'ok', data: transaction }));
  });
  return { address: await listen(server, '127.0.0.1'), server };
}

/**
 * A merchant's page with each client's module at `/NAME.mjs`. It is on another site than the provider, as in
 * production, so the frame gets its own process.
 */
export async function startMerchant(
  modules: Readonly<Record<string, string>>,
): Promise<{ address: string; server: Server }> {
  const server = createServer((request, response) => {
    const name = /^\/(\w+)\.mjs/.exec(request.url ?? '')?.[1];
    const module = name === undefined ? undefined : modules[name];
    if (module !== undefined)
      return response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(module);
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><link rel="icon" href="data:,"><body></body>');
  });
  return { address: await listen(server, 'localhost'), server };
}
