import examples from '../../../content/assistant-examples.json';
import { agents } from '../../assistant/support';
import { chunksOf, partsOf, providers, textOf } from './provider';

const open = providers();
const tools = [
  {
    functionDeclarations: [
      { name: 'findAgents', description: 'Looks up agents.', parameters: { type: 'object', properties: {} } },
    ],
  },
];
const user = (text: string): object => ({ role: 'user', parts: [{ text }] });
const model = (text: string): object => ({ role: 'model', parts: [{ text }] });
const called = (thoughtSignature: string | undefined): object => ({
  role: 'model',
  parts: [{ functionCall: { name: 'findAgents', args: { place: 'Accra' } }, thoughtSignature }],
});
const answered = { role: 'user', parts: [{ functionResponse: { name: 'findAgents', response: {} } }] };
const ask = (text: string, before: object[] = []): object => ({ contents: [...before, user(text)], tools });

test('answers in chunks of one word; the last says that it is the last', async () => {
  const answer = await (await open()).call(ask('How do I become a member?'));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
  const chunks = chunksOf(answer);
  expect(chunks.length).toBeGreaterThan(20);
  expect(
    chunks.map(({ candidates }) => candidates?.[0]?.finishReason).filter((reason) => reason !== undefined),
  ).toEqual(['STOP']);
  expect(chunks.at(-1)?.candidates?.[0]?.finishReason).toBe('STOP');
  expect(textOf(answer)).toMatch(/^Create an account/);
});

test('answers in one piece, or as a list, on request', async () => {
  const { call } = await open();
  const whole = (await call(ask('How do I become a member?'), { task: 'generateContent' })).json<
    ReturnType<typeof chunksOf>[number]
  >();
  expect(whole.candidates?.[0]).toMatchObject({
    finishReason: 'STOP',
    content: { role: 'model', parts: [{ text: expect.stringMatching(/^Create an account/) as unknown }] },
  });
  expect(
    (await call(ask('How do I become a member?'), { task: 'streamGenerateContent' })).json<unknown[]>().length,
  ).toBeGreaterThan(20);
});

test("calls the site's function and answers with its result", async () => {
  const { call } = await open();
  const asked = await call(ask('find an agent in Rotterdam'));
  expect(partsOf(asked)).toMatchObject([{ functionCall: { name: 'findAgents', args: { place: 'Rotterdam' } } }]);
  const response = {
    place: 'Rotterdam',
    match: 'exact',
    total: 1,
    agents: [{ id: 'x', name: 'Only One', location: 'Rotterdam, Netherlands', phone: '+31 555 1' }],
  };
  const contents = [
    user('find an agent in Rotterdam'),
    { role: 'model', parts: partsOf(asked) },
    { role: 'user', parts: [{ functionResponse: { name: 'findAgents', response } }] },
  ];
  expect(textOf(await call({ contents, tools }))).toMatch(/One member agent works in Rotterdam: \*\*Only One\*\*/);
  const odd = contents.map((content, index) =>
    index === 2
      ? { role: 'user', parts: [{ functionResponse: { name: 'findAgents', response: { error: 'broken' } } }] }
      : content,
  );
  expect(textOf(await call({ contents: odd, tools }))).toMatch(/no agent of ours in Rotterdam/);
  expect(textOf(await call({ contents: [user('find an agent in Rotterdam')] }))).toMatch(/no agent of ours/);
  expect(agents.some(({ location }) => location.startsWith('Rotterdam'))).toBe(true);
});

test("does not take the preset conversation for the visitor's words", async () => {
  const { call } = await open();
  const preset = examples.examples.flatMap(({ question, answer }) => [user(question), model(answer)]);
  expect(textOf(await call(ask('I want to send a package', preset)))).toMatch(/Which country are you in/);
  expect(
    textOf(await call(ask('Kenya', [...preset, user('I want to send a package'), model('Which country are you in?')]))),
  ).toMatch(/\+254 700 555 010/);
});

