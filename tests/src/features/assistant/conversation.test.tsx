import { makeStore } from '@/app/store';
import { startPersistence } from '@/app/persistence';
import { chatKeys } from '@/kit/device/drafts';
import { inputChanged, latestTurn, selectChat } from '@/features/assistant/chatSlice';
import { beginConversation } from '@/features/assistant/conversation';
import { sessionEnded } from '@/state/session';
import { fakeAssistant } from './fakeAssistant';
import { expectConsoleError } from '../../../support/consoleErrors';

let assistant: ReturnType<typeof fakeAssistant>;
beforeEach(() => {
  assistant = fakeAssistant();
});

const tabs: ReturnType<typeof beginConversation>[] = [];
afterEach(() => {
  // A page that is left has nothing more to write.
  for (const { save } of tabs.splice(0)) save();
});

/** One tab of the browser. */
function open() {
  const { store, startListening } = makeStore();
  startPersistence(startListening);
  const conversation = store.dispatch(beginConversation);
  tabs.push(conversation);
  const answer = async (text: string, end = {}) => {
    await assistant.last().tell('token', { text });
    await assistant.last().finish(end);
  };
  return { store, conversation, answer, chat: () => selectChat(store.getState()) };
}

const saved = (key: keyof typeof chatKeys) => localStorage.getItem(chatKeys[key]);

describe('a retried question of an older chat', () => {
  it.each(['failed', 'stopped by the new chat'])('has no history: %s', async (how) => {
    const { conversation, answer } = open();
    conversation.ask('One?');
    await answer('First.');
    conversation.ask('Two?');
    if (how === 'failed') {
      expectConsoleError(/The assistant did not answer/);
      await assistant.last().close();
    }
    conversation.openNewChat();
    conversation.retry();
    expect(assistant.asked.at(-1)).toMatchObject({ prompt: 'Two?', history: [] });
  });

  it('has the earlier turns if there is no newer chat', async () => {
    const { conversation, answer } = open();
    conversation.ask('One?');
    await answer('First.');
    conversation.ask('Two?');
    conversation.stop();
    conversation.retry();
    expect(assistant.asked.at(-1)).toMatchObject({ prompt: 'Two?', history: [{ text: 'One?' }, { text: 'First.' }] });
  });
});

describe('the state of the chat', () => {
  it('is empty at first', () => {
    expect(open().chat()).toMatchObject({
      prevPrompts: [],
      recentPrompt: '',
      showResult: false,
      loading: false,
      result: '',
      input: '',
      error: null,
    });
  });

  it('is loading without a result, then has the text so far, then the turn', async () => {
    const { chat, conversation, answer, store } = open();
    store.dispatch(inputChanged(' What is air cargo? '));
    conversation.ask(' What is air cargo? ');
    expect(chat()).toMatchObject({
      prevPrompts: ['What is air cargo?'],
      recentPrompt: 'What is air cargo?',
      showResult: true,
      loading: true,
      result: '',
      input: '',
      error: null,
    });
    await assistant.last().tell('token', { text: 'Cargo ' });
    expect(chat()).toMatchObject({ loading: false, result: 'Cargo ' });
    await answer('by air.', { suggestions: ['And by sea?'] });
    expect(chat()).toMatchObject({ loading: false, result: 'Cargo by air.', pending: null, error: null });
    expect(chat().turns).toMatchObject([
      {
        prompt: 'What is air cargo?',
        text: 'Cargo by air.',
        outcome: 'answered',
        source: 'model',
        suggestions: ['And by sea?'],
      },
    ]);
  });

  it.each(['', '   ', '\n\t'])('ignores a blank question: %j', (blank) => {
    const { conversation } = open();
    conversation.ask(blank);
    expect(assistant.asked).toHaveLength(0);
  });

  it('asks one question at a time', () => {
    const { conversation, chat } = open();
    conversation.ask('One?');
    conversation.ask('Two?');
    expect(assistant.asked.map(({ prompt }) => prompt)).toEqual(['One?']);
    expect(chat().recentPrompt).toBe('One?');
  });

  it('has the documented error, the reason, and the typed text', async () => {
    expectConsoleError(/The assistant did not answer/);
    const { conversation, chat } = open();
    conversation.ask('One?');
    await assistant.last().tell('token', { text: 'It ' });
    await assistant.last().close();
    expect(chat()).toMatchObject({
      error: 'Error occurred while fetching response.',
      loading: false,
      result: 'It ',
      input: 'One?',
    });
    expect(chat().failure?.message).toMatch(/broke off/);
  });

  it('says hello once, which is not a prompt of the visitor', async () => {
    const { conversation, chat, answer } = open();
    conversation.greet();
    conversation.greet();
    await answer('Hello, I am the AI assistant.');
    conversation.greet();
    expect(assistant.asked.map(({ prompt }) => prompt)).toEqual(['hello']);
    expect(chat()).toMatchObject({ prevPrompts: [], recentPrompt: 'hello', showResult: true });
  });
});

