import { checkLive, unreported } from '../../../tools/checkLive/command';
import { tableOf } from '../../../tools/checkLive/table';
import { liveEnvironment } from '../../server/support/gateway';
import { stage } from './stage';

const current = stage();

async function run(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ code: number; printed: string }> {
  const lines: string[] = [];
  const code = await checkLive(environment, (line) => lines.push(line));
  return { code, printed: lines.join('\n') };
}

test('a healthy site: every row passes, and stand-ins are marked', async () => {
  const { code, printed } = await run(current().environment);
  expect(printed).not.toMatch(/FAIL|WARN/);
  expect(code).toBe(0);
  for (const part of ['model', 'identity', 'payments', 'mail', 'database', 'address']) {
    expect(printed).toMatch(new RegExp(`^pass +${part} `, 'm'));
  }
  expect(printed).toContain("The sandbox's stand-ins were checked.");
  for (const setting of unreported) expect(printed).toContain(`- ${setting}\n`);
  // No row is about a setting that is left to the operator.
  expect(printed).not.toMatch(/^pass .*(?:action URL|template|billing|region|webhooks|international|signs)/m);
  expect(printed).toMatch(/^\d+ passed, 0 to look at, 0 failed, \d+ off\.$/m);
  expect(printed).toContain('“Accept international payments”');
});

test('an untouched environment is that of npm start', async () => {
  expect((await run({ ...current().environment, NODE_ENV: undefined })).code).toBe(0);
});

test('one failing provider is one failing part and exit code 1', async () => {
  await current().turn({ assistant: 'failing' });
  const { code, printed } = await run(current().environment);
  expect(code).toBe(1);
  expect(printed.match(/^FAIL +\w+/gm)?.map((row) => row.replace(/^FAIL +/, ''))).toEqual(['model']);
  expect(printed).toMatch(/^ +→ /m);
});

test('an incomplete production environment: a row for each problem, no requests', async () => {
  const { code, printed } = await run({
    ...liveEnvironment,
    GEMINI_API_KEY: undefined,
    PUBLIC_URL: 'http://keelway.example',
  });
  expect(code).toBe(1);
  expect(printed.match(/^FAIL +environment/gm)).toHaveLength(2);
  expect(printed).toContain('GEMINI_API_KEY is missing');
  expect(printed).toContain('PUBLIC_URL must start with https://');
  expect(printed).not.toMatch(/^(pass|FAIL) +(model|identity|payments) /m);
});

test('no secret is printed, whatever fails', async () => {
  const secrets = { GEMINI_API_KEY: 'AIzaSecretModelKey', PAYSTACK_SECRET_KEY: 'sk_test_secret_of_the_operator' };
  await current().turn({ identity: 'failing' });
  const { printed } = await run({
    ...current().environment,
    ...secrets,
    PAYSTACK_PUBLIC_KEY: 'pk_test_of_the_operator',
    GEMINI_BASE_URL: `http://localhost:${current().environment['SANDBOX_PORT']}/assistant`,
    PAYSTACK_API_URL: `http://localhost:${current().environment['SANDBOX_PORT']}/`,
    SMTP_URL: 'smtp://user:p4ssw0rd@127.0.0.1:1',
    MAIL_FROM: 'Keelway <members@keelway.example>',
    DATABASE_URL: 'postgresql://keelway:p4ssw0rd@127.0.0.1:1/keelway',
  });
  expect(printed).toMatch(/FAIL +model/);
  expect(printed).toMatch(/FAIL +payments/);
  expect(printed).toMatch(/FAIL +mail/);
  expect(printed).toMatch(/FAIL +database/);
  for (const secret of [...Object.values(secrets), 'p4ssw0rd']) expect(printed).not.toContain(secret);
});

test('the table is aligned, with advice below each row', () => {
  expect(
    tableOf([
      { part: 'model', asked: 'list', result: 'pass', answer: 'Known.' },
      { part: 'mail', asked: 'connection', result: 'fail', answer: 'Refused.', change: 'Check SMTP_URL.' },
    ]),
  ).toEqual([
    '      part   asked       answer',
    'pass  model  list        Known.',
    'FAIL  mail   connection  Refused.',
    '             → Check SMTP_URL.',
  ]);
});
