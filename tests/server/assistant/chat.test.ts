import { connect } from 'node:net';
import site from '../../../content/site.json';
import { stampOn } from '@places/stamp';
import { chatLimits } from '@shared/assistant/contract';
import { dayOf } from '@shared/listings/evidence';
import { chatBudgets } from '@server/assistant/routes';
import { collectGarbage } from '../../support/garbage';
import { askGateway, chatGateways, followAnswer, parseEvents, patientTimes, textOf } from '../support/chat';
import { callChunk, chunk, scenes, scriptedModel } from '../support/scriptedModel';

/** How long a promise takes while this process runs: a pause of the machine counts as one millisecond. */
async function millisecondsAwake(promise: Promise<unknown>): Promise<number> {
  let milliseconds = 0;
  const timer = setInterval(() => (milliseconds += 1), 1);
  await promise.finally(() => clearInterval(timer));
  return milliseconds;
}

const open = chatGateways();
const model = scriptedModel();
const { says, refuses, stallsAfter, breaksAfter, silent, hangsUp } = scenes;
const start = (more: Readonly<Record<string, string>> = {}): ReturnType<typeof open> =>
  open({ ...model.environment(), ...more });

const done = (source: string, isCutShort = false, facts: object = {}): object => ({
  name: 'done',
  data: {
    ...facts,
    source,
    isCutShort,
    suggestions: expect.any(Array) as unknown,
    ...(source === 'preset' ? {} : { about: expect.any(Object) as unknown }),
  },
});
const ownContent = /our site's own content\. /;

afterEach(() => jest.useRealTimers());

/** Holds the gateway's deadlines until the returned function lets as many milliseconds pass. */
function deadlines(): (milliseconds: number) => void {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setInterval', 'clearInterval'] });
  return (milliseconds) => jest.advanceTimersByTime(milliseconds);
}

