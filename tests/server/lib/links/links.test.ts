import { SignJWT, type JWTPayload } from 'jose';
import { openLinks } from '@server/lib/links/links';
import { databasesOf, engines } from '../../support/engines';

const secret = 'a-secret-of-the-test-with-32-bytes';
const older = 'the-secret-before-it-with-32-bytes';
const siteUrl = 'https://keelway.example';
const reference = 'KQ-7F3K2P';
const day = 24 * 3_600_000;
const start = Date.UTC(2026, 10, 26);

const shipper = { reference, party: 'shipper', purpose: 'follow' } as const;
const agent = { reference, party: 'agent-7', purpose: 'answer' } as const;
const sender = { reference, party: 'sender', purpose: 'converse' } as const;
const agentsPage = { reference, purpose: 'answer' } as const;
const shippersPage = { reference, purpose: 'follow' } as const;
const sendersPage = { reference, purpose: 'converse' } as const;

const tokenOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => token.split('.') as [string, string, string];
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString()) as Record<string, unknown>;

function signed(payload: JWTPayload, key: string, alg = 'HS256'): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));
}

/** The same payload with changed claims, under the old signature. */
function retargeted(token: string, changes: Record<string, unknown>): string {
  const [header, , signature] = partsOf(token);
  return [header, base64({ ...payloadOf(token), ...changes }), signature].join('.');
}

/** The same claims under another header, with or without the signature. */
function withHeader(token: string, header: object): string[] {
  const [, payload, signature] = partsOf(token);
  return [`${base64(header)}.${payload}.${signature}`, `${base64(header)}.${payload}.`];
}