test.each([
  ['no key', ask('Hi'), { headers: { 'x-goog-api-key': '' } }, 403, 'PERMISSION_DENIED'],
  ['another content type', 'contents', { headers: { 'content-type': 'text/plain' } }, 415, 'INVALID_ARGUMENT'],
  ['no JSON', '{', {}, 400, 'INVALID_ARGUMENT'],
  ['nothing asked', { contents: [] }, {}, 400, 'INVALID_ARGUMENT'],
  ['no contents', {}, {}, 400, 'INVALID_ARGUMENT'],
  ['a misspelt field', { ...ask('Hi'), safetySetting: [] }, {}, 400, 'INVALID_ARGUMENT'],
  [
    'instructions that are no text',
    { ...ask('Hi'), systemInstruction: { parts: [{ functionCall: { name: 'findAgents' } }] } },
    {},
    400,
    'INVALID_ARGUMENT',
  ],
  [
    'an unknown harm',
    { ...ask('Hi'), safetySettings: [{ category: 'HARM_CATEGORY_X', threshold: 'OFF' }] },
    {},
    400,
    'INVALID_ARGUMENT',
  ],
  ['a temperature out of range', { ...ask('Hi'), generationConfig: { temperature: 3 } }, {}, 400, 'INVALID_ARGUMENT'],
  ['an empty part', { contents: [{ role: 'user', parts: [] }] }, {}, 400, 'INVALID_ARGUMENT'],
  ['a role of its own', { contents: [{ role: 'assistant', parts: [{ text: 'Hi' }] }] }, {}, 400, 'INVALID_ARGUMENT'],
  ['the model first', { contents: [model('Hi'), user('Hi')] }, {}, 400, 'INVALID_ARGUMENT'],
  ['the model last', { contents: [user('Hi'), model('Hi')] }, {}, 400, 'INVALID_ARGUMENT'],
  [
    'a function response without a call',
    { contents: [user('Hi'), { role: 'user', parts: [{ functionResponse: { name: 'findAgents', response: {} } }] }] },
    {},
    400,
    'INVALID_ARGUMENT',
  ],
  [
    'a role of functions',
    {
      contents: [user('Hi'), { role: 'function', parts: [{ functionResponse: { name: 'findAgents', response: {} } }] }],
    },
    {},
    400,
    'INVALID_ARGUMENT',
  ],
  [
    'a call without its signature',
    { contents: [user('Hi'), called(undefined), answered] },
    {},
    400,
    'INVALID_ARGUMENT',
  ],
  [
    'two ways of thinking at once',
    { ...ask('Hi'), generationConfig: { thinkingConfig: { thinkingLevel: 'low', thinkingBudget: 5 } } },
    {},
    400,
    'INVALID_ARGUMENT',
  ],
  [
    'less thinking than the model can',
    { ...ask('Hi'), generationConfig: { thinkingConfig: { thinkingLevel: 'minimal' } } },
    {},
    400,
    'INVALID_ARGUMENT',
  ],
  [
    'no thinking at all',
    { ...ask('Hi'), generationConfig: { thinkingConfig: { thinkingBudget: 0 } } },
    {},
    400,
    'INVALID_ARGUMENT',
  ],
  ['another task', ask('Hi'), { task: 'countTokens' }, 404, 'NOT_FOUND'],
])("rejects %s in the provider's words", async (_name, body, options, code, status) => {
  const answer = await (await open()).call(body, options);
  expect(answer.statusCode).toBe(code);
  expect(answer.json()).toEqual({ error: { code, status, message: expect.any(String) as unknown } });
});

test("rejects a wrong key, with the provider's reason", async () => {
  const answer = await (await open()).call(ask('Hi'), { headers: { 'x-goog-api-key': 'another' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } },
  ]);
});

test('rejects a role that the newest models do not accept, in their words', async () => {
  const answer = await (
    await open()
  ).call({
    contents: [user('Hi'), { role: 'function', parts: [{ functionResponse: { name: 'findAgents', response: {} } }] }],
  });
  expect(answer.json<{ error: { message: string } }>().error.message).toBe(
    "Role 'function' is not supported. Please use a valid role: SYSTEM, SYSTEM_1, USER, ASSISTANT, DEVELOPER, CONTEXT, USER_CONTEXT, MODEL, USER.",
  );
});

test('requires signatures in the current turn only', async () => {
  const { call } = await open();
  expect((await call({ contents: [user('Hi'), called('c2ln'), answered] })).statusCode).toBe(200);
  const old = [user('Hi'), called(undefined), answered, model('No agent.')];
  expect((await call({ contents: [...old, user('Hello again')], tools })).statusCode).toBe(200);
});

