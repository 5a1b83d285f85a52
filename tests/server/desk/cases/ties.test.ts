import { randomUUID } from 'node:crypto';
import type { DeskCase } from '@shared/desk/cases';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { quote } from '../../support/quotes';
import { requestBodies } from '../../support/requests';
import { callsOf, giveRole, personOf } from '../desk';

const keys = identityKeys();
const dalila = personOf('dalila');
const eric = personOf('eric');
const contact = { name: 'Amina Yusuf', email: 'amina@example.com' };
type Kind = 'quote' | keyof typeof requestBodies;
const phone = { how: 'phone' } as const;

describe.each(engines)('cases that belong together on %s', (engine) => {
  const open = apisOf(engine);
  const start = async () => {
    const api = await open(keys.environment());
    const { kysely } = api.database;
    const call = callsOf(api.app, keys);
    for (const person of [dalila, eric]) await giveRole(api.database, person, 'desk');
    const send = async (kind: Kind) => {
      const body = { requestId: randomUUID(), contact, form: { openFor: 60_000 } };
      const answer =
        kind === 'quote'
          ? await call(null, 'POST', '/api/quotes', quote({ contact }))
          : await call(null, 'POST', '/api/requests', { ...body, ...requestBodies[kind] });
      return answer.json<{ reference: string }>().reference;
    };
    const read = async (reference: string) =>
      (await call(dalila, 'GET', `/api/desk/cases/${reference}`)).json<DeskCase>();
    const tie = (reference: string, other: string, isWanted = true, requestId = randomUUID()) =>
      call(dalila, 'POST', `/api/desk/cases/${reference}/ties`, { requestId, other, isWanted });
    const merge = (reference: string, into: string, { told = phone, seen = 1, by = dalila }: Merging = {}) =>
      call(by, 'POST', `/api/desk/cases/${reference}/events`, { seen, event: { type: 'staff.merged', into, told } });
    return { ...api, kysely, call, send, read, tie, merge };
  };
  interface Merging {
    told?: object;
    seen?: number;
    by?: typeof dalila;
  }
  const tied = (reference: string, kind = 'linked') => ({ reference, tie: kind });
  const codeOf = (answer: { statusCode: number; json: () => unknown }) => [
    answer.statusCode,
    (answer.json() as { code: string }).code,
  ];

  test.each([
    ['enquiry', 'quote'],
    ['report', 'report'],
    ['quote', 'problem'],
  ] as const)('%s and %s: both show the other, once, until they are unlinked', async (kind, otherKind) => {
    const { send, read, tie } = await start();
    const [one, other] = [await send(kind), await send(otherKind)];
    const id = randomUUID();
    for (const typed of [` ${other.toLowerCase()} `, other])
      expect((await tie(one, typed, true, id)).statusCode).toBe(204);
    expect((await tie(other, one)).statusCode).toBe(204);
    expect((await read(one)).ties).toEqual([tied(other)]);
    expect((await read(other)).ties).toEqual([tied(one)]);
    expect((await read(one)).notes).toMatchObject([{ type: 'note', text: `Linked with ${other}`, uid: 'uid-dalila' }]);
    expect((await tie(other, one, false)).statusCode).toBe(204);
    for (const reference of [one, other]) expect((await read(reference)).ties).toEqual([]);
    expect((await tie(one, other)).statusCode).toBe(204);
    expect((await read(other)).ties).toEqual([tied(one)]);
  });

  test('a link to itself, to nothing, or to an erased case is refused, and one that is erased later goes', async () => {
    const { call, send, read, tie } = await start();
    const [one, other, gone] = [await send('enquiry'), await send('enquiry'), await send('enquiry')];
    expect(codeOf(await tie(one, one))).toEqual([409, 'same_case']);
    expect(codeOf(await tie(one, 'KE-000000'))).toEqual([409, 'no_other_case']);
    await tie(one, gone);
    expect((await call(dalila, 'POST', `/api/desk/cases/${gone}/erasure`, { reference: gone })).statusCode).toBe(204);
    expect(codeOf(await tie(one, gone))).toEqual([409, 'no_other_case']);
    expect((await read(one)).ties).toEqual([]);
    expect((await tie('KE-000000', other)).statusCode).toBe(404);
  });

  test.each([
    ['enquiry', 'enquiry'],
    ['quote', 'quote'],
    ['enquiry', 'quote'],
    ['quote', 'report'],
  ] as const)('%s ends as the double of %s, which goes on', async (kind, otherKind) => {
    const { kysely, send, read, merge } = await start();
    const [double, survivor] = [await send(kind), await send(otherKind)];
    const told = { how: 'mail', text: `We go on with ${survivor}.` };
    expect((await merge(double, survivor.toLowerCase(), { told })).statusCode).toBe(200);
    const ended = await read(double);
    expect(ended).toMatchObject({ waitsFor: null, state: 'closed', ties: [tied(survivor, 'survivor')] });
    expect(ended.events.at(-1)).toMatchObject({ type: 'staff.merged', into: survivor });
    expect(await read(survivor)).toMatchObject({ waitsFor: 'desk', ties: [tied(double, 'double')] });
    const letter = kind === 'quote' ? ['quoteEnded', 'shipper'] : ['requestClosed', 'sender'];
    const key = `${letter[0]}:${double}:2:${letter[1]}`;
    expect(await kysely.selectFrom('jobs').select('key').where('key', '=', key).execute()).toHaveLength(1);
  });

  test('itself, nothing, a double, spam: refused in words, and nothing is written', async () => {
    const { send, read, merge, call } = await start();
    const [one, other, third, spam] = [
      await send('enquiry'),
      await send('enquiry'),
      await send('quote'),
      await send('enquiry'),
    ];
    expect(codeOf(await merge(one, one))).toEqual([409, 'same_case']);
    expect(codeOf(await merge(one, 'KE-000000'))).toEqual([409, 'no_other_case']);
    expect((await merge(one, ' ')).statusCode).toBe(400);
    const event = { type: 'staff.closed', outcome: 'spam', note: null, told: { how: 'not', why: 'Spam' } };
    await call(dalila, 'POST', `/api/desk/cases/${spam}/events`, { seen: 1, event });
    expect(codeOf(await merge(one, spam))).toEqual([409, 'other_has_ended']);
    expect((await merge(other, third)).statusCode).toBe(200);
    const refused = await merge(one, other);
    expect(codeOf(refused)).toEqual([409, 'other_is_double']);
    expect(refused.json<{ message: string }>().message).toContain(third);
    expect(codeOf(await merge(other, one, { seen: 2 }))).toEqual([409, 'not_possible']);
    expect((await read(one)).events).toHaveLength(1);
  });

  test.each([
    ['enquiry', { type: 'staff.closed', outcome: 'done', note: null, told: phone }, { type: 'staff.reopened' }],
    ['quote', { type: 'shipper.withdrew', told: phone }, null],
  ] as const)('nobody works on %s that has ended: it cannot go on', async (kind, end, opened) => {
    const { send, read, merge, call } = await start();
    const [one, ended] = [await send(kind), await send(kind)];
    const act = async (seen: number, event: object) =>
      (await call(dalila, 'POST', `/api/desk/cases/${ended}/events`, { seen, event })).statusCode;
    expect(await act(1, end)).toBe(200);
    const refused = await merge(one, ended);
    expect(codeOf(refused)).toEqual([409, 'other_has_ended']);
    expect(refused.json<{ message: string }>().message).toContain(ended);
    expect((await read(one)).events).toHaveLength(1);
    if (opened === null) return;
    expect(await act(2, opened)).toBe(200);
    expect((await merge(one, ended)).statusCode).toBe(200);
  });

  test('a request about data ends only in one that came before it, whose legal deadline goes on', async () => {
    const { kysely, send, read, merge } = await start();
    const [first, second, message] = [await send('privacy'), await send('privacy'), await send('enquiry')];
    await kysely.updateTable('case_events').set({ at: 1 }).where('case_reference', '=', first).execute();
    expect(codeOf(await merge(first, message))).toEqual([409, 'other_has_no_legal_deadline']);
    const refused = await merge(first, second);
    expect(codeOf(refused)).toEqual([409, 'other_came_later']);
    expect(refused.json<{ message: string }>().message).toContain(`Close ${second} as the double`);
    expect(await read(first)).toMatchObject({ waitsFor: 'desk' });
    expect((await merge(second, first)).statusCode).toBe(200);
    expect((await merge(message, first)).statusCode).toBe(200);
  });

  test('a newer gateway wrote to the other case: it is named, and what needs it says so', async () => {
    const { kysely, call, send, read, tie, merge } = await start();
    const [one, double, linked, last] = [
      await send('enquiry'),
      await send('enquiry'),
      await send('enquiry'),
      await send('quote'),
    ];
    await merge(double, one);
    await tie(one, linked);
    const isNewer = { version: 99 };
    for (const reference of [double, linked, last])
      await kysely.updateTable('case_events').set(isNewer).where('case_reference', '=', reference).execute();
    expect((await read(one)).ties).toEqual(
      [tied(double, 'double'), tied(linked)].sort((a, b) => (a.reference < b.reference ? -1 : 1)),
    );
    expect(codeOf(await tie(one, last))).toEqual([503, 'newer_case']);
    const event = { type: 'desk.wrote', text: 'Two of them.', asks: false };
    const written = await call(dalila, 'POST', `/api/desk/cases/${last}/events`, { seen: 1, event });
    expect(codeOf(written)).toEqual([503, 'newer_case']);
  });

  test.each(['enquiry', 'quote'] as const)('two people merge %s crosswise at once: one goes on', async (kind) => {
    const { send, read, merge } = await start();
    const [one, other] = [await send(kind), await send(kind)];
    const answers = await Promise.all([merge(one, other), merge(other, one, { by: eric })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const waiting = [await read(one), await read(other)].map(({ waitsFor }) => waitsFor);
    expect(waiting.filter((who) => who === 'desk')).toHaveLength(1);
  });

  test('a double that is opened again is none any more', async () => {
    const { send, read, merge, call } = await start();
    const [double, survivor] = [await send('enquiry'), await send('enquiry')];
    await merge(double, survivor);
    const event = { type: 'staff.reopened' };
    expect((await call(dalila, 'POST', `/api/desk/cases/${double}/events`, { seen: 2, event })).statusCode).toBe(200);
    expect(await read(double)).toMatchObject({ waitsFor: 'desk', ties: [] });
    expect((await read(survivor)).ties).toEqual([]);
  });
});
