import { createServer, type Server } from 'node:http';
import { freePort } from '../../support/freePort';
import { listenOn } from '../../support/program';
import { untilListening } from '../../../tools/startup/untilListening';

let server: Server | undefined;
afterEach(() => server?.close());

test('a request during a restart is answered by the new service', async () => {
  const port = await freePort();
  const answer = untilListening(port, 20_000).then(() => fetch(`http://127.0.0.1:${port}/`));
  // Not listening yet, so the connection is refused at once.
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  server = createServer((_request, response) => response.end('back'));
  await listenOn(server, port);
  expect(await (await answer).text()).toBe('back');
});

test('a service that stays down is not awaited beyond the limit', async () => {
  const port = await freePort();
  const start = Date.now();
  await untilListening(port, 300);
  expect(Date.now() - start).toBeGreaterThanOrEqual(300);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});
