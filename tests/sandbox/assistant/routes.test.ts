import examples from '../../../content/assistant-examples.json';
import { agents } from '../../assistant/support';
import { chunksOf, partsOf, providers, textOf } from './provider';

const open = providers();
const tools = [{ functionDeclarations: [{ name: 'findAgents', description: 'Looks up agents.', parameters: { type: 'object', properties: {} } }] }];
const user = (text: string): object => ({ role: 'user', parts: [{ text }] });
const model = (text: string): object => ({ role: 'model', parts: [{ text }] });
const ask = (text: string, before: object[] = []): object => ({ contents: [...before, user(text)], tools });

test('answers in chunks of a word, the last of which says that it is the last', async () => {
  const answer = await (await open()).call(ask('How do I become a member?'));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
  const chunks = chunksOf(answer);
  expect(chunks.length).toBeGreaterThan(20);
  expect(chunks.map(({ candidates }) => candidates?.[0]?.finishReason).filter((reason) => reason !== undefined)).toEqual(['STOP']);
  expect(chunks.at(-1)?.candidates?.[0]?.finishReason).toBe('STOP');
  expect(textOf(answer)).toMatch(/^Create an account/);
});

test('answers whole, and as a list, for those who ask so', async () => {
  const { call } = await open();
  const whole = (await call(ask('How do I become a member?'), { task: 'generateContent' })).json<ReturnType<typeof chunksOf>[number]>();
  expect(whole.candidates?.[0]).toMatchObject({ finishReason: 'STOP', content: { role: 'model', parts: [{ text: expect.stringMatching(/^Create an account/) as unknown }] } });
  expect((await call(ask('How do I become a member?'), { task: 'streamGenerateContent' })).json<unknown[]>().length).toBeGreaterThan(20);
});

test('calls the function of the site and answers with what it gave', async () => {
  const { call } = await open();
  const asked = await call(ask('find an agent in Rotterdam'));
  expect(partsOf(asked)).toMatchObject([{ functionCall: { name: 'findAgents', args: { place: 'Rotterdam' } } }]);
  const response = { place: 'Rotterdam', match: 'exact', total: 1, agents: [{ id: 'x', name: 'Only One', location: 'Rotterdam, Netherlands', phone: '+31 555 1' }] };
  const contents = [user('find an agent in Rotterdam'), { role: 'model', parts: partsOf(asked) }, { role: 'function', parts: [{ functionResponse: { name: 'findAgents', response } }] }];
  expect(textOf(await call({ contents, tools }))).toMatch(/One member agent works in Rotterdam: \*\*Only One\*\*/);
  const odd = contents.map((content, index) => (index === 2 ? { role: 'function', parts: [{ functionResponse: { name: 'findAgents', response: { error: 'broken' } } }] } : content));
  expect(textOf(await call({ contents: odd, tools }))).toMatch(/no agent of ours in Rotterdam/);
  expect(textOf(await call({ contents: [user('find an agent in Rotterdam')] }))).toMatch(/no agent of ours/);
  expect(agents.some(({ location }) => location.startsWith('Rotterdam'))).toBe(true);
});

test('takes the preset conversation of the site for nobody’s words', async () => {
  const { call } = await open();
  const preset = examples.examples.flatMap(({ question, answer }) => [user(question), model(answer)]);
  expect(textOf(await call(ask('I want to send a package', preset)))).toMatch(/Which country are you in/);
  expect(textOf(await call(ask('Kenya', [...preset, user('I want to send a package'), model('Which country are you in?')])))).toMatch(/\+254 700 555 010/);
});

