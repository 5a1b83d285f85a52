import { once, EventEmitter } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { databasesOf, engines } from '../server/support/engines';
import { bundleGateway } from '../support/program';
import { call, killGateways, startGateway, type GatewayProcess } from './gatewayProcess';
import { identityKeys } from '../server/support/identityKeys';
import { quote } from '../server/support/quotes';

/** A proxy that sends each request to the next of its gateways, on a connection of its own, and never again. */
async function roundRobin(gateways: GatewayProcess[]) {
  let turn = 0;
  const pending = new Map<ServerResponse, GatewayProcess | undefined>();
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const gateway = gateways[(turn += 1) % gateways.length];
    pending.set(outgoing, gateway);
    outgoing.once('close', () => pending.delete(outgoing));
    const { method, url: path, headers } = incoming;
    const passed = send({ port: gateway?.port, method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-gateway': String(gateway?.port) });
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502, { 'content-type': 'application/json' }).end('{}'));
    incoming.pipe(passed);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Resolves when the answers of a gateway that gets no more requests have arrived. */
    drained: (gateway: GatewayProcess) =>
      Promise.all([...pending].flatMap(([outgoing, its]) => (its === gateway ? [once(outgoing, 'close')] : []))),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const keys = identityKeys();
beforeAll(bundleGateway, 60_000);
afterAll(() => killGateways());

const json = { 'content-type': 'application/json' };

// Several gateways need PostgreSQL.
for (const engine of engines.filter((each) => each === 'postgresql')) {
  describe(`two gateways and one ${engine} behind a proxy`, () => {
    const databases = databasesOf(engine);

    test('whichever answers; both are replaced, one at a time, and no request fails', async () => {
      const { databaseUrl, dataFolder } = await databases.place();
      const environment = { ...keys.environment(), DATABASE_URL: databaseUrl ?? '', KEELWAY_DATA: dataFolder };
      // Both apply the migrations at once.
      const gateways = await Promise.all([startGateway(environment), startGateway(environment)]);
      const proxy = await roundRobin(gateways);
      const failed: unknown[] = [];
      const references = new Map<string, string>();
      const answered = { reads: 0, writes: 0 };
      const visits = new EventEmitter();
      let isDone = false;
      const read = async () => {
        while (!isDone) {
          const { status } = await call(proxy, 'GET', '/api/people', {});
          answered.reads += 1;
          visits.emit('answer');
          if (status !== 200) failed.push(status);
        }
      };
      const write = async () => {
        while (!isDone) {
          const body = quote();
          // The second one, sent to the other gateway, is the same request.
          for (const expected of [201, 200]) {
            const answer = await call(proxy, 'POST', '/api/quotes', json, JSON.stringify(body));
            answered.writes += 1;
            if (answer.status !== expected) failed.push([expected, answer]);
            const { reference } = answer.body as { reference: string };
            const known = references.get(String(body['requestId']));
            if (known !== undefined && known !== reference) failed.push([known, reference]);
            references.set(String(body['requestId']), reference);
          }
        }
      };
      const visitors = [read(), read(), write()];
      for (const old of [...gateways]) {
        const before = { ...answered };
        const following = await startGateway(environment);
        // As a load balancer: the new one takes part once it listens, the old one ends when it gets no more requests.
        gateways[gateways.indexOf(old)] = following;
        await proxy.drained(old);
        old.program.child.kill('SIGTERM');
        expect(await old.program.ended).toBe(0);
        while (answered.reads < before.reads + 20 || answered.writes < before.writes + 4) await once(visits, 'answer');
      }
      isDone = true;
      await Promise.all(visitors);
      await proxy.close();
      expect(failed).toEqual([]);
      expect(new Set(references.values()).size).toBe(references.size);
    }, 240_000);
  });
}
