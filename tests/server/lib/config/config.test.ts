import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, parseConfig } from '@server/lib/config/config';
import { environmentSchema } from '@server/lib/config/environment';
import { publicConfig } from '@server/lib/config/publicConfig';
import { developmentEnvironment, liveEnvironment } from '../../support/gateway';
import { newKeys } from '../../verify/badgeKeys';

/** What a production gateway needs beside a mail server. */
const mailEnvironment = {
  ...liveEnvironment,
  MAIL_FROM: 'members@keelway.org',
  LINK_SECRET: '0123456789abcdef0123456789abcdef',
};

function problemsOf(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('in development', () => {
  const config = parseConfig({ NODE_ENV: 'development' });

  test('uses a stand-in for every provider', () => {
    expect(config).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      logLevel: 'info',
      sandbox: true,
      features: { chat: true, payments: true, identity: true, members: true, offline: true },
      identity: { projectId: 'demo-keelway', emulatorOrigin: 'http://localhost:3001' },
      assistant: { model: 'gemini-flash-latest', baseUrl: 'http://localhost:3001/assistant' },
      payments: {
        secretKey: 'sk_test_keelway_sandbox',
        publicKey: 'pk_test_keelway_sandbox',
        checkoutUrl: 'http://localhost:3001/payments/checkout/',
      },
      membersKey: '2468-1357',
      deskEmail: 'desk@keelway.example',
      ownerEmail: 'owner@keelway.example',
    });
  });

  test('is frozen', () => {
    expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
    expect(() => Object.assign(config.features, { chat: false })).toThrow(TypeError);
    expect(() => Object.assign(config.payments ?? {}, { secretKey: '' })).toThrow(TypeError);
  });

  test('derives addresses from the ports', () => {
    const moved = parseConfig({ NODE_ENV: 'development', PORT: '4000', SANDBOX_PORT: '4001' });
    expect(moved.publicUrl).toBe('http://localhost:4000');
    expect(moved.identity).toMatchObject({
      emulatorOrigin: 'http://localhost:4001',
      keysUrl: 'http://localhost:4001/identity/jwks.json',
    });
  });

  test('accepts a real provider beside stand-ins', () => {
    const mixed = parseConfig({
      NODE_ENV: 'development',
      PAYSTACK_SECRET_KEY: 'sk_test_0123',
      PAYSTACK_PUBLIC_KEY: 'pk_test_0123',
    });
    expect(mixed.payments).toEqual({
      secretKey: 'sk_test_0123',
      publicKey: 'pk_test_0123',
      apiUrl: 'https://api.paystack.co/',
      payUrl: 'https://standard.paystack.co/',
      checkoutUrl: 'https://checkout.paystack.com/',
    });
    expect(mixed.identity?.emulatorOrigin).toBe('http://localhost:3001');
    expect(mixed.sandbox).toBe(true);
  });

  test('rejects an incomplete provider', () => {
    expect(
      problemsOf({
        NODE_ENV: 'development',
        PAYSTACK_SECRET_KEY: 'sk_test_0123',
        FIREBASE_API_KEY: 'k',
        FIREBASE_APP_ID: 'a',
      }),
    ).toEqual([
      'FIREBASE_AUTH_DOMAIN is missing, while FIREBASE_API_KEY and FIREBASE_APP_ID are set.',
      'FIREBASE_PROJECT_ID is missing, while FIREBASE_API_KEY and FIREBASE_APP_ID are set.',
      'PAYSTACK_PUBLIC_KEY is missing, while PAYSTACK_SECRET_KEY is set.',
    ]);
  });

  test('treats explicit sandbox values and empty ones as absent', () => {
    const written = parseConfig({
      NODE_ENV: 'development',
      PAYSTACK_SECRET_KEY: 'sk_test_keelway_sandbox',
      PAYSTACK_PUBLIC_KEY: '',
      FIREBASE_PROJECT_ID: 'demo-keelway',
    });
    expect(written).toEqual(config);
  });
});