test.each([
  ['no key', ask('Hi'), { headers: { 'x-goog-api-key': '' } }, 403, 'PERMISSION_DENIED'],
  ['another content type', 'contents', { headers: { 'content-type': 'text/plain' } }, 415, 'INVALID_ARGUMENT'],
  ['no JSON', '{', {}, 400, 'INVALID_ARGUMENT'],
  ['nothing asked', { contents: [] }, {}, 400, 'INVALID_ARGUMENT'],
  ['no contents', {}, {}, 400, 'INVALID_ARGUMENT'],
  ['a misspelt field', { ...ask('Hi'), safetySetting: [] }, {}, 400, 'INVALID_ARGUMENT'],
  ['an unknown harm', { ...ask('Hi'), safetySettings: [{ category: 'HARM_CATEGORY_X', threshold: 'OFF' }] }, {}, 400, 'INVALID_ARGUMENT'],
  ['a temperature out of range', { ...ask('Hi'), generationConfig: { temperature: 3 } }, {}, 400, 'INVALID_ARGUMENT'],
  ['an empty part', { contents: [{ role: 'user', parts: [] }] }, {}, 400, 'INVALID_ARGUMENT'],
  ['a role of its own', { contents: [{ role: 'assistant', parts: [{ text: 'Hi' }] }] }, {}, 400, 'INVALID_ARGUMENT'],
  ['the model first', { contents: [model('Hi'), user('Hi')] }, {}, 400, 'INVALID_ARGUMENT'],
  ['the model last', { contents: [user('Hi'), model('Hi')] }, {}, 400, 'INVALID_ARGUMENT'],
  ['a function response without a call', { contents: [user('Hi'), { role: 'function', parts: [{ functionResponse: { name: 'findAgents', response: {} } }] }] }, {}, 400, 'INVALID_ARGUMENT'],
  ['another task', ask('Hi'), { task: 'countTokens' }, 404, 'NOT_FOUND'],
])('refuses %s in the words of the provider', async (_name, body, options, code, status) => {
  const answer = await (await open()).call(body, options);
  expect(answer.statusCode).toBe(code);
  expect(answer.json()).toEqual({ error: { code, status, message: expect.any(String) as unknown } });
});

test('refuses a key that is not its own, with the reason of the provider', async () => {
  const answer = await (await open()).call(ask('Hi'), { headers: { 'x-goog-api-key': 'another' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } }]);
});

describe('the switch', () => {
  const question = ask('How do I become a member?');

  test.each([['busy', 429, 'RESOURCE_EXHAUSTED'], ['overloaded', 503, 'UNAVAILABLE'], ['failing', 500, 'INTERNAL']])('%s', async (position, code, status) => {
    const { call, turn } = await open();
    expect((await turn(position)).statusCode).toBe(200);
    const answer = await call(question);
    expect([answer.statusCode, answer.json()]).toMatchObject([code, { error: { code, status } }]);
  });

  test('empty', async () => {
    const { call, turn } = await open();
    await turn('empty');
    const { statusCode, body } = await call(question);
    expect([statusCode, body]).toEqual([200, '']);
  });

  test('blocked at once, and later', async () => {
    const { call, turn } = await open();
    await turn('blocked-before');
    expect(chunksOf(await call(question))).toEqual([{ promptFeedback: { blockReason: 'SAFETY' } }]);
    await turn('blocked-after');
    const answer = await call(question);
    expect(textOf(answer).length).toBeGreaterThan(20);
    expect(chunksOf(answer).at(-1)?.candidates?.[0]).toMatchObject({ finishReason: 'SAFETY' });
  });

  test('malformed: a chunk in the middle is no JSON', async () => {
    const { call, turn } = await open();
    await turn('malformed');
    expect((await call(question)).body).toContain('data: {"candidates": [{"content": \r\n\r\n');
  });

  test.each([
    ['lying', /\$5.*\+1 555 123 4567.*https:/],
    ['html', /<script>.*javascript:/],
    ['obeying', /As you wish\. .*My instructions are: Be brief\.$/],
  ])('%s, even when agents are looked for', async (position, text) => {
    const { call, turn } = await open();
    await turn(position);
    const systemInstruction = { role: 'system', parts: [{ text: 'Be brief.' }] };
    expect(textOf(await call({ ...question, systemInstruction }))).toMatch(text);
    expect(textOf(await call({ ...ask('find an agent in Rotterdam'), systemInstruction }))).toMatch(text);
  });

  test('slow drip: a word at a time', async () => {
    const { app, turn } = await open();
    await turn('drip');
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const answer = await fetch(`${origin}/assistant/v1beta/models/gemini-flash-latest:streamGenerateContent?alt=sse`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': 'sandbox-api-key' },
      body: JSON.stringify(question),
      signal: leaving.signal,
    });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value as Uint8Array).match(/^data: /gm)).toHaveLength(1);
    leaving.abort();
  });

  test('cut off: the connection breaks', async () => {
    const { app, turn } = await open();
    await turn('cut');
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${origin}/assistant/v1beta/models/gemini-flash-latest:streamGenerateContent?alt=sse`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-goog-api-key': 'sandbox-api-key' }, body: JSON.stringify(question) });
    await expect(answer.text()).rejects.toThrow();
  });
});