describe('the history of a question', () => {
  it('has the turns of this chat, without the greeting and failures', async () => {
    expectConsoleError(/The assistant did not answer/);
    const { conversation, answer } = open();
    conversation.greet();
    await answer('Hello.');
    conversation.ask('One?');
    await answer('First.');
    conversation.ask('Two?');
    await assistant.last().close();
    conversation.ask('Three?');
    expect(assistant.last().history).toEqual([
      { role: 'user', text: 'One?' },
      { role: 'model', text: 'First.' },
    ]);
  });

  it('sends at most 20 turns', async () => {
    const { conversation, answer } = open();
    for (let count = 1; count <= 12; count += 1) {
      conversation.ask(`Question ${count}?`);
      await answer(`Answer ${count}.`);
    }
    conversation.ask('Last?');
    expect(assistant.last().history).toHaveLength(20);
    expect(assistant.last().history[0]).toEqual({ role: 'user', text: 'Question 3?' });
  });

  it('is empty after New chat, which deletes nothing: loading off, result shown', async () => {
    const { conversation, chat, answer } = open();
    conversation.ask('One?');
    await answer('First.');
    const before = chat();
    conversation.openNewChat();
    expect(chat()).toMatchObject({
      prevPrompts: before.prevPrompts,
      recentPrompt: 'One?',
      result: 'First.',
      turns: before.turns,
      loading: false,
      showResult: true,
    });
    conversation.ask('Two?');
    expect(assistant.last().history).toEqual([]);
    conversation.openNewChat();
    expect(chat()).toMatchObject({ loading: false, pending: null });
    expect(assistant.last().isTakenBack()).toBe(true);
  });
});

describe('stop and retry', () => {
  it('aborts the request and keeps the received text', async () => {
    const { conversation, chat } = open();
    conversation.ask('One?');
    await assistant.last().tell('token', { text: 'It is ' });
    conversation.stop();
    expect(assistant.last().isTakenBack()).toBe(true);
    expect(chat()).toMatchObject({
      loading: false,
      result: 'It is ',
      turns: [{ prompt: 'One?', text: 'It is ', outcome: 'stopped' }],
    });
  });

  it('retries in place of the failed turn', async () => {
    expectConsoleError(/The assistant did not answer/);
    const { conversation, chat, answer } = open();
    conversation.ask('One?');
    await assistant.last().close();
    conversation.retry();
    expect(assistant.asked.map(({ prompt }) => prompt)).toEqual(['One?', 'One?']);
    expect(chat()).toMatchObject({ prevPrompts: ['One?'], input: '', error: null, loading: true, turns: [] });
    await answer('First.');
    expect(chat().turns).toMatchObject([{ text: 'First.', outcome: 'answered' }]);
  });

  it('retries a question that an earlier visit left unanswered', () => {
    localStorage.setItem('recentPrompt', 'One?');
    localStorage.setItem('showResult', 'true');
    const { conversation } = open();
    conversation.greet();
    expect(assistant.asked).toHaveLength(0);
    conversation.retry();
    expect(assistant.last().prompt).toBe('One?');
  });
});

