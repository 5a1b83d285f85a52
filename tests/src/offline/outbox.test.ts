import {
  followLetters,
  hideLetters,
  keepLetter,
  readLetters,
  removeLetter,
  sendLetters,
  takeBack,
} from '@/offline/outbox';
import { installOutbox } from '../../support/fakeOutbox';

const letter = {
  id: 'b6a1d9c2-1111-4222-8333-444455556666',
  kind: 'quote',
  title: 'Mombasa to Rotterdam',
  body: { requestId: 'b6a1d9c2-1111-4222-8333-444455556666', from: 'Mombasa' },
  draft: { form: { from: 'Mombasa' } },
} as const;

const synced = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
const send = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (status: number, body: unknown = {}) => Promise.resolve(Response.json(body, { status }));

beforeEach(() => {
  jest.restoreAllMocks();
  send.mockReset();
  synced.mockClear();
  Object.assign(globalThis, { fetch: send, navigator: {} });
  installOutbox({ sync: { register: synced } });
});

test('a letter waits with its language, and asks the browser to wake the worker', async () => {
  expect(await keepLetter(letter, 'sw')).toBe(true);
  expect(await readLetters()).toEqual([
    { ...letter, language: 'sw', state: 'waiting', keptAt: expect.any(Number) as number },
  ]);
  expect(synced).toHaveBeenCalledWith('keelway-outbox');
});

test('a browser that refuses background synchronization keeps it all the same', async () => {
  synced.mockRejectedValueOnce(new Error('Permission denied.'));
  expect(await keepLetter(letter, 'en')).toBe(true);
});

test('a window without service workers keeps it all the same', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(await keepLetter(letter, 'en')).toBe(true);
  expect(await readLetters()).toHaveLength(1);
});

test.each([
  [
    'a store',
    () =>
      Object.assign(globalThis, {
        indexedDB: {
          open: () => {
            throw new Error('blocked');
          },
        },
      }),
  ],
  ['locks', () => Object.assign(globalThis, { navigator: {} })],
])('without %s nothing is kept, and the form is told', async (_what, remove) => {
  remove();
  expect(await keepLetter(letter, 'en')).toBe(false);
});

test('it is posted in its language, and what was written goes when it has arrived', async () => {
  await keepLetter(letter, 'fr');
  send.mockReturnValueOnce(answer(201, { reference: 'KQ-7F3K2P' }));
  expect(await sendLetters()).toBe(0);
  const [address, { headers, body, method } = {}] = send.mock.calls[0] ?? [];
  expect([address, method, headers]).toEqual([
    '/api/quotes',
    'POST',
    { 'content-type': 'application/json', 'accept-language': 'fr' },
  ]);
  expect(JSON.parse(body as string)).toEqual(letter.body);
  expect(await readLetters()).toMatchObject([
    { id: letter.id, state: 'sent', reference: 'KQ-7F3K2P', body: null, draft: null },
  ]);
  await sendLetters();
  expect(send).toHaveBeenCalledTimes(1);
});

test('two windows that send at the same time post it once', async () => {
  await keepLetter(letter, 'en');
  send.mockImplementation(() => answer(201, { reference: 'KQ-7F3K2P' }));
  await Promise.all([sendLetters(), sendLetters(), sendLetters()]);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a failure of the gateway', () => answer(503, { message: 'Later.' })],
  ['too many requests', () => answer(429)],
  ['an answer that is cut off', () => Promise.resolve(new Response('{"refer', { status: 201 }))],
])('after %s it is posted again, under the same id', async (_what, trouble) => {
  await keepLetter(letter, 'en');
  send.mockImplementationOnce(trouble).mockImplementationOnce(() => answer(200, { reference: 'KQ-7F3K2P' }));
  expect(await sendLetters()).toBe(1);
  expect(await readLetters()).toMatchObject([{ state: 'waiting', body: letter.body }]);
  expect(await sendLetters()).toBe(0);
  expect(send.mock.calls.map(([, { body }]) => body)).toEqual([
    JSON.stringify(letter.body),
    JSON.stringify(letter.body),
  ]);
});

test('a refusal keeps what was typed, and says why', async () => {
  await keepLetter(letter, 'en');
  send.mockReturnValueOnce(answer(422, { message: 'Choose a day that is not in the past.' }));
  expect(await sendLetters()).toBe(0);
  expect(await readLetters()).toMatchObject([
    { state: 'refused', message: 'Choose a day that is not in the past.', draft: letter.draft },
  ]);
});

test('it can be taken back to be changed, unless it has arrived', async () => {
  await keepLetter(letter, 'en');
  expect(await takeBack(letter.id)).toMatchObject({ draft: letter.draft });
  expect(await readLetters()).toEqual([]);
  await keepLetter(letter, 'en');
  send.mockReturnValueOnce(answer(201, { reference: 'KQ-7F3K2P' }));
  await Promise.all([sendLetters(), takeBack(letter.id).then((taken) => expect(taken).toBeNull())]);
  expect(await readLetters()).toMatchObject([{ state: 'sent' }]);
});

test('at the end of a session it is hidden, sent, and gone', async () => {
  await keepLetter(letter, 'en');
  await hideLetters();
  expect(await readLetters()).toMatchObject([{ isHidden: true, title: '', draft: null, body: letter.body }]);
  send.mockReturnValueOnce(answer(201, { reference: 'KQ-7F3K2P' }));
  expect(await sendLetters()).toBe(0);
  expect(await readLetters()).toEqual([]);
});

test('what was refused or has arrived goes with the session', async () => {
  await keepLetter(letter, 'en');
  send.mockReturnValueOnce(answer(422, { message: 'No.' }));
  await sendLetters();
  await hideLetters();
  expect(await readLetters()).toEqual([]);
});

test('that it has arrived is told for a week', async () => {
  await keepLetter(letter, 'en');
  send.mockReturnValueOnce(answer(201, { reference: 'KQ-7F3K2P' }));
  await sendLetters();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 6 * 86_400_000);
  await sendLetters();
  expect(await readLetters()).toHaveLength(1);
  jest.spyOn(Date, 'now').mockReturnValue(now + 8 * 86_400_000);
  await sendLetters();
  expect(await readLetters()).toEqual([]);
});

test('other windows hear of each change', async () => {
  const heard = jest.fn();
  const end = followLetters(heard);
  await keepLetter(letter, 'en');
  expect(heard).toHaveBeenCalledTimes(1);
  end();
  await removeLetter(letter.id);
  expect(heard).toHaveBeenCalledTimes(1);
});
