import { chatBudgets } from '@server/assistant/routes';
import { chatGateways, parseEvents, textOf, type ChatGateway } from '../support/chat';
import { chunk, scenes, scriptedModel } from '../support/scriptedModel';

const open = chatGateways();
const model = scriptedModel();
const question = 'How do I become a member?';

async function ask({ app }: ChatGateway, address: string, prompt = question) {
  const { statusCode, payload, headers } = await app.inject({
    method: 'POST',
    url: '/api/chat',
    remoteAddress: address,
    payload: { prompt, history: [] },
  });
  const events = statusCode === 200 ? parseEvents(payload) : [];
  return { statusCode, headers, text: textOf(events), last: events.at(-1) };
}

async function start(more: Readonly<Record<string, string>> = {}): Promise<ChatGateway> {
  model.play(scenes.says(chunk('Yes.', 'STOP')));
  return open({ ...model.environment(), ...more });
}

const fromModel = { statusCode: 200, text: 'Yes.', last: { name: 'done', data: { source: 'model' } } };
const fromContent = {
  statusCode: 200,
  text: expect.stringMatching(/our site's own content\. .*Create an account/s) as unknown,
  last: { name: 'done', data: { source: 'content' } },
};

test('addresses at their limit do not lock out others', async () => {
  const gateway = await start();
  const addresses = Array.from(
    { length: chatBudgets.everybody / chatBudgets.address },
    (_, index) => `203.0.113.${index + 1}`,
  );
  for (const address of addresses) {
    const answers = await Promise.all(Array.from({ length: chatBudgets.address }, () => ask(gateway, address)));
    for (const answer of answers) expect(answer).toMatchObject(fromModel);
  }
  expect(await ask(gateway, '198.51.100.7')).toMatchObject(fromContent);
  expect(model.calls).toHaveLength(chatBudgets.everybody);
  const refused = await ask(gateway, '203.0.113.1');
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
});

test('beyond the daily quota the content answers without the model, and the log says so once', async () => {
  const gateway = await start({ CHAT_DAILY_QUESTIONS: '2' });
  for (const address of ['203.0.113.1', '203.0.113.2']) expect(await ask(gateway, address)).toMatchObject(fromModel);
  for (const address of ['203.0.113.1', '203.0.113.3', '203.0.113.4'])
    expect(await ask(gateway, address)).toMatchObject(fromContent);
  expect(model.calls).toHaveLength(2);
  expect(gateway.log.filter((line) => line.includes('CHAT_DAILY_QUESTIONS'))).toHaveLength(1);
});

test('agent look-ups continue beyond it, with cards', async () => {
  const gateway = await start({ CHAT_DAILY_QUESTIONS: '0' });
  const { payload } = await gateway.app.inject({
    method: 'POST',
    url: '/api/chat',
    payload: { prompt: 'Find an agent in Accra', history: [] },
  });
  expect(parseEvents(payload).map(({ name }) => name)).toEqual(['token', 'agents', 'done']);
  expect(model.calls).toHaveLength(0);
});

test('hello and rejected questions do not count towards it', async () => {
  const gateway = await start({ CHAT_DAILY_QUESTIONS: String(chatBudgets.address + 1) });
  for (let index = 0; index < 5; index += 1)
    expect(await ask(gateway, '203.0.113.9', 'hello')).toMatchObject({
      statusCode: 200,
      last: { data: { source: 'preset' } },
    });
  const all = await Promise.all(Array.from({ length: chatBudgets.address + 10 }, () => ask(gateway, '203.0.113.1')));
  expect(all.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  expect((await ask(gateway, '203.0.113.1', '  ')).statusCode).toBe(400);
  expect(await ask(gateway, '203.0.113.2')).toMatchObject(fromModel);
  expect(await ask(gateway, '203.0.113.2')).toMatchObject(fromContent);
});

test('with a failing counter the content answers, and the cause is logged', async () => {
  const gateway = await start();
  await gateway.database.kysely.schema.dropTable('rate_counts').execute();
  expect(await ask(gateway, '203.0.113.1')).toMatchObject(fromContent);
  expect(model.calls).toHaveLength(0);
  expect(gateway.log.join('')).toMatch(/"level":50.*could not count/);
});
