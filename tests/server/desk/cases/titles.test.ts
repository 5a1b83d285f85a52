import { randomUUID } from 'node:crypto';
import type { InboxAnswer } from '@shared/desk/inbox';
import { engines } from '../../support/engines';
import { apisOf } from '../../support/api';
import { identityKeys } from '../../support/identityKeys';
import { handover } from '../../support/handovers';
import { giveRole, personOf } from '../desk';

const keys = identityKeys();
const dalila = personOf('dalila');

const contact = { name: 'Amina Yusuf', email: 'amina@example.com' };
const text = 'What happened, at length.';
/** What is sent, and what the inbox calls it in two languages. */
const sent: [what: object, english: string, french: string][] = [
  ...(
    [
      ['fraud', 'Fraud, or money taken without service', 'Fraude, ou argent pris sans service rendu'],
      ['contact', 'Wrong contact details', 'Coordonnées fausses'],
      ['closed', 'No longer in business', 'Activité cessée'],
      ['other', 'Something else', 'Autre chose'],
    ] as const
  ).map(([reason, english, french]): [object, string, string] => [
    { kind: 'report', agent: 'Lamu: Deletion', reason, text },
    `Lamu: Deletion: ${english}`,
    `Lamu: Deletion\u00a0: ${french}`,
  ]),
  [{ kind: 'privacy', wish: 'export' }, 'A copy of what we hold', 'Une copie de ce que nous détenons'],
  [{ kind: 'privacy', wish: 'correct' }, 'A correction', 'Une correction'],
  [{ kind: 'privacy', wish: 'delete' }, 'Deletion', 'Une suppression'],
  [{ kind: 'enquiry', subject: 'A correction', text }, 'A correction', 'A correction'],
];

describe.each(engines)('titles in the inbox on %s', (engine) => {
  const open = apisOf(engine);

  test('what was chosen is in the language of the reader, whatever the sender reads; what was written stays', async () => {
    const { app, database } = await open(keys.environment());
    await giveRole(database, dalila, 'desk');
    const authorization = await keys.authorization(dalila);
    const titleOf = async (reference: string, language: string) => {
      const url = `/api/desk/cases?waits=all&q=${reference}`;
      const headers = { authorization, 'accept-language': language };
      const answer = (await app.inject({ url, headers })).json<InboxAnswer>();
      return answer.cases[0]?.title;
    };
    for (const [index, [what, english, french]] of sent.entries()) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/requests',
        remoteAddress: `10.1.0.${index}`,
        headers: { 'accept-language': 'fr' },
        payload: { ...what, requestId: randomUUID(), contact },
      });
      const { reference } = answer.json<{ reference: string }>();
      expect([await titleOf(reference, 'en'), await titleOf(reference, 'fr')]).toEqual([english, french]);
    }
  });

  test('the export says what a case is about in English, whatever its reader reads', async () => {
    const { app, database } = await open(keys.environment());
    await giveRole(database, dalila, 'desk');
    for (const what of [
      { kind: 'privacy', wish: 'correct' },
      { kind: 'report', agent: 'Lamu Cargo', reason: 'closed', text },
    ])
      await app.inject({
        method: 'POST',
        url: '/api/requests',
        payload: { ...what, requestId: randomUUID(), contact },
      });
    const headers = { authorization: await keys.authorization(dalila), 'accept-language': 'fr' };
    const { body } = await app.inject({ url: '/api/desk/exports/cases', headers });
    const [header, ...rows] = body.trim().split('\r\n');
    const about = header?.split(';').indexOf('About') ?? -1;
    expect(rows.map((row) => row.split(';')[about]).sort()).toEqual([
      'A correction',
      'Lamu Cargo: No longer in business',
    ]);
  });

  test('an agent’s name and what was chosen find a report', async () => {
    const { app, database } = await open(keys.environment());
    await giveRole(database, dalila, 'desk');
    const payload = { kind: 'report', agent: 'Lamu Cargo', reason: 'fraud', text, requestId: randomUUID(), contact };
    await app.inject({ method: 'POST', url: '/api/requests', payload });
    const headers = { authorization: await keys.authorization(dalila) };
    for (const q of ['lamu cargo', 'fraud']) {
      const found = await app.inject({ url: `/api/desk/cases?q=${encodeURIComponent(q)}`, headers });
      expect(found.json<InboxAnswer>().cases).toHaveLength(1);
    }
  });

  test('the English words of what was chosen find a case, whatever the sender reads', async () => {
    const { app, database } = await open(keys.environment());
    await giveRole(database, dalila, 'desk');
    const headers = { authorization: await keys.authorization(dalila) };
    const post = async (url: string, payload: object) => {
      const sender = { 'accept-language': 'fr' };
      const answer = await app.inject({ method: 'POST', url, headers: sender, payload });
      return answer.json<{ reference: string }>().reference;
    };
    const request = (what: object) => post('/api/requests', { ...what, requestId: randomUUID(), contact });
    const reason = 'fraud';
    const expected = {
      assistant: await post('/api/handovers', handover({ contact })),
      deletion: await request({ kind: 'privacy', wish: 'delete' }),
      'copy of what': await request({ kind: 'privacy', wish: 'export' }),
      'money taken': await request({ kind: 'report', agent: 'Lamu Cargo', reason, text }),
    };
    const found = Object.keys(expected).map(async (q) => {
      const answer = await app.inject({ url: `/api/desk/cases?q=${encodeURIComponent(q)}`, headers });
      return [q, answer.json<InboxAnswer>().cases.map(({ reference }) => reference)];
    });
    expect(await Promise.all(found)).toEqual(Object.entries(expected).map(([q, reference]) => [q, [reference]]));
  });

  test.each([
    ['privacy', 'Deletion', 'Une suppression'],
    ['privacy', 'A copy of what we hold', 'Une copie de ce que nous détenons'],
    ['report', 'Lamu: Cargo: Wrong contact details', 'Lamu: Cargo\u00a0: Coordonnées fausses'],
    ['report', 'Deletion: Something else', 'Deletion\u00a0: Autre chose'],
    ['report', 'Deletion', 'Deletion'],
    ['enquiry', 'Conversation with the assistant', 'Conversation avec l’assistant'],
    ['enquiry', 'A correction', 'A correction'],
    ['application', 'Deletion', 'Deletion'],
    ['quote', 'Lamu: Something else', 'Lamu: Something else'],
  ])('a gateway of the last release wrote the %s "%s": in French "%s"', async (kind, title, french) => {
    const { app, database } = await open(keys.environment());
    await giveRole(database, dalila, 'desk');
    const authorization = await keys.authorization(dalila);
    const common = { version: 1, last_event: 1, state: 'open', waits_for: 'desk', is_overdue: 0, may_be_spam: 0 };
    const row = { reference: 'K-1', kind, title, sender: 'Amina', search: 'k 1', opened_at: 1, changed_at: 1 };
    await database.kysely
      .insertInto('cases')
      .values({ ...common, ...row })
      .execute();
    const titleIn = async (language: string) => {
      const headers = { authorization, 'accept-language': language };
      const answer = await app.inject({ url: '/api/desk/cases', headers });
      return answer.json<InboxAnswer>().cases.map((one) => one.title);
    };
    expect([await titleIn('en'), await titleIn('fr')]).toEqual([[title], [french]]);
  });
});