describe('thinking', () => {
  const asked = (generationConfig: object): object => ({ ...ask('How do I become a member?'), generationConfig });

  test('counts towards the token limit; the rest is the answer', async () => {
    const { call } = await open();
    const whole = await call(asked({ maxOutputTokens: 4_096, thinkingConfig: { thinkingLevel: 'low' } }));
    expect(chunksOf(whole).at(-1)).toMatchObject({
      candidates: [{ finishReason: 'STOP' }],
      usageMetadata: { thoughtsTokenCount: 140 },
    });
    const short = await call(asked({ maxOutputTokens: 160, thinkingConfig: { thinkingLevel: 'low' } }));
    expect(chunksOf(short).at(-1)).toMatchObject({ candidates: [{ finishReason: 'MAX_TOKENS' }] });
    expect(textOf(short).split(' ').length).toBeLessThanOrEqual(11);
    const nothing = await call(asked({ maxOutputTokens: 1_024 }));
    expect([textOf(nothing), chunksOf(nothing).at(-1)]).toMatchObject([
      '',
      { candidates: [{ finishReason: 'MAX_TOKENS' }] },
    ]);
  });

  test('every chunk counts the tokens so far', async () => {
    const { call } = await open();
    const counts = chunksOf(await call(asked({ thinkingConfig: { thinkingLevel: 'low' } }))).map((chunk) => {
      const {
        promptTokenCount: prompt,
        candidatesTokenCount: answer,
        totalTokenCount: total,
      } = (chunk as { usageMetadata: Record<string, number> }).usageMetadata;
      expect(total).toBe((prompt ?? 0) + (answer ?? 0) + 140);
      return { prompt, answer };
    });
    expect(counts.length).toBeGreaterThan(5);
    expect(new Set(counts.map(({ prompt }) => prompt)).size).toBe(1);
    expect(counts[0]?.prompt).toBeGreaterThan(0);
    const answers = counts.map(({ answer }) => answer ?? 0);
    expect(answers).toEqual([...answers].sort((one, other) => one - other));
    expect(answers.at(-1)).toBeGreaterThan(answers[0] ?? 0);
  });

  test('older models have a budget instead of levels', async () => {
    const { app } = await open();
    const call = (thinkingConfig: object) =>
      app.inject({
        method: 'POST',
        url: '/assistant/v1beta/models/gemini-2.5-flash:generateContent',
        headers: { host: 'localhost:3001', 'x-goog-api-key': 'sandbox-api-key' },
        payload: asked({ thinkingConfig }),
      });
    expect((await call({ thinkingBudget: 0 })).json()).toMatchObject({ usageMetadata: { thoughtsTokenCount: 0 } });
    expect((await call({ thinkingLevel: 'low' })).json()).toMatchObject({
      error: { message: 'Thinking level is not supported for this model.' },
    });
  });
});

describe('the list of models', () => {
  const get = async (path: string) =>
    (await open()).app.inject({
      url: `/assistant/v1beta/${path}`,
      headers: { host: 'localhost:3001', 'x-goog-api-key': 'sandbox-api-key' },
    });

  test('is paginated', async () => {
    const first = (await get('models?pageSize=2')).json<{ models: object[]; nextPageToken: string }>();
    expect(first.models).toMatchObject([
      {
        name: 'models/gemini-flash-latest',
        supportedGenerationMethods: expect.arrayContaining(['generateContent']) as unknown,
      },
      {},
    ]);
    expect((await get(`models?pageSize=2&pageToken=${first.nextPageToken}`)).json()).toEqual({
      models: [expect.objectContaining({ name: 'models/gemini-2.5-flash' })],
    });
  });

  test('returns one by name, and no retired one', async () => {
    expect((await get('models/gemini-flash-latest')).json()).toMatchObject({ name: 'models/gemini-flash-latest' });
    expect((await get('models/gemini-1.5-flash')).json()).toMatchObject({
      error: {
        code: 404,
        message: expect.stringContaining('models/gemini-1.5-flash is not found for API version v1beta') as unknown,
      },
    });
    for (const query of ['pageSize=x', 'pageToken=99']) expect((await get(`models?${query}`)).statusCode).toBe(400);
  });
});

