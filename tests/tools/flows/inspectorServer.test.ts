import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { isFlowsPage, relayFlows } from '../../../tools/flows/inspectorServer';

let server: Server;
let host: string;
const sockets: WebSocket[] = [];

beforeEach(async () => {
  server = createServer();
  relayFlows(server, ['keelway.test']);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
});

function connected(origin = `http://${host}`, headers: Record<string, string> = {}): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${host}/flows/relay`, { origin, headers });
    sockets.push(socket);
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

const heard = (socket: WebSocket): Promise<string> =>
  new Promise((resolve) => socket.once('message', (message: Buffer) => resolve(message.toString())));

describe('the relay of the development server', () => {
  it('forwards messages to all other clients', async () => {
    const [phone, window, other] = await Promise.all([connected(), connected(), connected()]);
    const echo = jest.fn();
    phone.on('message', echo);
    const both = Promise.all([heard(window), heard(other)]);
    phone.send('{"type":"page.left","page":"p1"}');
    expect(await both).toEqual(['{"type":"page.left","page":"p1"}', '{"type":"page.left","page":"p1"}']);
    expect(echo).not.toHaveBeenCalled();
  });

  it('rejects pages of other origins', async () => {
    await expect(connected('https://elsewhere.example')).rejects.toThrow();
  });

  it.each([
    ['an opaque origin', 'null', {}],
    ['an origin that cannot be read', 'http://[', {}],
    ['a name of somebody else that leads here', 'http://evil.example:80', { host: 'evil.example:80' }],
    ['another port', 'http://127.0.0.1:1', {}],
    ['no host that can be read', 'http://keelway.test', { host: 'a b' }],
  ])('%s is refused, and the relay keeps running', async (_name, origin, headers) => {
    await expect(connected(origin, headers)).rejects.toThrow();
    await expect(connected()).resolves.toBeDefined();
  });

  it.each([
    ['http://localhost:1', 'localhost:1'],
    ['http://[::1]:1', '[::1]:1'],
    ['http://192.168.1.20:3000', '192.168.1.20:3000'],
    ['https://keelway.test', 'keelway.test'],
  ])('a page of %s at %s is its own', async (origin, name) => {
    await expect(connected(origin, { host: name })).resolves.toBeDefined();
  });

  it('recognises its page', () => {
    expect([isFlowsPage('/flows'), isFlowsPage('/flows/'), isFlowsPage('/flows/relay')]).toEqual([true, true, false]);
  });
});