describe('an answer of the model', () => {
  test('streams tokens, then done', async () => {
    const gateway = await start();
    model.play(says(chunk('Sea cargo is slow. '), chunk('Air cargo is quick.', 'STOP')));
    const { events, text, headers, status } = await askGateway(gateway, 'What is the difference?');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-request-id'])
      expect(headers.get(name)).not.toBeNull();
    expect(text).toBe('Sea cargo is slow. Air cargo is quick.');
    expect(events.at(-1)).toEqual(done('model'));
  });

  test('its tokens are counted, those of the last chunk', async () => {
    const gateway = await start();
    const counted = (text: string, answer: number, reason?: string) => {
      const usage = `"usageMetadata":{"promptTokenCount":900,"candidatesTokenCount":${answer}}`;
      return chunk(text, reason).replace('"candidates"', `${usage},"candidates"`);
    };
    model.play(says(counted('Sea cargo ', 3), counted('is slow.', 7, 'STOP')));
    for (const prompt of ['What is slow?', 'And what is quick?'])
      expect((await askGateway(gateway, prompt)).text).toBe('Sea cargo is slow.');
    expect(gateway.app.modelTokens.total).toEqual({ prompt: 1_800, answer: 14 });
  });

  test('is requested with the documented settings and rules, with the key in a header only', async () => {
    const gateway = await start();
    model.play(says(chunk('Yes.', 'STOP')));
    await askGateway(gateway, 'Is this it?', [
      { role: 'user', text: 'First' },
      { role: 'model', text: 'Second' },
    ]);
    const [call] = model.calls;
    expect(call?.path).toBe('/v1beta/models/gemini-flash-latest:streamGenerateContent?alt=sse');
    expect(call?.headers['x-goog-api-key']).toBe('test-key');
    expect(call?.body).toMatchObject({
      generationConfig: {
        temperature: 1,
        topP: 0.95,
        topK: 64,
        maxOutputTokens: 4_096,
        thinkingConfig: { thinkingLevel: 'low' },
      },
      safetySettings: ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT'].map((harm) => ({
        category: `HARM_CATEGORY_${harm}`,
        threshold: 'BLOCK_MEDIUM_AND_ABOVE',
      })),
      tools: [{ functionDeclarations: [{ name: 'findAgents' }] }],
    });
    const rules = JSON.stringify(call?.body['systemInstruction']);
    expect(rules).toContain(site.kenyaPhones[1]?.display);
    expect(rules).not.toMatch(/\{\{/);
    expect(call?.body.contents.at(0)).toEqual({ role: 'user', parts: [{ text: 'Who are you?' }] });
    expect(call?.body.contents.slice(-3)).toEqual([
      { role: 'user', parts: [{ text: 'First' }] },
      { role: 'model', parts: [{ text: 'Second' }] },
      { role: 'user', parts: [{ text: 'Is this it?' }] },
    ]);
  });

  test('contains nothing from other visitors', async () => {
    const gateway = await start();
    model.play(says(chunk('Understood.', 'STOP')));
    await askGateway(gateway, 'My secret word is barracuda', [
      { role: 'user', text: 'and zebrafish' },
      { role: 'model', text: 'ok' },
    ]);
    await askGateway(gateway, 'What did the other one say?');
    expect(JSON.stringify(model.calls[0]?.body)).toContain('barracuda');
    expect(JSON.stringify(model.calls[1]?.body)).not.toMatch(/barracuda|zebrafish/);
    expect(model.calls[1]?.body.contents).toHaveLength((model.calls[0]?.body.contents.length ?? 0) - 2);
  });

  test('reassembles characters split between chunks', async () => {
    const gateway = await start();
    const bytes = Buffer.from(chunk('Aéreo até São Paulo: 你好 😀.', 'STOP'));
    model.play(async ({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (let at = 0; at < bytes.length; at += 7)
        await new Promise((resolve) => response.write(bytes.subarray(at, at + 7), () => setImmediate(resolve)));
      response.end();
    });
    expect((await askGateway(gateway, 'Brazil?')).text).toBe('Aéreo até São Paulo: 你好 😀.');
  });

  test('that hits its limit or lacks an end is marked as cut short', async () => {
    const gateway = await start();
    for (const ending of [chunk('A long story', 'MAX_TOKENS'), chunk('A long story')]) {
      model.play(says(ending));
      const { text, last } = await askGateway(gateway, 'Tell me all');
      expect([text, last]).toEqual(['A long story', done('model', true)]);
    }
  });

  test('that comes slowly is heard before its first sentence ends', async () => {
    const gateway = await start();
    let clock = 0;
    const watch = jest.spyOn(performance, 'now').mockImplementation(() => (clock += 1_500));
    let finish = (): void => undefined;
    model.play(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chunk('Our ships sail every week from'));
      finish = () => void response.end(chunk(' Mombasa to Dubai.', 'STOP'));
    });
    const answer = followAnswer(gateway, 'When do ships sail?');
    await answer.hears('Our ships sail every');
    finish();
    expect(textOf(await answer.events())).toBe('Our ships sail every week from Mombasa to Dubai.');
    watch.mockRestore();
  });

  test('may look agents up; they are sent as an event, and their contacts are allowed', async () => {
    const gateway = await start();
    model.play(says(callChunk('findAgents', { place: 'Mombasa' })), ({ body, response }) => {
      const { response: found } = body.contents.at(-1)?.parts[0]?.['functionResponse'] as {
        response: { agents: { name: string; phone: string }[]; total: number };
      };
      const [first] = found.agents;
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(chunk(`Call ${first?.name ?? ''} at ${first?.phone ?? ''}. Or call +1 555 123 4567.`, 'STOP'));
    });
    const { text, events } = await askGateway(gateway, 'An agent in Mombasa?');
    const agents = events.flatMap((event) => (event.name === 'agents' ? event.data.agents : []));
    expect(agents).toHaveLength(5);
    for (const { location, services } of agents) {
      expect(location).toMatch(/Mombasa/);
      expect(services).not.toHaveLength(0);
    }
    const areTrusted = agents.map((agent) => stampOn(agent, dayOf(Date.now()))?.state === 'valid');
    expect(areTrusted).toEqual([...areTrusted].sort((one, other) => Number(other) - Number(one)));
    expect(text).toContain(`Call ${agents[0]?.name ?? ''} at ${agents[0]?.phone ?? ''}. The contacts of Keelway`);
    expect(events.slice(-3).map(({ name }) => name)).toEqual(['token', 'agents', 'done']);
    const [asked, answered] = model.calls[1]?.body.contents.slice(-2) ?? [];
    expect(asked).toEqual({
      role: 'model',
      parts: [{ functionCall: { name: 'findAgents', args: { place: 'Mombasa' } }, thoughtSignature: 'c2ln' }],
    });
    expect(answered).toMatchObject({
      role: 'user',
      parts: [{ functionResponse: { name: 'findAgents', response: { place: 'Mombasa' } } }],
    });
  });

  test.each([
    ['customs', { name: 'customs' }],
    ['dropTables', undefined],
    [7, undefined],
  ])('may ask for a service of the directory only: %s', async (service, understood) => {
    const gateway = await start();
    let told:
      { service?: { name: string; total: number }; agents: { services: string[] }[]; total: number } | undefined;
    model.play(says(callChunk('findAgents', { place: 'Mombasa', service })), ({ body, response }) => {
      told = (body.contents.at(-1)?.parts[0]?.['functionResponse'] as { response: typeof told }).response;
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(chunk('Fine.', 'STOP'));
    });
    await askGateway(gateway, 'Who can help me in Mombasa?');
    if (understood === undefined) expect(told).not.toHaveProperty('service');
    else {
      expect(told?.service).toMatchObject(understood);
      expect(told?.service?.total).toBeLessThan(told?.total ?? 0);
      for (const { services } of told?.agents ?? []) expect(services).toContain('customs');
    }
  });

  test('gets what the site has on the question, in its language', async () => {
    const gateway = await start();
    const told = async (question: string): Promise<string> => {
      model.play(says(chunk('Yes.', 'STOP')));
      await askGateway(gateway, question);
      const { parts } = model.calls.at(-1)?.body['systemInstruction'] as { parts: { text: string }[] };
      return parts[1]?.text ?? '';
    };
    expect(await told('Which documents do I need?')).toMatch(/commercial invoice/i);
    expect(await told('Quels documents faut-il ?')).toMatch(/facture commerciale/);
    expect(await told('Ni nyaraka gani zinahitajika?')).toMatch(/ankara/i);
    expect(await told('ما هي المستندات المطلوبة؟')).toMatch(/فاتورة/);
    expect(await told('Find an agent in Mombasa')).toMatch(/"match":"exact","total":\d+,"agents":\[\{.*Mombasa/);
    expect(await told('Find an agent in Obeyville')).toMatch(/\{"match":"none","total":0,"agents":\[\]\}$/);
  });

  test('is followed by a way to all agents of the place, if there are more than it shows', async () => {
    const gateway = await start();
    const end = async (question: string) => {
      model.play(says(chunk('Fine.', 'STOP')));
      return (await askGateway(gateway, question)).events.at(-1);
    };
    expect(await end('Find an agent in Mombasa')).toMatchObject({
      data: { more: { place: expect.stringMatching(/mombasa/i) as string, total: expect.any(Number) as number } },
    });
    expect(await end('Find an agent in Obeyville')).not.toHaveProperty('data.more');
    expect(await end('Which documents do I need?')).not.toHaveProperty('data.more');
  });

  test('may name the contacts of those agents without a look-up', async () => {
    const gateway = await start();
    model.play(({ body, response }) => {
      const { parts } = body['systemInstruction'] as { parts: { text: string }[] };
      const [phone = ''] = /(?<="phone":")[^"]+/.exec(parts[1]?.text ?? '') ?? [];
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end(chunk(`Call ${phone}. Or call +1 555 123 4567.`, 'STOP'));
    });
    const { text, events } = await askGateway(gateway, 'Find an agent in Accra');
    const agents = events.flatMap((event) => (event.name === 'agents' ? event.data.agents : []));
    expect(agents.map(({ location }) => location)).toContainEqual(expect.stringContaining('Accra'));
    expect(text).toContain(`Call ${agents[0]?.phone ?? '?'}. The contacts of Keelway`);
    expect(model.calls).toHaveLength(1);
  });

  test('gets advice in the language of the question in place of a price or contact', async () => {
    const gateway = await start();
    model.play(says(chunk('Cela coûte 5 $. Écrivez à joe@evil.com.', 'STOP')));
    const { text } = await askGateway(gateway, 'Combien coûte un envoi de colis vers Dakar ?');
    expect(text).toMatch(/je ne peux pas donner de prix/);
    expect(text).toMatch(/Vous joignez une personne du service clients/);
    expect(text).not.toMatch(/I cannot|contacts of Keelway itself/);
  });

  test('that only calls functions falls back to the content', async () => {
    const gateway = await start();
    model.play(says(callChunk('findAgents', { place: 'Mombasa' })));
    const { text, last } = await askGateway(gateway, 'Find an agent in Accra');
    expect(text).toMatch(/Accra/);
    expect(last).toEqual(done('content', false, { more: { place: 'Accra', total: 24 } }));
    expect(model.calls.length).toBeLessThan(8);
  });

  test('after three look-ups must answer in words', async () => {
    const gateway = await start();
    const lookUp = says(callChunk('findAgents', { place: 'Mombasa' }));
    model.play(lookUp, lookUp, lookUp, says(chunk('Six agents.', 'STOP')));
    expect(await askGateway(gateway, 'Agents in Mombasa?')).toMatchObject({ text: 'Six agents.', last: done('model') });
    expect(model.calls.map(({ body }) => body['toolConfig'])).toEqual([
      undefined,
      undefined,
      undefined,
      { functionCallingConfig: { mode: 'NONE' } },
    ]);
  });

  test('with invalid calls continues', async () => {
    const gateway = await start();
    for (const odd of [
      callChunk('dropTables', { a: 1 }),
      callChunk('findAgents', { place: 7 }),
      callChunk('findAgents', {}),
    ]) {
      model.play(says(odd), says(chunk('Fine.', 'STOP')));
      expect(await askGateway(gateway, 'What now?')).toMatchObject({ text: 'Fine.', last: done('model') });
    }
  });

  test('loses invented prices and contacts; HTML stays text', async () => {
    const gateway = await start();
    model.play(
      says(
        chunk('It costs $'),
        chunk('5 only. Write to joe@ev'),
        chunk('il.com or visit https://evil.com/x. <script>alert(1)</script> is text.', 'STOP'),
      ),
    );
    const { text } = await askGateway(gateway, 'Say the price is 5 dollars');
    expect(text).not.toMatch(/\$|evil/);
    expect(text).toContain('**Get a Quote**');
    expect(text).toContain('<script>alert(1)</script> is text.');
    expect(text).toContain(site.phone.display);
  });
});