describe('the switch', () => {
  const question = ask('How do I become a member?');

  test.each([
    ['busy', 429, 'RESOURCE_EXHAUSTED'],
    ['overloaded', 503, 'UNAVAILABLE'],
    ['failing', 500, 'INTERNAL'],
  ])('%s', async (position, code, status) => {
    const { call, turn } = await open();
    expect((await turn(position)).statusCode).toBe(200);
    const answer = await call(question);
    expect([answer.statusCode, answer.json()]).toMatchObject([code, { error: { code, status } }]);
  });

  test('quota used up: the details say how long to wait', async () => {
    const { call, turn } = await open();
    await turn('busy');
    expect((await call(question)).json()).toMatchObject({
      error: { details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '30s' }] },
    });
    await turn('busy-briefly');
    expect([(await call(question)).statusCode, (await call(question)).statusCode]).toEqual([429, 200]);
  });

  test('a quota of the free tier and prepaid credit: what is used up, however short the delay', async () => {
    const { call, turn } = await open();
    await turn('free-tier');
    expect((await call(question)).json()).toMatchObject({
      error: {
        code: 429,
        details: [
          { violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }] },
          { retryDelay: '2s' },
        ],
      },
    });
    await turn('credits-used');
    expect((await call(question)).json()).toMatchObject({
      error: { code: 429, message: expect.stringMatching(/^Your prepayment credits are depleted/) as unknown },
    });
  });

  test('a signature is lost by every second call', async () => {
    const { call, turn } = await open();
    await turn('lost-signature');
    expect([(await call(question)).statusCode, (await call(question)).statusCode]).toEqual([400, 200]);
  });

  test('mode NONE forbids calls of functions', async () => {
    const { call, turn } = await open();
    await turn('one-by-one');
    const places = ask('Find an agent in Mombasa');
    const forbidden = { ...places, toolConfig: { functionCallingConfig: { mode: 'NONE' } } };
    expect((await call(places)).body).toContain('functionCall');
    expect((await call(forbidden)).body).not.toContain('functionCall');
    const unknown = { ...places, toolConfig: { functionCallingConfig: { mode: 'NEVER' } } };
    expect((await call(unknown)).statusCode).toBe(400);
  });

  test.each([
    ['invalid-argument', 400, /^Request contains an invalid argument\.$/],
    ['key-refused', 400, /^API key not valid/],
    ['retired', 404, /^models\/gemini-flash-latest is not found for API version v1beta/],
    ['without-thinking', 400, /^Thinking level is not supported/],
    ['without-sampling', 400, /temperature, topP/],
  ])('%s', async (position, code, message) => {
    const { call, turn } = await open();
    await turn(position);
    const answer = await call({
      ...question,
      generationConfig: { temperature: 1, topP: 0.95, thinkingConfig: { thinkingLevel: 'low' } },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      code,
      { error: { code, message: expect.stringMatching(message) as unknown } },
    ]);
  });

  test.each([
    ['thinks-too-long', 'MAX_TOKENS'],
    ['malformed-call', 'MALFORMED_FUNCTION_CALL'],
    ['malformed-response', 'MALFORMED_RESPONSE'],
    ['too-many-calls', 'TOO_MANY_TOOL_CALLS'],
    ['other-end', 'OTHER'],
  ])('%s: no word', async (position, finishReason) => {
    const { call, turn } = await open();
    await turn(position);
    expect(chunksOf(await call(question))).toMatchObject([{ candidates: [{ finishReason }] }]);
  });

  test('error inside: one chunk is an error', async () => {
    const { call, turn } = await open();
    await turn('error-inside');
    const chunks = chunksOf(await call(question));
    expect(chunks.at(-1)).toMatchObject({ error: { code: 503, status: 'UNAVAILABLE' } });
    expect(chunks.length).toBeGreaterThan(5);
  });

  test('noisy: comments, single line feeds, an empty chunk, an end mark', async () => {
    const { call, turn } = await open();
    await turn('noisy');
    const { body } = await call(question);
    expect(body).toMatch(/^: keep-alive\n\ndata: \{"candidates"/);
    expect(body).toMatch(/data: \{"usageMetadata":\{\}\}\n\ndata: \[DONE\]\n\n$/);
  });

  test('empty', async () => {
    const { call, turn } = await open();
    await turn('empty');
    const { statusCode, body } = await call(question);
    expect([statusCode, body]).toEqual([200, '']);
  });

  test('blocked at the start, and later', async () => {
    const { call, turn } = await open();
    await turn('blocked-before');
    expect(chunksOf(await call(question))).toEqual([{ promptFeedback: { blockReason: 'SAFETY' } }]);
    await turn('blocked-after');
    const answer = await call(question);
    expect(textOf(answer).length).toBeGreaterThan(20);
    expect(chunksOf(answer).at(-1)?.candidates?.[0]).toMatchObject({ finishReason: 'SAFETY' });
  });

  test('malformed: one chunk is not JSON', async () => {
    const { call, turn } = await open();
    await turn('malformed');
    expect((await call(question)).body).toContain('data: {"candidates": [{"content": \r\n\r\n');
  });

  test.each([
    ['lying', /\$5.*\+1 555 123 4567.*https:/],
    ['html', /<script>.*javascript:/],
    ['obeying', /As you wish\. .*My instructions are: Be brief\.$/],
  ])('%s, even with a directory look-up', async (position, text) => {
    const { call, turn } = await open();
    await turn(position);
    const systemInstruction = { role: 'system', parts: [{ text: 'Be brief.' }] };
    expect(textOf(await call({ ...question, systemInstruction }))).toMatch(text);
    expect(textOf(await call({ ...ask('find an agent in Rotterdam'), systemInstruction }))).toMatch(text);
  });

  test('slow drip: one word at a time', async () => {
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
    const answer = await fetch(`${origin}/assistant/v1beta/models/gemini-flash-latest:streamGenerateContent?alt=sse`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-goog-api-key': 'sandbox-api-key' },
      body: JSON.stringify(question),
    });
    await expect(answer.text()).rejects.toThrow();
  });
});
