import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildSandbox } from '../../sandbox/app';
import { parseSandboxConfig } from '../../sandbox/config';
import { inboxPage } from '../../sandbox/inbox/page';
import { Switch } from '../../sandbox/switches/switches';
import { welcomeText } from '../../sandbox/welcome';
import { freePort } from '../support/freePort';
import { runProgram } from '../support/program';

const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-sandbox-'));
const config = parseSandboxConfig({ KEELWAY_DATA: dataFolder });
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildSandbox(config);
});
afterAll(async () => {
  await app.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('the front page says that it is a sandbox and how to try the members page', async () => {
  const response = await app.inject({ url: '/', headers: { host: 'localhost:3001' } });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const text of [
    'Sandbox: nothing here is real',
    'No messages yet',
    '2468-1357',
    'href="http://localhost:3000"',
    'href="/inbox.json"',
  ])
    expect(response.body).toContain(text);
  expect(response.headers['content-security-policy']).toContain("default-src 'none'");
});

test('tells a newcomer what to try, with what is set here', async () => {
  const { body } = await app.inject({ url: '/welcome.txt', headers: { host: 'localhost:3001' } });
  for (const text of ['http://localhost:3001/', '4084084084084081, CVV 408', '2468-1357', 'owner@keelway.example'])
    expect(body).toContain(text);
  const other = { MEMBERS_KEY: '1111-2222', PAYSTACK_SECRET_KEY: 'sk_test_other', FIREBASE_PROJECT_ID: 'live' };
  const text = welcomeText(parseSandboxConfig(other), 'http://localhost:3001/');
  expect(text).toContain('1111-2222');
  expect(text).not.toMatch(/test card|first owner/);
});

test('the inbox is empty, and the service is up', async () => {
  expect((await app.inject({ url: '/inbox.json', headers: { host: 'localhost:3001' } })).json()).toEqual({
    messages: [],
  });
  expect((await app.inject({ url: '/healthz', headers: { host: '127.0.0.1:3001' } })).json()).toEqual({ status: 'up' });
});

test.each([
  ['localhost:3001', undefined, 200],
  ['LOCALHOST:3001', undefined, 200],
  ['127.0.0.1:3001', 'http://localhost:3000', 200],
  ['[::1]:3001', 'http://[::1]:3000', 200],
  ['localhost', 'http://127.0.0.1:3000', 200],
  ['keelway.example', undefined, 403],
  ['localhost.keelway.example', undefined, 403],
  ['127.0.0.1.keelway.example', undefined, 403],
  ['localhost@keelway.example', undefined, 403],
  ['localhost:3001', 'https://keelway.example', 403],
  ['localhost:3001', 'null', 403],
])('host %p with origin %p answers %d', async (host, origin, status) => {
  const response = await app.inject({
    url: '/inbox.json',
    headers: { host, ...(origin === undefined ? {} : { origin }) },
  });
  expect(response.statusCode).toBe(status);
  if (status === 403) expect(response.json()).toMatchObject({ code: 'forbidden' });
});

test('connections from other machines are rejected, whatever their headers', async () => {
  for (const [remoteAddress, status] of [
    ['127.0.0.1', 200],
    ['::1', 200],
    ['::ffff:127.0.0.1', 200],
    ['192.0.2.7', 403],
    ['::ffff:192.0.2.7', 403],
  ] as const) {
    expect((await app.inject({ url: '/healthz', remoteAddress, headers: { host: 'localhost:3001' } })).statusCode).toBe(
      status,
    );
  }
});

test('messages are shown as text, never as markup', () => {
  const page = inboxPage(
    { ...config, siteUrl: 'http://localhost:3000/"><script>' },
    {
      accounts: [],
      payments: null,
      switches: [
        new Switch({
          id: 's',
          title: '<i>Title</i>',
          positions: [{ id: 'normal', label: '<b>N</b>', explanation: '<script>' }],
        }),
      ],
      messages: [
        {
          id: '1',
          channel: 'email',
          to: '<b>a@example.org</b>',
          subject: '"Hi" & <i>bye</i>',
          text: '<script>alert(1)</script>',
          at: 0,
        },
        { id: '2', channel: 'sms', to: '+254 700 000000', text: 'Your code is 123456', code: '123456', at: 1 },
      ],
    },
  );
  expect(page).not.toMatch(/<script|<b>|<i>/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('Text message · to +254 700 000000');
  expect(page).not.toContain('No messages yet');
});

test("a mail's HTML part is shown without scripts, and its one-click button posts to the site", async () => {
  app.inbox.deliver({
    channel: 'email',
    to: 'a@example.org',
    text: 'News',
    html: '<b>News</b><script>alert(1)</script>',
    unsubscribe: 'http://localhost:3000/newsletter/unsubscribe/a"b',
  });
  const id = app.inbox.messages[0]?.id ?? '';
  const at = (url: string) => app.inject({ url, headers: { host: 'localhost:3001' } });
  const page = await at('/');
  expect(page.body).toContain(`href="/inbox/${id}.html"`);
  expect(page.body).toContain('action="http://localhost:3000/newsletter/unsubscribe/a&quot;b"');
  expect(page.headers['content-security-policy']).toContain("form-action 'self' http://localhost:3000");
  const part = await at(`/inbox/${id}.html`);
  expect(part.body).toContain('<b>News</b>');
  expect(part.headers['content-security-policy']).toMatch(/^sandbox allow-popups; default-src 'none';/);
  expect((await at('/inbox/other.html')).statusCode).toBe(404);
});

test('rejects a production environment and an invalid port', () => {
  expect(() => parseSandboxConfig({ NODE_ENV: 'production' })).toThrow(
    'The sandbox refuses to start with NODE_ENV=production',
  );
  expect(() => parseSandboxConfig({ SANDBOX_PORT: 'three' })).toThrow('SANDBOX_PORT must be a port number.');
  expect(
    parseSandboxConfig({ PORT: '4000', SANDBOX_PORT: '', PUBLIC_URL: '', MEMBERS_KEY: '', KEELWAY_DATA: '/tmp/data' }),
  ).toEqual({
    port: 3001,
    smtpPort: 23001,
    imapPort: 28001,
    siteUrl: 'http://localhost:4000',
    membersKey: '2468-1357',
    ownerEmail: 'owner@keelway.example',
    dataFolder: '/tmp/data',
    identityProject: 'demo-keelway',
    contentFolder: join(process.cwd(), 'content'),
    agentsFile: join(process.cwd(), 'public/agents2.json'),
    assistantKey: 'sandbox-api-key',
    payments: { publicKey: 'pk_test_keelway_sandbox', secretKey: 'sk_test_keelway_sandbox' },
  });
});

test('as a process: rejects production, listens on loopback only, exits when asked', async () => {
  const command = ['--import', 'tsx', 'sandbox/start.ts'];
  const refused = runProgram(command, { NODE_ENV: 'production' });
  expect(await refused.ended).toBe(1);
  expect(refused.output().stderr).toBe(
    'The sandbox refuses to start with NODE_ENV=production: its stand-ins are not safe there.\n',
  );

  const port = await freePort();
  const running = runProgram(command, { SANDBOX_PORT: String(port), HOST: '0.0.0.0', KEELWAY_DATA: dataFolder });
  await running.says(`The sandbox listens at http://127.0.0.1:${port}`);
  const taken = runProgram(command, { SANDBOX_PORT: String(port), KEELWAY_DATA: dataFolder });
  expect(await taken.ended).toBe(1);
  expect(taken.output().stderr).toBe(
    `Port ${port} is already in use. Stop the other program, or set SANDBOX_PORT to a free port, for example SANDBOX_PORT=3101.\n`,
  );
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
}, 60_000);