describe('hello', () => {
  test.each(['hello', 'Hello', ' HELLO!! ', '«hello»', 'hello…'])(
    '%s is answered without the model',
    async (prompt) => {
      const gateway = await start();
      const { text, last } = await askGateway(gateway, prompt);
      expect(text).toMatch(/^Hello, I am the AI assistant of Keelway/);
      expect(last).toEqual(done('preset'));
      expect(model.calls).toHaveLength(0);
    },
  );
});

const finished = (finishReason: string): string =>
  `data: ${JSON.stringify({ candidates: [{ content: { role: 'model' }, finishReason, index: 0 }] })}\n\n`;
const providerError = (code: number, status: string, message: string, details: object[] = []): string =>
  JSON.stringify({ error: { code, status, message, details } });
const quotaUsedUp = (retryDelay: string): string =>
  providerError(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay },
  ]);

const corruptedSignature = providerError(400, 'INVALID_ARGUMENT', 'Corrupted thought signature.');
const quotaOf = (message: string, quotaId = ''): string =>
  providerError(429, 'RESOURCE_EXHAUSTED', message, [
    { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [{ quotaId }] },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '2s' },
  ]);

describe('a quota that no pause brings back', () => {
  const exceeded = 'You exceeded your current quota, please check your plan and billing details.';
  test.each([
    ['of a day', quotaOf(exceeded, 'GenerateRequestsPerDayPerProjectPerModel'), /CHAT_DAILY_QUESTIONS/],
    ['of the free tier', quotaOf(exceeded, 'GenerateRequestsPerDayPerProjectPerModel-FreeTier'), /free tier.*billing/],
    ['of its minutes', quotaOf(exceeded, 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier'), /free tier.*billing/],
    [
      'named in the message only',
      quotaOf('Quota exceeded for metric: generativelanguage.googleapis.com/generate_content_free_tier_requests'),
      /free tier.*billing/,
    ],
    ['of prepaid credit', quotaOf('Your prepayment credits are depleted.'), /prepaid credit.*top it up/],
  ])('%s: one error with advice, and nothing more is asked until the day ends', async (_name, body, advice) => {
    const gateway = await start();
    model.play(refuses(429, body));
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-29T20:00:00Z'));
    for (const question of ['How do I become a member?', 'How do I become a member?']) {
      const { text, last } = await askGateway(gateway, question);
      expect(text).toMatch(/^Sorry, I cannot use my language model right now/);
      expect(last).toEqual(done('content'));
    }
    expect(model.calls).toHaveLength(1);
    const errors = gateway.log.map((line) => JSON.parse(line) as { level: number; advice?: string });
    expect(errors.filter(({ level }) => level === 50)).toEqual([
      expect.objectContaining({ advice: expect.stringMatching(advice) as string }),
    ]);
    model.play(says(chunk('Here I am.', 'STOP')));
    now.mockReturnValue(Date.parse('2026-11-30T09:00:00Z'));
    expect((await askGateway(gateway, 'And today?')).text).toBe('Here I am.');
    now.mockRestore();
  });
});

test('what a failed attempt left is not sent with the next one', async () => {
  const gateway = await start();
  const lone = `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts: [{ thoughtSignature: 'stale' }] }, index: 0 }] })}\n\n`;
  model.play(
    breaksAfter(lone),
    says(callChunk('findAgents', { place: 'Mombasa' })),
    says(chunk('Six agents.', 'STOP')),
  );
  expect((await askGateway(gateway, 'Agents in Mombasa?')).text).toBe('Six agents.');
  expect(JSON.stringify(model.calls[2]?.body.contents)).not.toContain('stale');
});

describe('when the model fails before its first token, the content answers and says so', () => {
  test.each([
    ['429 without a word on how long', [refuses(429)], 1],
    ['429 for longer than anybody waits', [refuses(429, quotaUsedUp('30s'))], 1],
    ['429, twice', [refuses(429, quotaUsedUp('0.02s'))], 2],
    ['503, twice', [refuses(503)], 2],
    ['a page of HTML, twice', [refuses(502, '<html>Bad gateway</html>', 'text/html')], 2],
    ['hangs up, twice', [hangsUp()], 2],
    ['an empty body without an error, twice', [says('')], 2],
    ['an answer without a word, twice', [says(chunk('', 'STOP'))], 2],
    ['malformed JSON, twice', [says('data: {"candidates": [\n\n')], 2],
    ['an unreadable call, twice', [says(finished('MALFORMED_FUNCTION_CALL'))], 2],
    ['all tokens spent on thinking: a second call would cost the same', [says(finished('MAX_TOKENS'))], 1],
    ['an end that says nothing, twice', [says(finished('OTHER'))], 2],
    ['an unreadable answer, twice', [says(finished('MALFORMED_RESPONSE'))], 2],
    ['too many calls of functions, twice', [says(finished('TOO_MANY_TOOL_CALLS'))], 2],
    ['a reason of a later model, twice', [says(finished('NOT_KNOWN_YET'))], 2],
    ['a wrong key: asking again is no use', [refuses(400)], 1],
    ['a prompt blocked for safety', [says('data: {"promptFeedback":{"blockReason":"SAFETY"}}\n\n')], 1],
    [
      'blocked for safety before the first word',
      [says('data: {"candidates":[{"finishReason":"SAFETY","index":0}]}\n\n')],
      1,
    ],
  ] as const)('%s', async (_name, script, calls) => {
    const gateway = await start();
    model.play(...script);
    const { text, last, status } = await askGateway(gateway, 'How do I become a member?');
    expect(status).toBe(200);
    expect(text).toMatch(ownContent);
    expect(text).toMatch(/Create an account/);
    expect(last).toEqual(done('content'));
    expect(model.calls).toHaveLength(calls);
  });

  test.each([
    ['silence', silent()],
    ['headers and then silence', stallsAfter()],
  ])('%s until the deadline for the first word', async (_name, scene) => {
    const gateway = await start();
    model.play(scene);
    const passes = deadlines();
    const answer = askGateway(gateway, 'How do I become a member?');
    while (model.calls.length === 0) await new Promise(setImmediate);
    passes(patientTimes.firstWord);
    const { text, last, status } = await answer;
    expect(status).toBe(200);
    expect(text).toMatch(ownContent);
    expect(text).toMatch(/Create an account/);
    expect(last).toEqual(done('content'));
    expect(model.calls).toHaveLength(1);
  });

  test.each([
    ['429 for a moment', refuses(429, quotaUsedUp('0.02s'))],
    ['503', refuses(503)],
    ['an unreadable call', says(finished('MALFORMED_FUNCTION_CALL'))],
    ['an empty body', says('')],
    ['a broken connection', breaksAfter('')],
    ['a signature that the provider lost', refuses(400, corruptedSignature)],
  ] as const)('%s once, and the second attempt is good', async (_name, scene) => {
    const gateway = await start();
    model.play(scene, says(chunk('Here I am.', 'STOP')));
    expect(await askGateway(gateway, 'Are you there?')).toMatchObject({ text: 'Here I am.', last: done('model') });
  });

  test('an unreachable provider', async () => {
    const gateway = await start({ GEMINI_BASE_URL: 'http://127.0.0.1:9' });
    const { text, events } = await askGateway(gateway, 'find an agent in Kenya');
    expect(text).toMatch(ownContent);
    expect(events.map(({ name }) => name)).toEqual(['token', 'agents', 'done']);
  });

  test.each([
    ['Bonjour, quels services proposez-vous ?', /^Désolé, mon modèle de langue ne peut pas répondre/],
    ['Mnatoa huduma gani?', /^Samahani, modeli yangu ya lugha haiwezi kujibu/],
    ['ما هي خدماتكم؟', /^عذرًا، لا يستطيع نموذجي اللغوي الرد/],
  ])('says so in the language of the question: %s', async (question, apology) => {
    const gateway = await start({ GEMINI_BASE_URL: 'http://127.0.0.1:9' });
    const { text } = await askGateway(gateway, question);
    expect(text).toMatch(apology);
    expect(text).not.toMatch(/Sorry|our site's own/);
  });
});

describe('when the model fails after its first tokens', () => {
  const begun = chunk('Sea cargo is slow. But ');
  test.each([
    ['broken off', breaksAfter(begun), 'answer_interrupted'],
    ['malformed', says(begun, 'data: {"cand\n\n'), 'answer_interrupted'],
    ['truncated', says(begun, 'data: {"candidates":[{"content"'), 'answer_interrupted'],
  ])('%s: received text stays, an error offers a retry, and nothing is asked twice', async (_name, scene, code) => {
    const gateway = await start();
    model.play(scene);
    const { text, last } = await askGateway(gateway, 'Compare them');
    expect(text).toBe('Sea cargo is slow. But ');
    expect(last).toMatchObject({ name: 'error', data: { code, retryable: true } });
    expect(model.calls).toHaveLength(1);
  });

  test('stalled until the deadline: received text stays, an error offers a retry, and nothing is asked twice', async () => {
    const gateway = await start();
    model.play(stallsAfter(begun));
    const passes = deadlines();
    const answer = followAnswer(gateway, 'Compare them');
    await answer.hears('Sea cargo is slow. ');
    passes(patientTimes.total);
    const events = await answer.events();
    expect(textOf(events)).toBe('Sea cargo is slow. But ');
    expect(events.at(-1)).toMatchObject({ name: 'error', data: { code: 'answer_late', retryable: true } });
    expect(model.calls).toHaveLength(1);
  });

  test('a slow stream goes on after the deadline for the first word, and ends at the last one', async () => {
    const gateway = await start();
    let said = 0;
    model.play(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const timer = setInterval(() => response.write(chunk(`Word ${(said += 1)}. `)), 50);
      response.on('close', () => clearInterval(timer));
    });
    const passes = deadlines();
    const answer = followAnswer(gateway, 'Slowly please');
    await answer.hears('Word 1. ');
    passes(patientTimes.total - 1);
    await answer.hears(`Word ${said + 5}. `);
    passes(1);
    expect((await answer.events()).at(-1)).toMatchObject({ name: 'error', data: { code: 'answer_late' } });
  });

  test('blocked for safety: the answer is cut short', async () => {
    const gateway = await start();
    model.play(
      says(
        chunk('It is possible to'),
        'data: {"candidates":[{"content":{"role":"model","parts":[{"text":" say"}]},"finishReason":"SAFETY","index":0}]}\n\n',
      ),
    );
    expect(await askGateway(gateway, 'Go on')).toMatchObject({
      text: 'It is possible to say',
      last: done('model', true),
    });
  });
});

describe('a visitor who disconnects', () => {
  test.each([
    ['before the first word', silent(), ''],
    ['in the middle', stallsAfter(chunk('One. '), chunk('Two. ')), 'One. '],
  ])('%s stops the upstream call within 100 ms', async (_name, scene, heard) => {
    const gateway = await open(model.environment(), { firstWord: 30_000, total: 30_000, pause: 10 });
    model.play(scene);
    const leaving = new AbortController();
    const answer = followAnswer(gateway, 'Never mind', leaving.signal);
    while (model.calls.length === 0) await new Promise(setImmediate);
    await answer.hears(heard);
    // An idle request may be garbage-collected, and fetch forgets its signal with it.
    for (let times = 0; times < 2; times += 1) {
      collectGarbage();
      await new Promise(setImmediate);
    }
    const dropped = model.calls[0]?.dropped ?? Promise.reject(new Error('no call'));
    leaving.abort();
    expect(await millisecondsAwake(dropped)).toBeLessThan(100);
    await expect(answer.events()).rejects.toThrow();
    while (gateway.app.openStreams.size > 0) await new Promise(setImmediate);
  });

  test('a stalled reader does not make the gateway buffer', async () => {
    // Long enough to call the model on a busy machine.
    const gateway = await open(model.environment(), { firstWord: 10_000, total: 5_000, pause: 10 });
    let piled = 0;
    let look = (): void => undefined;
    gateway.app.server.on('request', (_request, response) => {
      look = () => {
        piled = Math.max(piled, response.writableLength);
      };
    });
    model.play(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const more = (): void => {
        look();
        while (!response.destroyed && response.write(chunk('Words and more words. '.repeat(500))));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const { port } = new URL(gateway.origin);
    const socket = connect(Number(port), '127.0.0.1');
    const body = JSON.stringify({ prompt: 'Talk to me', history: [] });
    socket.write(
      `POST /api/chat HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    socket.pause();
    // A call of an earlier test may come late.
    const ownCall = () => model.calls.find(({ body: asked }) => JSON.stringify(asked).includes('Talk to me'));
    while (ownCall() === undefined) await new Promise(setImmediate);
    // Until the time limit.
    await ownCall()?.dropped;
    look();
    expect(piled).toBeLessThan(200_000);
    socket.destroy();
    while (gateway.app.openStreams.size > 0) await new Promise(setImmediate);
  });

  test('closing the gateway ends open responses with an error event', async () => {
    const gateway = await open(model.environment(), { firstWord: 30_000, total: 30_000, pause: 10 });
    model.play(stallsAfter(chunk('One. '), chunk('Two')));
    const answer = followAnswer(gateway, 'Wait for it');
    await answer.hears('One. ');
    await gateway.app.close();
    expect((await answer.events()).at(-1)).toMatchObject({
      name: 'error',
      data: { code: 'unavailable', retryable: true },
    });
    await model.calls[0]?.dropped;
  });
});

describe('extra output of models and proxies', () => {
  const whole = chunk('Air cargo is quick.', 'STOP').trimEnd();
  test.each([
    ['comments', `: keep-alive\n\n${whole}\n\n: keep-alive\n\n`],
    ['a mark for the end', `${whole}\n\ndata: [DONE]\n\n`],
    ['a byte-order mark', `\ufeff${whole}\n\n`],
    ['single carriage returns', `${whole}\r\r`],
    ['other fields', `id: 7\nevent: message\nretry: 100\n${whole}\n\n`],
    ['several lines of data', `${whole.replace(',"index"', ',\ndata: "index"')}\n\n`],
    ['no space after the colon', `${whole.replace('data: ', 'data:')}\n\n`],
    ['no empty line at the end', whole],
    ['an empty chunk at the end', `${whole}\n\ndata: {}\n\ndata: {"usageMetadata":{"totalTokenCount":9}}\n\n`],
    ['candidates without parts', `data: {"candidates":[{"content":{"role":"model"}}]}\n\n${whole}\n\n`],
    [
      'thoughts',
      `data: {"candidates":[{"content":{"parts":[{"text":"Let me think.","thought":true}]}}]}\n\n${whole}\n\n`,
    ],
  ])('%s: the complete answer arrives, with one call to the model', async (_name, body) => {
    const gateway = await start();
    model.play(says(body));
    expect(await askGateway(gateway, 'What is quick?')).toMatchObject({
      text: 'Air cargo is quick.',
      last: done('model'),
    });
    expect(model.calls).toHaveLength(1);
  });

  test('an error within the stream: earlier text stays, and the log names its kind', async () => {
    const gateway = await start();
    model.play(
      says(
        chunk('Sea cargo is slow. But '),
        `data: ${providerError(503, 'UNAVAILABLE', 'The model is overloaded.')}\n\n`,
      ),
    );
    const { text, last } = await askGateway(gateway, 'Compare them');
    expect([text, last]).toMatchObject([
      'Sea cargo is slow. But ',
      { name: 'error', data: { code: 'answer_interrupted' } },
    ]);
    expect(gateway.log.join('')).toMatch(/"reason":"busy","status":503/);
  });

  test('an error within the stream before the first token is retried', async () => {
    const gateway = await start();
    model.play(
      says(`data: [${providerError(503, 'UNAVAILABLE', 'The model is overloaded.')}]\n\n`),
      says(chunk('Here I am.', 'STOP')),
    );
    expect(await askGateway(gateway, 'Are you there?')).toMatchObject({ text: 'Here I am.', last: done('model') });
  });
});

describe('a turn with a function call', () => {
  test("is sent back unchanged with signatures, and the response carries the call's id", async () => {
    const gateway = await start();
    const parts = [
      { text: 'Let me look. ', thoughtSignature: 'c2lnMQ==' },
      { functionCall: { name: 'findAgents', args: { place: 'Mombasa' }, id: 'call-1' }, thoughtSignature: 'c2lnMg==' },
      { functionCall: { name: 'findAgents', args: { place: 'Accra' }, id: 'call-2' } },
      { text: '', thoughtSignature: 'c2lnMw==' },
    ];
    const sent = parts.map(
      (part) =>
        `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts: [part] }, index: 0 }] })}\n\n`,
    );
    model.play(says(...sent, finished('STOP')), says(chunk('Both have agents.', 'STOP')));
    expect((await askGateway(gateway, 'Agents in Mombasa and Accra?')).text).toBe('Let me look. Both have agents.');
    const [asked, answered] = model.calls[1]?.body.contents.slice(-2) ?? [];
    expect(asked).toEqual({ role: 'model', parts });
    expect(answered).toMatchObject({
      role: 'user',
      parts: [
        { functionResponse: { id: 'call-1', name: 'findAgents' } },
        { functionResponse: { id: 'call-2', name: 'findAgents' } },
      ],
    });
  });
});

describe('an unsupported setting', () => {
  const refusesSetting = (message: string): ReturnType<typeof refuses> =>
    refuses(400, providerError(400, 'INVALID_ARGUMENT', message));
  const configs = (): unknown[] => model.calls.map(({ body }) => body['generationConfig']);

  test.each([
    ['temperature is no longer supported by this model.', { topP: 0.95, topK: 64 }],
    ['Unsupported parameters: temperature, top_p, top_k.', {}],
    ['Invalid value at generation_config.topK.', { temperature: 1, topP: 0.95 }],
  ])('%s It is omitted from then on, with one line in the log', async (message, left) => {
    const gateway = await start();
    model.play(refusesSetting(message), says(chunk('Yes.', 'STOP')));
    for (const question of ['First?', 'Second?']) expect((await askGateway(gateway, question)).text).toBe('Yes.');
    const kept = { ...left, maxOutputTokens: 4_096, thinkingConfig: { thinkingLevel: 'low' } };
    expect(configs().slice(1)).toEqual([kept, kept]);
    expect(gateway.log.filter((line) => line.includes('rejected this setting'))).toHaveLength(1);
  });

  test.each(['Thinking level is not supported for this model.', 'Request contains an invalid argument.'])(
    '%s A weaker setting is tried, then none',
    async (message) => {
      const gateway = await start();
      model.play(refusesSetting(message), refusesSetting(message), says(chunk('Yes.', 'STOP')));
      expect((await askGateway(gateway, 'Yes?')).text).toBe('Yes.');
      expect(configs()).toMatchObject([
        { thinkingConfig: { thinkingLevel: 'low' } },
        { thinkingConfig: { thinkingBudget: 0 } },
        { maxOutputTokens: 4_096 },
      ]);
      expect(configs()[2]).not.toHaveProperty('thinkingConfig');
    },
  );

  test.each([
    ['gemini-2.5-flash', { thinkingConfig: { thinkingBudget: 0 }, maxOutputTokens: 2_048 }],
    ['gemini-2.5-pro', { thinkingConfig: { thinkingBudget: 128 }, maxOutputTokens: 4_096 }],
    ['gemini-3.6-flash', { thinkingConfig: { thinkingLevel: 'low' }, maxOutputTokens: 4_096 }],
  ])('%s has the least thinking', async (name, expected) => {
    const gateway = await start({ GEMINI_MODEL: name });
    model.play(says(chunk('Yes.', 'STOP')));
    await askGateway(gateway, 'Yes?');
    expect(configs()).toMatchObject([expected]);
  });

  test('is given up only after the same request has passed without it', async () => {
    const gateway = await start();
    model.play(refusesSetting('Request contains an invalid argument.'));
    expect((await askGateway(gateway, 'How do I become a member?')).text).toMatch(ownContent);
    model.play(says(chunk('Yes.', 'STOP')));
    expect((await askGateway(gateway, 'Yes?')).text).toBe('Yes.');
    expect(configs().at(-1)).toMatchObject({ temperature: 1, thinkingConfig: { thinkingLevel: 'low' } });
    expect(gateway.log.filter((line) => line.includes('rejected this setting'))).toEqual([]);
  });

  test('a model that rejects everything falls back to the content', async () => {
    const gateway = await start();
    model.play(refusesSetting('Thinking, temperature, topP and topK are not supported.'));
    expect((await askGateway(gateway, 'How do I become a member?')).text).toMatch(ownContent);
    expect(model.calls.length).toBeLessThan(6);
  });
});

describe('problems for the operator are logged as errors with instructions', () => {
  test.each([
    [
      'a wrong key',
      400,
      providerError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
        { reason: 'API_KEY_INVALID' },
      ]),
      /GEMINI_API_KEY/,
    ],
    ['a key without rights', 403, providerError(403, 'PERMISSION_DENIED', 'Denied.'), /GEMINI_API_KEY/],
    [
      'a retired model',
      404,
      providerError(404, 'NOT_FOUND', 'models/gemini-1.5-flash is not found for API version v1beta'),
      /GEMINI_MODEL/,
    ],
    [
      'a request that the model does not take',
      400,
      providerError(400, 'INVALID_ARGUMENT', "Role 'function' is not supported."),
      /check:live/,
    ],
  ])('%s', async (_name, status, body, advice) => {
    const gateway = await start();
    model.play(refuses(status, body));
    const { text } = await askGateway(gateway, 'How do I become a member?');
    expect(text).toMatch(/^Sorry, I cannot use my language model right now/);
    expect(text).not.toMatch(/busy/);
    expect(model.calls).toHaveLength(1);
    const lines = gateway.log.map((line) => JSON.parse(line) as { level: number; msg: string; advice?: string });
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        msg: 'the model is misconfigured',
        advice: expect.stringMatching(advice) as string,
      }),
    );
  });
});

test('a question without a history is accepted as the first one', async () => {
  const { app } = await start();
  const answer = await app.inject({ method: 'POST', url: '/api/chat', payload: { prompt: 'hello' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/event-stream'),
  ]);
});

describe('what is rejected before streaming', () => {
  test.each([
    ['a blank question', { prompt: '  ', history: [] }, 400],
    ['10,000 characters', { prompt: 'a'.repeat(10_000), history: [] }, 400],
    ['a history that is not a list', { prompt: 'Hi there', history: 'Hello' }, 400],
    [
      'too many turns',
      {
        prompt: 'Hi there',
        history: Array.from({ length: chatLimits.turns + 1 }, () => ({ role: 'user', text: 'x' })),
      },
      400,
    ],
    ['a turn of the system', { prompt: 'Hi there', history: [{ role: 'system', text: 'x' }] }, 400],
    ['a list', [], 400],
    ['1 MB', { prompt: 'a'.repeat(1_000_000), history: [] }, 413],
  ])('%s', async (_name, payload, status) => {
    const { app } = await start();
    const response = await app.inject({ method: 'POST', url: '/api/chat', payload });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({
      code: expect.any(String) as unknown,
      message: expect.stringMatching(/\.$/) as unknown,
      retryable: false,
    });
    expect(model.calls).toHaveLength(0);
  });

  test('accepts the longest question with the longest history', async () => {
    const gateway = await start();
    model.play(says(chunk('Yes.', 'STOP')));
    const history = Array.from({ length: chatLimits.turns }, (_, index) => ({
      role: index % 2 === 0 ? ('user' as const) : ('model' as const),
      text: '運'.repeat(chatLimits.turnText),
    }));
    expect(await askGateway(gateway, '運'.repeat(chatLimits.prompt), history)).toMatchObject({
      status: 200,
      text: 'Yes.',
    });
    expect(JSON.stringify(model.calls[0]?.body).length).toBeLessThan(80_000);
  });

  test('fifty questions in a second: twenty are answered, the others get Retry-After', async () => {
    const gateway = await start();
    model.play(says(chunk('Yes.', 'STOP')));
    const answers = await Promise.all(
      Array.from({ length: chatBudgets.address + 30 }, (_, index) =>
        askGateway(gateway, `Question ${index} about freight`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(chatBudgets.address);
    for (const { status, body, headers } of answers.filter((one) => one.status !== 200)) {
      expect([status, body]).toEqual([
        429,
        {
          code: 'rate_limited',
          message: expect.stringMatching(
            /^You have asked many questions in a short time\. Please wait \d+ seconds/,
          ) as unknown,
          retryable: true,
          retryAfter: expect.any(Number) as unknown,
        },
      ]);
      expect(body.retryAfter).toBe(1_000 * Number(headers.get('retry-after')));
    }
    expect(await askGateway(gateway, 'hello')).toMatchObject({ status: 200, last: done('preset') });
  });

  test('disabled', async () => {
    const gateway = await start({ FEATURES_OFF: 'chat' });
    for (const prompt of ['hello', 'What do you do?'])
      expect(await askGateway(gateway, prompt)).toMatchObject({
        status: 503,
        body: { code: 'switched_off', retryable: false },
      });
  });
});

test('the log contains nothing of the conversation', async () => {
  const gateway = await start();
  for (const scene of [
    says(chunk('A porcupine answer.', 'STOP')),
    refuses(503, '{"error":{"message":"porcupine"}}'),
    says('data: {"porcupine"\n\n'),
    says(chunk('A porcupine. Then '), 'data: {porcupine\n\n'),
  ]) {
    model.play(scene);
    await askGateway(gateway, 'Do you know the hedgehog?', [
      { role: 'user', text: 'hedgehog' },
      { role: 'model', text: 'hedgehog' },
    ]);
  }
  await gateway.app.inject({ method: 'POST', url: '/api/chat', payload: { prompt: 'hedgehog', history: 'hedgehog' } });
  expect(gateway.log.length).toBeGreaterThan(5);
  expect(gateway.log.join('')).toContain('the model failed');
  expect(gateway.log.join('')).not.toMatch(/hedgehog|porcupine|test-key/);
});

test('inject returns the same events', async () => {
  const { app } = await start();
  const { payload, statusCode } = await app.inject({
    method: 'POST',
    url: '/api/chat',
    payload: { prompt: 'hello', history: [] },
  });
  expect([statusCode, textOf(parseEvents(payload))]).toEqual([200, expect.stringMatching(/^Hello/)]);
});
