import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@server/lib/database/openDatabase';
import { bundleGateway } from '../support/program';
import { killGateways, startGateway } from './gatewayProcess';
import { quote } from '../server/support/quotes';

const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-drain-'));
beforeAll(bundleGateway, 60_000);
afterAll(async () => {
  await killGateways();
  rmSync(dataFolder, { recursive: true, force: true });
});

const callers = 60;

/** A request that the gateway has begun to read: its body follows with `finish`. */
async function begin(port: number, index: number) {
  const body = JSON.stringify(quote());
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let text = '';
  const answer = new Promise<string>((resolve, reject) => {
    socket.on('data', (part: string) => (text += part));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  const accepted = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  socket.write(
    `POST /api/quotes HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.1.0.${index}\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  );
  await accepted;
  return { finish: () => void socket.write(body), answer };
}

test(`${callers} requests in flight at SIGTERM are all answered, and what they brought is kept`, async () => {
  const { program, port } = await startGateway({ KEELWAY_DATA: dataFolder });
  const begun = await Promise.all(Array.from({ length: callers }, (_, index) => begin(port, index)));
  program.child.kill('SIGTERM');
  await program.says('shutting down');
  for (const { finish } of begun) finish();
  const answers = await Promise.all(begun.map(({ answer }) => answer));
  const references = answers.map((answer) => /HTTP\/1\.1 201 [^]*"reference":"([^"]+)"/.exec(answer)?.[1] ?? answer);
  expect(await program.ended).toBe(0);
  const database = openDatabase({ databaseUrl: null, dataFolder, onConnectionError: () => undefined });
  const kept = await database.kysely.selectFrom('quote_requests').select('reference').execute();
  await database.close();
  expect(new Set(kept.map(({ reference }) => reference))).toEqual(new Set(references));
  expect(kept).toHaveLength(callers);
}, 60_000);

/** A connection that the gateway has accepted, and what comes over it. */
async function accepted(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let text = '';
  const ended = new Promise<string>((resolve, reject) => {
    socket.on('data', (part: string) => (text += part));
    socket.on('close', () => resolve(text)).on('error', reject);
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  const post = (visitor: string): void => {
    const body = JSON.stringify(quote());
    socket.write(
      `POST /api/quotes HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${visitor}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  };
  const answered = (): Promise<void> => new Promise((resolve) => socket.once('data', () => resolve()));
  return { socket, post, answered, ended };
}

test('what comes after SIGTERM on a connection from before is answered, and the connection closed', async () => {
  const { program, port } = await startGateway({ KEELWAY_DATA: dataFolder });
  const fresh = await Promise.all(Array.from({ length: 20 }, () => accepted(port)));
  const used = await Promise.all(Array.from({ length: 20 }, () => accepted(port)));
  const silent = await Promise.all(Array.from({ length: 3 }, () => accepted(port)));
  for (const [index, { post, answered }] of used.entries()) {
    post(`10.2.0.${index}`);
    await answered();
  }
  program.child.kill('SIGTERM');
  await program.says('shutting down');
  for (const [index, { post }] of [...fresh, ...used].entries()) post(`10.3.0.${index}`);
  const answers = await Promise.all([...fresh, ...used].map(({ ended }) => ended));
  expect(answers.join('\n')).not.toContain('Service Unavailable');
  for (const [index, text] of answers.entries()) {
    expect(text.match(/HTTP\/1\.1 201 /g)).toHaveLength(index < fresh.length ? 1 : 2);
    expect(text).toMatch(/connection: close/i);
  }
  expect(await Promise.all(silent.map(({ ended }) => ended))).toEqual(['', '', '']);
  expect(await program.ended).toBe(0);
}, 60_000);
