import { randomUUID } from 'node:crypto';
import { affiliateLetters } from '@server/affiliates/letters';
import { becomeAffiliate } from '@server/affiliates/affiliates';
import { erasePersonalData } from '@server/personalData/personalData';
import type { AffiliateAnswer } from '@shared/affiliates/contract';
import type { DeskCase } from '@shared/desk/cases';
import { engines } from '../support/engines';
import { apisOf } from '../support/api';
import { callsOf, giveRole, personOf } from '../desk/desk';
import { identityKeys, type Person } from '../support/identityKeys';
import { quote } from '../support/quotes';

const keys = identityKeys();
const dalila = personOf('dalila');
const fatuma: Person = { uid: 'fatuma', email: 'Fatuma@Example.com', emailVerified: true };

describe.each(engines)('referral links on %s', (engine) => {
  const open = apisOf(engine);
  const start = async () => {
    const api = await open(keys.environment());
    const { kysely } = api.database;
    const call = callsOf(api.app, keys);
    await giveRole(api.database, dalila, 'desk');
    const path = '/api/account/affiliate';
    const read = async () => (await call(fatuma, 'GET', path)).json<AffiliateAnswer>();
    const become = async () => (await call(fatuma, 'POST', path)).json<AffiliateAnswer>().code ?? '';
    const send = async (referral: unknown, email = 'amina@example.com') =>
      (await call(null, 'POST', '/api/quotes', quote({ referral, contact: { name: 'Amina', email } }))).json<{
        reference: string;
      }>().reference;
    const atDesk = async (reference: string) =>
      (await call(dalila, 'GET', `/api/desk/cases/${reference}`)).json<DeskCase>();
    const record = (reference: string, step: string, words: string, requestId: string = randomUUID()) =>
      call(dalila, 'POST', `/api/desk/cases/${reference}/commission`, { requestId, step, words });
    const mails = async () =>
      (
        await kysely.selectFrom('jobs').select('payload').where('key', 'like', 'commission:%').orderBy('id').execute()
      ).map(({ payload }) => (JSON.parse(payload) as { data: unknown }).data);
    return { ...api, kysely, call, read, become, send, atDesk, record, mails };
  };

  test('an account gets one link, however often it asks, and only with a confirmed address', async () => {
    const { call, read, become } = await start();
    expect(await read()).toEqual({ code: null, referrals: [] });
    const [one, other] = await Promise.all([become(), become()]);
    expect(one).toMatch(/^AF-[2-9A-Z]{6}$/);
    expect([other, (await read()).code]).toEqual([one, one]);
    const unconfirmed = await call({ ...fatuma, uid: 'u9', emailVerified: false }, 'POST', '/api/account/affiliate');
    expect([unconfirmed.statusCode, unconfirmed.json<{ code: string }>().code]).toEqual([403, 'unverified_email']);
    expect((await call(null, 'GET', '/api/account/affiliate')).statusCode).toBe(401);
  });

  test('a code that somebody has already is drawn again', async () => {
    const { kysely, become } = await start();
    const taken = await become();
    const codes = [taken, 'AF-222222'];
    const other = { uid: 'other', email: 'other@example.com', language: 'en' };
    await becomeAffiliate(kysely, other, 1, () => codes.shift() ?? '');
    const rows = await kysely.selectFrom('affiliates').select('code').where('uid', '=', 'other').execute();
    expect(rows).toEqual([{ code: 'AF-222222' }]);
  });

  test('a request by a referral link, until its commission is paid', async () => {
    const { read, become, send, atDesk, record, mails, kysely } = await start();
    const code = await become();
    const reference = await send(code);
    expect(await read()).toEqual({
      code,
      referrals: [{ reference, sentAt: expect.any(Number) as number, status: 'With our desk', commission: null }],
    });
    expect((await atDesk(reference)).referral).toEqual({ email: fatuma.email, commission: null });

    const early = await record(reference, 'paid', '50 USD');
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'not_agreed']);
    const id = randomUUID();
    for (let press = 0; press < 2; press += 1)
      expect((await record(reference, 'agreed', '5 % of the freight', id)).statusCode).toBe(204);
    expect((await read()).referrals[0]?.commission).toMatchObject({ step: 'agreed', words: '5 % of the freight' });
    expect((await record(reference, 'paid', '50 USD by transfer')).statusCode).toBe(204);
    for (const step of ['agreed', 'paid'])
      expect((await record(reference, step, 'again')).json<{ code: string }>().code).toBe('already_paid');
    const { referral, notes } = await atDesk(reference);
    expect(referral?.commission).toMatchObject({ step: 'paid', words: '50 USD by transfer' });
    expect(notes.map((note) => (note.type === 'note' ? note.text : note.type)).sort()).toEqual([
      'Commission agreed: 5 % of the freight',
      'Commission paid: 50 USD by transfer',
    ]);

    const letters = affiliateLetters(kysely, 'desk@keelway.example');
    const written = await Promise.all(
      (await mails()).map(async (data) => letters.commission(data, 'https://keelway.example')),
    );
    written.sort((one, other) => (one?.subject ?? '').localeCompare(other?.subject ?? ''));
    expect(written.map((mail) => mail?.subject)).toEqual([
      `Your commission for ${reference} is agreed`,
      `Your commission for ${reference} is paid`,
    ]);
    expect(written[0]).toMatchObject({ to: fatuma.email, replyTo: 'desk@keelway.example' });
    expect(written[0]?.text).toContain('5 % of the freight');
    expect(written[0]?.text).toContain('https://keelway.example/account');
  });

  test('nobody refers their own requests; an unknown code or none that is one changes nothing', async () => {
    const { read, become, send, atDesk, record } = await start();
    const code = await become();
    const references = [
      await send(code, 'fatuma@example.com'),
      await send('AF-999999'),
      await send('<script>'),
      await send(undefined),
    ];
    for (const reference of references) expect((await atDesk(reference)).referral).toBeNull();
    expect((await read()).referrals).toEqual([]);
    const refused = await record(references[0] ?? '', 'agreed', '5 %');
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'no_referral']);
    expect((await record('KQ-222222', 'agreed', '5 %')).statusCode).toBe(404);
    expect((await record(references[0] ?? '', 'agreed', ' ')).statusCode).toBe(400);
  });

  test('a deleted account leaves its referrals behind, and mails that wait are not sent', async () => {
    const { kysely, become, send, atDesk, record, mails } = await start();
    const reference = await send(await become());
    await record(reference, 'agreed', '5 %');
    const [data] = await mails();
    await erasePersonalData(
      kysely,
      {
        uid: fatuma.uid,
        email: fatuma.email ?? null,
        emailVerified: true,
        signedInAt: 0,
        issuedAt: 0,
        secondFactor: false,
      },
      Date.now(),
    );
    expect((await atDesk(reference)).referral).toBeNull();
    expect(await mails()).toEqual([]);
    expect(await affiliateLetters(kysely, null).commission(data, 'https://keelway.example')).toBeNull();
    expect(await kysely.selectFrom('affiliates').selectAll().execute()).toEqual([]);
  });
});
