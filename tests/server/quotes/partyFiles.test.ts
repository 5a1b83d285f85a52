import { randomUUID } from 'node:crypto';
import type { AgentPage, ShipperPage } from '@shared/quotes/pages';
import { appendEvent } from '@server/lib/caselog/log';
import { quoteCases } from '@server/quotes/quoteCases';
import { saveDirectory } from '@server/directory/importedAgents';
import { stepOnListing } from '@server/listings/listings';
import { openParties } from '../cases/parties';
import { pdf, photo } from '../lib/files/samples';
import { engines } from '../support/engines';
import { linkSecret, linksOf } from '../support/mails';
import { apisOf } from '../support/api';
import { uploadTo } from '../support/files';

type Shippers = Extract<ShipperPage, { link: 'open' }>;
type Agents = Extract<AgentPage, { link: 'open' }>;

describe.each(engines)('files on the pages of a quote request on %s', (engine) => {
  const apis = apisOf(engine);

  async function start() {
    const api = await apis({ LINK_SECRET: linkSecret });
    const { kysely } = api.database;
    const directory = ['a', 'b'].map((id) => ({ id, name: `Agent ${id}`, location: 'Mombasa, Kenya' }));
    await saveDirectory(kysely, directory, undefined, 1);
    await api.app.refreshAgents();
    const upload = uploadTo(api);
    const content = pdf();
    const first = await upload('packing list.pdf', content);
    const parties = await openParties(api, { files: [first] });
    const links = linksOf(kysely, '');
    const { reference } = parties;
    const of = (party: string, purpose: 'follow' | 'answer') => links.url({ reference, party, purpose });
    const shipper = await of('shipper', 'follow');
    const [a, b] = [await of('a', 'answer'), await of('b', 'answer')];
    const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    const read = async <Page>(url: string) =>
      (await api.app.inject({ method: 'GET', url, headers })).json<{ page: Page }>().page;
    const post = async (fields: [string, string][]) => {
      const payload = new URLSearchParams(fields).toString();
      const answer = await api.app.inject({ method: 'POST', url: shipper, headers, payload });
      const page = answer.body === '' ? null : answer.json<{ page: Shippers }>().page;
      return { status: answer.statusCode, page };
    };
    const file = (url: string, id: string) => api.app.inject(`${url}/files/${id}`);
    await parties.screened();
    return { ...parties, api, content, first, upload, shipper, a, b, read, post, file };
  }

  test('agents that got the request have its files, as downloads that no browser runs; no others do', async () => {
    const { sendTo, a, b, shipper, read, file, first, content } = await start();
    await sendTo('a');
    expect((await read<Agents>(a)).files).toMatchObject([{ id: first, name: 'packing list.pdf', kind: 'pdf' }]);
    expect((await read<Shippers>(shipper)).files).toMatchObject([{ id: first }]);
    const answer = await file(a, first);
    expect(answer.rawPayload).toEqual(content);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment;/) as string,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    for (const url of [`${b}/files/${first}`, `${a}/files/${randomUUID()}`, `${a}x/files/${first}`]) {
      const refused = await file(url.split('/files/')[0] ?? '', url.split('/files/')[1] ?? '');
      expect([refused.statusCode, refused.headers.location]).toEqual([303, url.split('/files/')[0]]);
    }
  });

  test.each(['chosen elsewhere', 'withdrawn', 'suspended'])('they are refused once it is %s', async (end) => {
    const { sendTo, offered, chose, withdrew, a, shipper, read, file, first, api } = await start();
    await sendTo('a', 'b');
    await offered('b');
    if (end === 'withdrawn') await withdrew();
    if (end === 'chosen elsewhere') await chose('b');
    if (end === 'suspended')
      await api.database.kysely.transaction().execute((transaction) =>
        stepOnListing(transaction, { agentId: 'a', uid: 'u', now: 1 }, 0, {
          type: 'staff.suspended',
          reason: 'Fraud',
        }),
      );
    expect((await file(a, first)).statusCode).toBe(303);
    expect((await read<Agents>(a)).files).toEqual([]);
    expect((await file(shipper, first)).statusCode).toBe(200);
  });

  test('a request of a version whose form said that only the desk sees them keeps them from agents', async () => {
    const { sendTo, a, shipper, file, first, kysely, reference } = await start();
    await sendTo('a');
    await kysely.updateTable('case_events').set({ version: 6 }).where('case_reference', '=', reference).execute();
    expect((await file(a, first)).statusCode).toBe(303);
    expect((await file(shipper, first)).statusCode).toBe(200);
  });

  test('files of a question are for whom it asks; a question without a text keeps its files', async () => {
    const { sendTo, offered, deliver, a, b, shipper, upload, read, post, file } = await start();
    await sendTo('a', 'b');
    for (const id of ['a', 'b']) await offered(id);
    await deliver();
    const id = await upload('photo.jpeg', await photo());
    const refused = await post([...Object.entries({ do: 'ask', to: 'a', text: ' ' }), ['file', id]]);
    expect([refused.status, refused.page?.question.files.kept]).toMatchObject([422, [{ id, name: 'photo.jpeg' }]]);
    const asked = await post([...Object.entries({ do: 'ask', to: 'a', text: 'Does it fit?' }), ['file', id]]);
    expect(asked.status).toBe(303);
    expect((await read<Agents>(a)).questions).toMatchObject([{ text: 'Does it fit?', files: [{ id }] }]);
    expect((await read<Shippers>(shipper)).timeline.at(-1)?.files).toMatchObject([{ id }]);
    expect((await file(a, id)).statusCode).toBe(200);
    expect((await file(b, id)).statusCode).toBe(303);
    const [mail] = await deliver();
    expect(mail).toMatchObject({ to: 'baobab@agents.example', text: expect.stringContaining('photo.jpeg') as string });
    const again = await post([...Object.entries({ do: 'ask', to: 'b', text: 'And here?' }), ['file', id]]);
    expect([again.status, again.page?.question]).toMatchObject([
      422,
      { text: 'And here?', files: { error: 'A file is not stored any more. Remove it, and choose it again.' } },
    ]);
  });

  test('once it has ended, the shipper writes to the desk, with a file; the desk answers with one', async () => {
    const { withdrew, deliver, append, upload, shipper, read, post, file, kysely, reference } = await start();
    await withdrew();
    await deliver();
    expect((await read<Shippers>(shipper)).addressees).toMatchObject([{ id: '' }]);
    const id = await upload('photo.jpeg', await photo());
    const write = () => post([...Object.entries({ do: 'ask', to: '', text: 'And by air?' }), ['file', id]]);
    expect([(await write()).status, (await write()).status]).toEqual([303, 303]);
    const row = await kysely
      .selectFrom('cases')
      .select(['waits_for', 'state'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    expect(row).toEqual({ waits_for: 'desk', state: 'withdrawn' });
    const page = await read<Shippers>(shipper);
    expect(page.timeline.filter(({ written }) => written === 'And by air?')).toMatchObject([{ files: [{ id }] }]);
    const ours = await upload('rates.pdf', pdf());
    const event = { type: 'mail.answered', text: 'Yes.', by: { kind: 'staff', id: 'u' }, at: Date.now() };
    await appendEvent(kysely, quoteCases, { reference, seen: null, event, files: [ours] });
    expect((await file(shipper, ours)).statusCode).toBe(200);
    expect((await deliver()).map(({ text }) => text)).toContainEqual(expect.stringContaining('rates.pdf'));
    expect((await append({ ...event, text: 'And more.' })).outcome).toBe('appended');
  });

  test('ten messages an hour after the end', async () => {
    const { withdrew, post } = await start();
    await withdrew();
    const write = (text: string) => post(Object.entries({ do: 'ask', to: '', text }));
    for (let count = 0; count < 10; count += 1) expect((await write(`Message ${count}`)).status).toBe(303);
    expect(await write('One more')).toMatchObject({ status: 429, page: { question: { text: 'One more' } } });
  });
});
