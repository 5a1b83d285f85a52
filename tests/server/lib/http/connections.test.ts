import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Connections } from '@server/lib/http/connections';

test('a request that arrived while a stopping process was busy is answered', async () => {
  const server = createServer((request, response) => {
    connections.add(request);
    response.setHeader('connection', 'close').end('answered');
  });
  const connections = new Connections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
  await Promise.all([once(socket, 'connect'), once(server, 'connection')]);
  let text = '';
  socket.on('data', (part: string) => (text += part));
  await connections.endSoon();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  // Longer than a connection may stay silent.
  const until = Date.now() + 1_200;
  while (Date.now() < until);
  await once(socket, 'close').finally(() => server.close());
  expect(text).toContain('answered');
});
