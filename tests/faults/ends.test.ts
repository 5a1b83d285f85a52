import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { gatewayPrograms } from '../server/support/gatewayProgram';
import { freePort } from '../support/freePort';
import { untilListening } from '../support/program';

const { dataFolder, run, startListening } = gatewayPrograms();

/** A request whose body is incomplete, so that it is in progress. */
async function requestInFlight(port: number): Promise<{ finish: () => void; answer: Promise<string> }> {
  const body = '{"a":1}';
  const socket = connect(port, '127.0.0.1');
  let text = '';
  const answer = new Promise<string>((resolve, reject) => {
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const sent = `POST /api/unknown HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`;
  const accepted = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  socket.write(sent);
  await accepted;
  return { finish: () => void socket.write(body), answer };
}

test('finishes requests in flight, accepts no new ones, then exits', async () => {
  const { program, port } = await startListening();
  const { finish, answer } = await requestInFlight(port);
  program.child.kill('SIGTERM');
  await program.says('shutting down');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  finish();
  expect(await answer).toMatch(/HTTP\/1\.1 404 Not Found[\s\S]*"code":"not_found"/);
  expect(await program.ended).toBe(0);
}, 60_000);

test('a request whose body never arrives does not block shutdown', async () => {
  const { program, port } = await startListening();
  const { answer } = await requestInFlight(port);
  const cut = answer.catch(() => '');
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(await cut).not.toContain('HTTP/1.1 404');
}, 60_000);

test('a second signal terminates it at once', async () => {
  const { program, port } = await startListening();
  const { answer } = await requestInFlight(port);
  const cut = answer.catch(() => '');
  program.child.kill('SIGINT');
  await program.says('shutting down');
  program.child.kill('SIGINT');
  expect(await program.ended).toBe(1);
  expect(await cut).not.toContain('HTTP/1.1 404');
}, 60_000);

/** Starts the gateway as `npm start` does: its output read through a pipe, and a channel. */
const parent = `
import { spawn } from 'node:child_process';
const child = spawn(process.execPath, ['dist/server/start.js'], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], detached: true });
child.stdout.on('data', (text) => process.stdout.write(text));
setInterval(() => {}, 1_000);
`;

test('kill -9 of what started it ends it, though nobody reads its log any more', async () => {
  const port = await freePort();
  const environment = { NODE_ENV: 'development', FEATURES_OFF: 'chat', PORT: String(port), KEELWAY_DATA: dataFolder() };
  const program = run(['--input-type=module', '-e', parent], environment);
  await program.says('Server listening');
  program.child.kill('SIGKILL');
  // Its standard error, which the gateway has too, closes once both are gone.
  await program.ended;
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
}, 60_000);

test('its output on a full disk costs the log, and nothing else', async () => {
  const port = await freePort();
  const environment = { NODE_ENV: 'development', FEATURES_OFF: 'chat', PORT: String(port), KEELWAY_DATA: dataFolder() };
  const disk = openSync('/dev/full', 'w');
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['dist/server/start.js'], {
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', disk, 'pipe'],
  });
  closeSync(disk);
  const ended = once(child, 'exit');
  const ask = (): Promise<number> =>
    fetch(`http://127.0.0.1:${port}/api/nothing`).then(
      ({ status }) => status,
      () => 0,
    );
  await untilListening(port);
  // More than is written at once.
  for (let request = 0; request < 300; request += 1) await ask();
  expect(await ask()).toBeGreaterThan(0);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 60_000);