/** Tokens that nobody issued, made of one that somebody got, for the page of that one. */
async function forged(token: string): Promise<Record<string, string[]>> {
  const [header, payload, signature] = partsOf(token);
  const claims = payloadOf(token);
  const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
  const flipped = Array.from({ length: 40 }, (_, index) => {
    const at = Math.floor((index * (token.length - 1)) / 40);
    const other = token[at] === 'A' ? 'B' : 'A';
    return `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
  });
  const names = ['case', 'party', 'purpose', 'generation', 'exp', 'aud'];
  const values: [string, unknown][] = [
    ...[1, null, '', ['KQ-7F3K2P']].map((value): [string, unknown] => ['case', value]),
    ...[1, null, ['shipper']].map((value): [string, unknown] => ['party', value]),
    ...['', 'edit', 'Answer', null, 1].map((value): [string, unknown] => ['purpose', value]),
    ...['1', null, 1.5, 1e300].map((value): [string, unknown] => ['generation', value]),
    ...['other', '', null, ['newsletter']].map((value): [string, unknown] => ['aud', value]),
  ];
  return {
    'with a changed character': flipped,
    'cut off': Array.from({ length: 20 }, (_, index) => token.slice(0, Math.floor((index * token.length) / 20))),
    'with an addition': ['A', '.', '.A', '=', ' ', '/', '%00', '\n'].map((more) => `${token}${more}`),
    'of another secret': await Promise.all(
      ['', 'x', older, secret.toUpperCase(), `${secret} `, 'keelway-sandbox-secret-of-private-links', header, signature]
        .map((key) => key.padEnd(32, '0'))
        .map((key) => signed(claims, key)),
    ),
    'of another algorithm': [
      ...(await Promise.all(['HS384', 'HS512'].map((alg) => signed(claims, secret.repeat(2), alg)))),
      ...['none', 'None', 'NONE', 'nOnE', '', 'HS255', 'RS256', 'ES256', 'dir'].flatMap((alg) =>
        withHeader(token, { alg }),
      ),
      ...withHeader(token, {}),
      ...withHeader(token, { alg: 'HS256', crit: ['exp'] }),
      ...withHeader(token, { alg: 'HS256', b64: false, crit: ['b64'] }),
    ],
    're-targeted to another case': ['KQ-222222', 'KQ-7F3K2Q', '', 'kq-7f3k2p'].map((other) =>
      retargeted(token, { case: other }),
    ),
    're-targeted to another party': ['agent-1', 'agent-8', 'Shipper', 'desk', 'staff', ''].map((party) =>
      retargeted(token, { party }),
    ),
    'with a longer life': [1, 365, 36_500].map((days) => retargeted(token, { exp: Number(claims['exp']) + days })),
    'of a later generation': [2, 3, 1_000].map((generation) => retargeted(token, { generation })),
    'without a claim': await Promise.all(names.map((name) => signed(without(name), secret))),
    'with a claim of another kind': await Promise.all(
      values.map(([name, value]) => signed({ ...claims, [name]: value }, secret)),
    ),
    'of nothing of ours': [
      '.',
      '..',
      '...',
      'null',
      '{}',
      'agent',
      reference,
      payload,
      'e30.e30.e30',
      'A'.repeat(5_000),
    ],
  };
}

describe.each(engines)('private links on %s', (engine) => {
  const databases = databasesOf(engine);
  const database = async () => {
    const opened = databases.open(await databases.place());
    return opened.kysely;
  };

  test('admit their party to their case for ninety days', async () => {
    const clock = { now: start };
    const links = openLinks({ kysely: await database(), secrets: [secret], siteUrl, now: () => clock.now });
    const [toShipper, toAgent] = [await links.url(shipper), await links.url(agent)];
    const toSender = await links.url(sender);
    expect(toSender).toMatch(/^https:\/\/keelway\.example\/request\/KQ-7F3K2P\/[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(toShipper).toMatch(/^https:\/\/keelway\.example\/quote\/KQ-7F3K2P\/[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(toAgent).toMatch(/^https:\/\/keelway\.example\/quote\/KQ-7F3K2P\/agent\/[\w-]+\.[\w-]+\.[\w-]+$/);
    const both = async () => [
      await links.open(tokenOf(toShipper), shippersPage),
      await links.open(tokenOf(toAgent), agentsPage),
      await links.open(tokenOf(toSender), sendersPage),
    ];
    const valid = [
      { state: 'valid', party: 'shipper' },
      { state: 'valid', party: 'agent-7' },
      { state: 'valid', party: 'sender' },
    ];
    expect(await both()).toEqual(valid);
    clock.now += 90 * day - 1_000;
    expect(await both()).toEqual(valid);
    clock.now += 1_001;
    expect((await both()).map(({ state }) => state)).toEqual(['expired', 'expired', 'expired']);
  });

  test('are refused in a table of more than two hundred, each on the page that it was made for', async () => {
    const clock = { now: start };
    const kysely = await database();
    const links = openLinks({ kysely, secrets: [secret], siteUrl, now: () => clock.now });
    const opened: {
      what: string;
      token: string;
      page: typeof agentsPage | typeof shippersPage | typeof sendersPage;
      state: string;
    }[] = [];
    const add = (what: string, tokens: readonly string[], page: (typeof opened)[number]['page'], state = 'invalid') =>
      opened.push(...tokens.map((token) => ({ what, token, page, state })));
    const toAgent = tokenOf(await links.url(agent));
    const toShipper = tokenOf(await links.url(shipper));
    for (const [what, tokens] of Object.entries(await forged(toAgent))) add(what, tokens, agentsPage);
    for (const [what, tokens] of Object.entries(await forged(toShipper))) add(what, tokens, shippersPage);
    const toSender = tokenOf(await links.url(sender));
    for (const [what, tokens] of Object.entries(await forged(toSender))) add(what, tokens, sendersPage);
    add('of the shipper, on the page of an agent', [toShipper], agentsPage);
    add('of a sender, on the page of another', [toSender], agentsPage);
    add('of a sender, on the page of another', [toSender], shippersPage);
    add('of another, on the page of a sender', [toShipper, toAgent], sendersPage);
    add('of an agent, on the page of the shipper', [toAgent], shippersPage);
    const elsewhere = ['KQ-222222', 'KQ-333333', 'kq-7f3k2p', `${reference} `, `${reference}/agent`];
    for (const other of elsewhere) {
      add('of another case', [tokenOf(await links.url({ ...agent, reference: other }))], agentsPage);
      add('of another case', [tokenOf(await links.url({ ...shipper, reference: other }))], shippersPage);
    }
    clock.now -= 91 * day;
    for (const party of ['agent-7', 'agent-8', 'agent-9'])
      add('expired', [tokenOf(await links.url({ ...agent, party }))], agentsPage, 'expired');
    clock.now += 91 * day;
    const before = [...Array(3).keys()].map((index) => `revoked-${index}`);
    for (const party of before) {
      add('revoked', [tokenOf(await links.url({ ...agent, party }))], agentsPage, 'revoked');
      await links.revoke(reference, party);
      add('revoked again', [tokenOf(await links.url({ ...agent, party }))], agentsPage, 'revoked');
      await links.revoke(reference, party);
    }
    expect(opened.length).toBeGreaterThan(200);
    const wrong: string[] = [];
    for (const { what, token, page, state } of opened) {
      const { state: found } = await links.open(token, page);
      if (found !== state) wrong.push(`${what}: ${found} instead of ${state}: ${token}`);
    }
    expect(wrong).toEqual([]);
    expect(await links.open(toAgent, agentsPage)).toEqual({ state: 'valid', party: 'agent-7' });
  });

  test('of other parties still open after one was revoked, and so does the new one', async () => {
    const kysely = await database();
    const links = openLinks({ kysely, secrets: [secret], siteUrl, now: () => start });
    const before = tokenOf(await links.url(agent));
    const others = await links.url({ ...agent, party: 'agent-8' });
    await links.revoke(reference, agent.party);
    const after = tokenOf(await links.url(agent));
    const states = [before, tokenOf(others), after].map((token) => links.open(token, agentsPage));
    expect((await Promise.all(states)).map(({ state }) => state)).toEqual(['revoked', 'valid', 'valid']);
  });

  test('of the previous secret open until it is removed; without a secret there are none', async () => {
    const kysely = await database();
    const withSecrets = (...secrets: string[]) => openLinks({ kysely, secrets, siteUrl, now: () => start });
    const old = tokenOf(await withSecrets(older).url(agent));
    const rotated = withSecrets(secret, older);
    const current = tokenOf(await rotated.url(agent));
    expect(await rotated.open(old, agentsPage)).toMatchObject({ state: 'valid' });
    expect(await withSecrets(secret).open(old, agentsPage)).toEqual({ state: 'invalid' });
    expect(await withSecrets(secret).open(current, agentsPage)).toMatchObject({ state: 'valid' });
    expect(await withSecrets().open(current, agentsPage)).toEqual({ state: 'invalid' });
    await expect(withSecrets().url(agent)).rejects.toThrow(/LINK_SECRET/);
  });
});