describe('stored on the device', () => {
  it('is saved on page hide under the documented keys, and restored at start', async () => {
    const { conversation, answer, chat } = open();
    conversation.ask('One?');
    await answer('First.');
    expect(saved('prevPrompts')).toBeNull();
    globalThis.dispatchEvent(new Event('pagehide'));
    expect(saved('prevPrompts')).toBe('["One?"]');
    expect(saved('recentPrompt')).toBe('One?');
    expect(saved('showResult')).toBe('true');
    const again = open().chat();
    expect(again).toMatchObject({
      prevPrompts: ['One?'],
      recentPrompt: 'One?',
      showResult: true,
      result: 'First.',
      turns: chat().turns,
    });
  });

  it.each<[string, Record<string, string>]>([
    ['no JSON', { prevPrompts: '["One?', showResult: 'yes', 'keelway.chat': '{' }],
    ['other types', { prevPrompts: '{"a":1}', recentPrompt: ' ', showResult: '1', 'keelway.chat': '[]' }],
    ['another version', { prevPrompts: 'null', 'keelway.chat': '{"version":99,"turns":[{"id":"1"}]}' }],
    [
      'broken entries',
      { prevPrompts: '[1,null,"",{"a":1}]', 'keelway.chat': '{"version":1,"turns":[{"id":"1","prompt":3}]}' },
    ],
    ['too long', { prevPrompts: JSON.stringify(['x'.repeat(2_001)]), recentPrompt: 'x'.repeat(2_001) }],
  ])('corrupt data is dropped: %s', (_name, values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    expect(open().chat()).toMatchObject({
      prevPrompts: [],
      recentPrompt: '',
      showResult: false,
      turns: [],
      result: '',
    });
  });

  it('good entries are kept beside bad ones, and only the last of many', () => {
    localStorage.setItem(
      'prevPrompts',
      JSON.stringify([7, ...Array.from({ length: 60 }, (_, index) => `Question ${index}?`)]),
    );
    const { prevPrompts } = open().chat();
    expect(prevPrompts).toHaveLength(50);
    expect(prevPrompts.at(-1)).toBe('Question 59?');
  });

  it('questions of two tabs are merged, whichever saves last', async () => {
    const first = open();
    const second = open();
    first.conversation.ask('One?');
    await first.answer('First.');
    second.conversation.ask('Two?');
    await second.answer('Second.');
    second.conversation.save();
    first.conversation.save();
    second.conversation.save();
    expect(JSON.parse(saved('prevPrompts') ?? '')).toEqual(['Two?', 'One?']);
    expect(
      open()
        .chat()
        .turns.map(({ text }) => text),
    ).toEqual(['Second.', 'First.']);
  });

  it('the latest question of another tab is kept when a tab with older ones starts a new chat', async () => {
    const first = open();
    first.conversation.ask('One?');
    await first.answer('First.');
    first.conversation.save();
    const second = open();
    second.conversation.ask('Two?');
    await second.answer('Second.');
    second.conversation.save();
    first.conversation.openNewChat();
    first.conversation.save();
    expect(saved('recentPrompt')).toBe('Two?');
    expect(latestTurn(open().chat())).toMatchObject({ prompt: 'Two?', status: 'answered' });
  });

  it('an answer that was stopped and saved is replaced when retried', async () => {
    const { conversation } = open();
    conversation.ask('One?');
    await assistant.last().tell('token', { text: 'It is ' });
    conversation.stop();
    conversation.save();
    const later = open();
    later.conversation.retry();
    await later.answer('It is one.');
    later.conversation.save();
    expect(open().chat().turns).toMatchObject([{ prompt: 'One?', text: 'It is one.', outcome: 'answered' }]);
  });

  it('showResult is saved if a new chat was started before the first question', () => {
    const { conversation } = open();
    conversation.openNewChat();
    conversation.save();
    expect([saved('showResult'), saved('recentPrompt')]).toEqual(['true', null]);
  });

  it('nothing is saved for an empty chat', () => {
    open().conversation.save();
    expect(localStorage).toHaveLength(0);
  });

  it('a failed answer is not saved, but its question is', async () => {
    expectConsoleError(/The assistant did not answer/);
    const { conversation } = open();
    conversation.ask('One?');
    await assistant.last().close();
    conversation.save();
    expect(open().chat()).toMatchObject({ prevPrompts: ['One?'], recentPrompt: 'One?', turns: [] });
  });
});

describe('clearing', () => {
  it('deletes the chat here and on the device, and aborts requests; the typed text stays', async () => {
    const { conversation, answer, chat, store } = open();
    conversation.ask('One?');
    await answer('First.');
    conversation.save();
    conversation.ask('Two?');
    store.dispatch(inputChanged('Three'));
    conversation.clear();
    expect(assistant.last().isTakenBack()).toBe(true);
    expect(chat()).toMatchObject({
      prevPrompts: [],
      recentPrompt: '',
      showResult: false,
      turns: [],
      pending: null,
      input: 'Three',
    });
    expect(Object.keys(chatKeys).map((key) => saved(key as keyof typeof chatKeys))).toEqual([null, null, null, null]);
    conversation.save();
    expect(saved('prevPrompts')).toBeNull();
  });

  it('reaches the other tabs', async () => {
    const { conversation, answer, chat } = open();
    conversation.ask('One?');
    await answer('First.');
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'prevPrompts', newValue: null }));
    expect(chat()).toMatchObject({ prevPrompts: [], turns: [], recentPrompt: '' });
  });

  it('happens on sign-out', async () => {
    const { conversation, answer, chat, store } = open();
    conversation.ask('One?');
    await answer('First.');
    conversation.save();
    store.dispatch(inputChanged('Private'));
    store.dispatch(sessionEnded());
    expect(chat()).toMatchObject({ prevPrompts: [], turns: [], input: '' });
    expect(localStorage).toHaveLength(0);
  });

  it('happens on the device even if the chat was never opened', () => {
    for (const key of Object.values(chatKeys)) localStorage.setItem(key, '["One?"]');
    const { store, startListening } = makeStore();
    startPersistence(startListening);
    store.dispatch(sessionEnded());
    expect(localStorage).toHaveLength(0);
  });
});
