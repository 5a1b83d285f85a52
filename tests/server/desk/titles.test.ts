import { randomUUID } from 'node:crypto';
import type { InboxAnswer } from '@shared/desk/cases';
import { engines } from '../database/engines';
import { apisOf } from '../routes/api';
import { identityKeys } from '../support/identityKeys';
import { giveRole, personOf } from './desk';

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
});