describe('in production', () => {
  test('accepts a complete environment', () => {
    const config = parseConfig({
      ...liveEnvironment,
      DATABASE_URL: 'postgresql://keelway@db/keelway?sslmode=verify-full',
      TRUST_PROXY: '1',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://keelway.example/',
    });
    expect(config).toMatchObject({
      production: true,
      host: '0.0.0.0',
      databaseUrl: 'postgresql://keelway@db/keelway?sslmode=verify-full',
      publicUrl: 'https://keelway.example',
      trustProxy: 1,
      sandbox: false,
      identity: {
        emulatorOrigin: null,
        keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      },
      assistant: { baseUrl: 'https://generativelanguage.googleapis.com' },
    });
  });

  test('is the default without NODE_ENV, and names everything missing at once', () => {
    const names = problemsOf({}).map((problem) => problem.split(' ')[0]);
    expect(names.sort()).toEqual(
      Object.keys(liveEnvironment)
        .filter((name) => name !== 'NODE_ENV' && name !== 'LOG_LEVEL')
        .sort(),
    );
  });

  test('names malformed and missing variables together, each once', () => {
    const names = problemsOf({ PORT: 'abc', FIREBASE_AUTH_DOMAIN: 'https://keelway.example' }).map(
      (problem) => problem.split(' ')[0],
    );
    expect(names.slice(0, 2).sort()).toEqual(['FIREBASE_AUTH_DOMAIN', 'PORT']);
    expect(names.sort()).toEqual(
      [
        ...Object.keys(liveEnvironment).filter((name) => !['NODE_ENV', 'LOG_LEVEL', 'PORT'].includes(name)),
        'PORT',
      ].sort(),
    );
  });

  test.each([
    ['PUBLIC_URL', 'http://keelway.example', /https/],
    ['PUBLIC_URL', 'https://keelway.example/site', /origin only/],
    ['PUBLIC_URL', 'https://someone@keelway.example', /origin only/],
    ['PUBLIC_URL', 'keelway.example', /address/],
    ['FIREBASE_PROJECT_ID', 'demo-anything', /sandbox value/],
    ['FIREBASE_AUTH_DOMAIN', 'localhost:9099', /sandbox value/],
    ['FIREBASE_AUTH_DOMAIN', 'https://keelway.firebaseapp.com', /host name/],
    ['PAYSTACK_SECRET_KEY', 'sk_test_keelway_sandbox', /sandbox value/],
    ['PAYSTACK_PUBLIC_KEY', 'pk_test_keelway_sandbox', /sandbox value/],
    ['PAYSTACK_SECRET_KEY', 'pk_live_0123', /holds a public key/],
    ['PAYSTACK_PUBLIC_KEY', 'sk_live_0123', /holds a secret key/],
    ['PAYSTACK_SECRET_KEY', 'sk_test_0123', /of one kind/],
    ['PAYSTACK_API_URL', 'https://localhost./', /this machine/],
    ['PAYSTACK_API_URL', 'http://127.0.0.1:3001/payments/api/', /this machine/],
    ['PAYSTACK_API_URL', 'http://api.example.org/', /https/],
    ['PAYSTACK_CHECKOUT_URL', 'https://localhost/', /this machine/],
    ['GEMINI_BASE_URL', 'http://[::1]:3001', /this machine/],
    ['GEMINI_BASE_URL', 'https://[::ffff:127.0.0.1]/', /this machine/],
    ['MEMBERS_KEY', '2468-1357', /sandbox value/],
    ['MEMBERS_KEY', '12345678', /hyphen/],
    ['RECORD_TOKEN', 'keelway-sandbox-recorder', /sandbox value/],
    ['RECORD_TOKEN', 'short', /20 characters/],
    ['LINK_SECRET', 'keelway-sandbox-secret-of-private-links', /sandbox value/],
    ['LINK_SECRET', '0123456789abcdef0123456789abcde', /32 bytes/],
    ['LINK_SECRET_PREVIOUS', 'short', /32 bytes/],
    ['BADGE_KEY', 'MC4CAQAwBQYDK2VwBCIEIHZ0CQYVJYo88hMEuGleB4jrAX2T9x0GF/H+EQMaiFGt', /everybody knows/],
    ['BADGE_KEY', 'MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g', /everybody knows/],
    ['BADGE_KEY', 'changeme', /Ed25519 private key/],
    ['BADGE_KEY', '{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}', /Ed25519 private/],
    ['BADGE_KEY_PREVIOUS', 'MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g', /never private/],
    ['DATABASE_URL', 'mysql://db/keelway', /postgres/],
    ['DATABASE_URL', 'postgresql://keelway:pa/ss@db/keelway', /%2F/],
    ['DATABASE_URL', 'postgresql://keelway:pa#ss@db/keelway', /%23/],
    ['DATABASE_URL', 'postgresql://db/keelway?sslmode=sometimes', /sslmode/],
    ['DATABASE_DIRECT_URL', 'postgresql://db/keelway?sslcert=client.crt', /sslkey/],
    ['GEMINI_API_KEY', 'foo', /Google AI Studio/],
    ['GEMINI_API_KEY', 'a key of mine', /Google AI Studio/],
    ['FIREBASE_API_KEY', 'foo', /Firebase console/],
    ['FIREBASE_APP_ID', 'foo', /Firebase console/],
    ['FIREBASE_APP_ID', '1:2:android:3', /Firebase console/],
    ['FIREBASE_AUTH_DOMAIN', 'foo', /Firebase console/],
    ['FIREBASE_PROJECT_ID', 'foo', /Firebase console/],
    ['FIREBASE_PROJECT_ID', 'My Project', /Firebase console/],
    ['PAYSTACK_SECRET_KEY', 'foo', /Paystack dashboard/],
    ['PAYSTACK_SECRET_KEY', 'sk_live_', /Paystack dashboard/],
    ['PAYSTACK_PUBLIC_KEY', 'foo', /Paystack dashboard/],
    ['SMTP_URL', 'smtp://', /names no mail server/],
    ['SMTP_URL', 'smtp://:587', /address such as|names no mail server/],
    ['SMTP_URL', 'mail.example.org:587', /address such as|must start with smtp/],
    ['KEELWAY_DATA', '~/data', /written out/],
    ['KEELWAY_DATA', '~keelway', /written out/],
    ['KEELWAY_DATA', '$HOME/data', /written out/],
    ['METRICS_PORT', '3000', /both 3000/],
    ['PORT', '70000', /port/],
    ['PORT', '3000a', /port/],
    ['TRUST_PROXY', 'yes please', /list of addresses/],
    ['TRUST_PROXY', '1.2.3.4.5', /list of addresses/],
    ['TRUST_PROXY', '10.0.0.0/33', /list of addresses/],
    ['TRUST_PROXY', '10.0.0.0/0', /list of addresses/],
    ['TRUST_PROXY', '10.0.0.0/8/8', /list of addresses/],
    ['TRUST_PROXY', '10.0.0.0/', /list of addresses/],
    ['TRUST_PROXY', 'fd00::/129', /list of addresses/],
    ['TRUST_PROXY', '127.0.0.1,', /list of addresses/],
    ['TRUST_PROXY', 'loopback proxies', /list of addresses/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL/],
    ['NODE_ENV', 'staging', /NODE_ENV/],
    ['FEATURES_OFF', 'chat,doors', /FEATURES_OFF/],
  ])('refuses %s=%s', (name, value, message) => {
    const problems = problemsOf({ ...liveEnvironment, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
    expect(problems[0]).toMatch(message);
  });

  test.each(['GEMINI_API_KEY', 'FIREBASE_APP_ID', 'PAYSTACK_PUBLIC_KEY', 'MEMBERS_KEY', 'PUBLIC_URL'])(
    'refuses a missing %s',
    (name) => {
      expect(problemsOf({ ...liveEnvironment, [name]: '' })).toEqual([expect.stringContaining(`${name} is missing`)]);
    },
  );

  test.each([
    ['GEMINI_API_KEY', 'changeme'],
    ['PAYSTACK_SECRET_KEY', 'sk_live_change-me'],
    ['FIREBASE_API_KEY', 'your-api-key'],
    ['FIREBASE_APP_ID', '<app id>'],
    ['DATABASE_URL', 'postgresql://keelway:changeme@db.internal/keelway?sslmode=verify-full'],
    ['SMTP_URL', 'smtps://keelway:CHANGEME@mail.keelway.org'],
  ])('refuses a placeholder: %s=%s', (name, value) => {
    const problems = problemsOf({ ...mailEnvironment, [name]: value });
    expect(problems).toEqual([`${name} holds a placeholder in place of a value of your own.`]);
    expect(problemsOf({ ...developmentEnvironment, RECORD_TOKEN: 'changeme-changeme-changeme' })).toEqual([]);
  });

  test.each([
    'postgresql://keelway@db.internal/keelway',
    'postgresql://keelway@db.internal/keelway?sslmode=disable',
    'postgresql://keelway@db.internal/keelway?sslmode=require',
    'postgresql://keelway@db.internal/keelway?sslmode=no-verify',
    'postgresql://keelway@db.internal/keelway?sslmode=verify-full&sslmode=disable',
    'postgresql://keelway@db.internal/keelway?sslmode=verify-full&ssl=0',
    'postgresql://keelway@127.0.0.1/keelway?host=db.internal',
  ])('refuses a database on another machine without checked TLS: %s', (address) => {
    const environment = { ...liveEnvironment, DATABASE_URL: address };
    expect(problemsOf(environment)).toEqual([
      expect.stringMatching(/^DATABASE_URL must end in \?sslmode=verify-full, since its host is another machine/),
    ]);
    expect(problemsOf({ ...environment, DATABASE_TLS: 'off' })).toEqual([]);
  });

  test.each([
    'postgresql://keelway@db.internal/keelway?sslmode=verify-full',
    'postgresql://keelway@127.0.0.1:5432/keelway',
    'postgresql://keelway@localhost/keelway',
    'postgresql://keelway@[::1]/keelway',
    'postgresql:///keelway?host=/var/run/postgresql',
  ])('accepts a database that nobody can listen to: %s', (address) => {
    expect(problemsOf({ ...liveEnvironment, DATABASE_URL: address })).toEqual([]);
  });

  test('rejects the examples of .env.example, not its defaults', () => {
    const example = readFileSync(join(__dirname, '../../../../.env.example'), 'utf8');
    const shown = [...example.matchAll(/^# ([A-Z][A-Z_]+)='?(.+?)'?$/gm)].map((match): [string, string] => [
      match[1] ?? '',
      match[2] ?? '',
    ]);
    const defaults = [
      'DATABASE_TLS',
      'HOST',
      'PORT',
      'SANDBOX_PORT',
      'SANDBOX_SMTP_PORT',
      'SANDBOX_IMAP_PORT',
      'KEELWAY_DATA',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'METRICS_PORT',
      'GEMINI_MODEL',
      'GEMINI_BASE_URL',
      'CHAT_DAILY_QUESTIONS',
      'PAYSTACK_API_URL',
      'PAYSTACK_CHECKOUT_URL',
      'PAYSTACK_TEST_MODE',
    ];
    const refused = shown.filter(([name, value]) =>
      problemsOf({ ...mailEnvironment, [name]: value }).some((problem) =>
        problem.startsWith(`${name} holds a placeholder`),
      ),
    );
    expect(refused).toEqual(shown.filter(([name]) => !defaults.includes(name)));
    expect(refused.length).toBeGreaterThan(4);
  });

  test('needs no variables of disabled features', () => {
    const config = parseConfig({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://keelway.example',
      FEATURES_OFF: 'chat, payments,identity,members',
    });
    expect(config).toMatchObject({
      features: { chat: false, payments: false, identity: false, members: false },
      identity: null,
      assistant: null,
      payments: null,
      membersKey: null,
      sandbox: false,
    });
  });

  test('takes hand-overs with a mail server and a desk only', () => {
    const mail = { ...mailEnvironment, SMTP_URL: 'smtps://mail.keelway.org' };
    const desk = { DESK_EMAIL: 'desk@keelway.org' };
    const configOf = (given: object) => parseConfig({ ...liveEnvironment, ...given });
    for (const given of [{}, mail, desk]) {
      expect(configOf(given).deskEmail).toBeNull();
      expect(publicConfig(configOf(given)).features.handover).toBe(false);
    }
    expect(configOf({ ...mail, ...desk }).deskEmail).toBe('desk@keelway.org');
    expect(publicConfig(configOf({ ...mail, ...desk })).features.handover).toBe(true);
    expect(JSON.stringify(publicConfig(configOf({ ...mail, ...desk })))).not.toContain('desk@');
    expect(problemsOf({ ...liveEnvironment, ...mail, DESK_EMAIL: 'a@b.org, c@d.org' })).toEqual([
      'DESK_EMAIL must be an address such as desk@example.org.',
    ]);
  });

  test('signs private links with its own secret, and needs one to send them', () => {
    const { LINK_SECRET, ...withoutSecret } = { ...mailEnvironment, SMTP_URL: 'smtps://mail.keelway.org' };
    expect(parseConfig(liveEnvironment).linkSecrets).toEqual([]);
    expect(problemsOf(withoutSecret)).toEqual([
      expect.stringMatching(/^LINK_SECRET is missing, while SMTP_URL is set/),
    ]);
    const previous = LINK_SECRET.toUpperCase();
    const rotated = parseConfig({ ...withoutSecret, LINK_SECRET, LINK_SECRET_PREVIOUS: previous });
    expect(rotated.linkSecrets).toEqual([LINK_SECRET, previous]);
    expect(parseConfig(developmentEnvironment).linkSecrets).toHaveLength(1);
    expect(JSON.stringify(publicConfig(rotated))).not.toContain(LINK_SECRET);
  });

  test('signs badges with its own key, in each form that openssl and JWK have', () => {
    const [current, previous] = [newKeys(), newKeys()];
    expect(parseConfig(liveEnvironment).badgeKeys).toBeNull();
    const pem = current.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const jwk = JSON.stringify(current.privateKey.export({ format: 'jwk' }));
    for (const BADGE_KEY of [current.secret, pem, pem.trim().replaceAll('\n', '\\n'), jwk])
      expect(parseConfig({ ...liveEnvironment, BADGE_KEY }).badgeKeys).toEqual({
        signing: current.signing,
        previous: [],
      });
    const [first, second] = [previous.publicKey, newKeys().publicKey];
    const pems = [first, second].map((key) => key.export({ format: 'pem', type: 'spki' }).toString());
    const jwks = [first, second].map((key) => key.export({ format: 'jwk' }));
    const both = [pems.join(','), JSON.stringify({ keys: jwks })];
    for (const [BADGE_KEY_PREVIOUS, count] of [
      [previous.open, 1] as const,
      ...both.map((text) => [text, 2] as const),
    ]) {
      const config = parseConfig({ ...liveEnvironment, BADGE_KEY: current.secret, BADGE_KEY_PREVIOUS });
      expect(config.badgeKeys?.previous).toHaveLength(count);
      expect(config.badgeKeys?.previous[0]).toEqual(previous.published);
      expect(JSON.stringify(publicConfig(config))).not.toContain(current.signing.d);
    }
    expect(problemsOf({ ...liveEnvironment, BADGE_KEY_PREVIOUS: previous.open })).toEqual([
      'BADGE_KEY is missing, while BADGE_KEY_PREVIOUS is set.',
    ]);
    expect(parseConfig(developmentEnvironment).badgeKeys).not.toBeNull();
    expect(publicConfig(parseConfig(liveEnvironment)).features.badges).toBe(false);
  });

  test('never includes a value in its message: it could be a secret', () => {
    const secret = 'sk_live_very_secret';
    const problems = problemsOf({
      ...liveEnvironment,
      PAYSTACK_SECRET_KEY: secret,
      PAYSTACK_API_URL: secret,
      MEMBERS_KEY: secret,
      DATABASE_URL: secret,
    });
    expect(problems.length).toBeGreaterThan(2);
    expect(problems.join('\n')).not.toContain(secret);
  });
});

test('.env.example names every variable and no other', () => {
  const example = readFileSync(join(__dirname, '../../../../.env.example'), 'utf8');
  const names = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]);
  expect(names.sort()).toEqual(Object.keys(environmentSchema.entries).sort());
});

test('the values set in .env.example are accepted', () => {
  const example = readFileSync(join(__dirname, '../../../../.env.example'), 'utf8');
  const set = Object.fromEntries(
    [...example.matchAll(/^([A-Z][A-Z_]+)=(.*)$/gm)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
  expect(parseConfig({ ...developmentEnvironment, ...set }).production).toBe(false);
});
