import { makeStore } from '@/app/store';
import { startPersistence } from '@/app/persistence';
import { chatKeys } from '@/features/chat/chatKeys';
import { inputChanged, latestTurn, selectChat } from '@/features/chat/chatSlice';
import { beginConversation } from '@/features/chat/conversation';
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

describe('a question of an older chat that is asked again', () => {
  it.each(['failed', 'stopped by the new chat'])('follows on nothing: %s', async (how) => {
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

  it('follows on what was said where there is no new chat', async () => {
    const { conversation, answer } = open();
    conversation.ask('One?');
    await answer('First.');
    conversation.ask('Two?');
    conversation.stop();
    conversation.retry();
    expect(assistant.asked.at(-1)).toMatchObject({ prompt: 'Two?', history: [{ text: 'One?' }, { text: 'First.' }] });
  });
});

describe('the fields of the chat', () => {
  it('begins with nothing', () => {
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

  it('is loading with the result cleared, then holds the text as it comes, then the turn', async () => {
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

  it('has the documented error text, why, and what was typed', async () => {
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

  it('says hello once, which is no prompt of the visitor', async () => {
    const { conversation, chat, answer } = open();
    conversation.greet();
    conversation.greet();
    await answer('Hello, I am the AI assistant.');
    conversation.greet();
    expect(assistant.asked.map(({ prompt }) => prompt)).toEqual(['hello']);
    expect(chat()).toMatchObject({ prevPrompts: [], recentPrompt: 'hello', showResult: true });
  });
});

describe('what a question follows on', () => {
  it('sends the turns of this chat, without the greeting and without failures', async () => {
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

  it('forgets nothing with New chat, and follows on nothing: loading off, result shown', async () => {
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
  it('takes the request back and keeps what had come', async () => {
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

  it('asks again in the place of the turn that failed', async () => {
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

  it('asks again what an earlier visit left without an answer', () => {
    localStorage.setItem('recentPrompt', 'One?');
    localStorage.setItem('showResult', 'true');
    const { conversation } = open();
    conversation.greet();
    expect(assistant.asked).toHaveLength(0);
    conversation.retry();
    expect(assistant.last().prompt).toBe('One?');
  });
});

describe('on the device', () => {
  it('is written on page hide, under the documented keys, and read at start', async () => {
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
  ])('drops what is corrupt: %s', (_name, values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    expect(open().chat()).toMatchObject({
      prevPrompts: [],
      recentPrompt: '',
      showResult: false,
      turns: [],
      result: '',
    });
  });

  it('keeps the good entries beside the bad ones, and only the last of many', () => {
    localStorage.setItem(
      'prevPrompts',
      JSON.stringify([7, ...Array.from({ length: 60 }, (_, index) => `Question ${index}?`)]),
    );
    const { prevPrompts } = open().chat();
    expect(prevPrompts).toHaveLength(50);
    expect(prevPrompts.at(-1)).toBe('Question 59?');
  });

  it('adds what two tabs asked, whichever writes last', async () => {
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

  it('keeps what another tab asked last when a chat is begun anew in a tab that asked before', async () => {
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

  it('has an answer once that was stopped, saved and asked for again', async () => {
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

  it('writes showResult where a chat was begun anew before anything was said', () => {
    const { conversation } = open();
    conversation.openNewChat();
    conversation.save();
    expect([saved('showResult'), saved('recentPrompt')]).toEqual(['true', null]);
  });

  it('writes nothing where nothing was said', () => {
    open().conversation.save();
    expect(localStorage).toHaveLength(0);
  });

  it('does not keep a failed answer, but its question', async () => {
    expectConsoleError(/The assistant did not answer/);
    const { conversation } = open();
    conversation.ask('One?');
    await assistant.last().close();
    conversation.save();
    expect(open().chat()).toMatchObject({ prevPrompts: ['One?'], recentPrompt: 'One?', turns: [] });
  });
});

describe('clearing', () => {
  it('forgets here and on the device, and what is in flight; what is being typed stays', async () => {
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

  it('is heard in the other tabs', async () => {
    const { conversation, answer, chat } = open();
    conversation.ask('One?');
    await answer('First.');
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'prevPrompts', newValue: null }));
    expect(chat()).toMatchObject({ prevPrompts: [], turns: [], recentPrompt: '' });
  });

  it('happens when the signed-in person leaves', async () => {
    const { conversation, answer, chat, store } = open();
    conversation.ask('One?');
    await answer('First.');
    conversation.save();
    store.dispatch(inputChanged('Private'));
    store.dispatch(sessionEnded());
    expect(chat()).toMatchObject({ prevPrompts: [], turns: [], input: '' });
    expect(localStorage).toHaveLength(0);
  });

  it('happens on the device too where the chat was never opened', () => {
    for (const key of Object.values(chatKeys)) localStorage.setItem(key, '["One?"]');
    const { store, startListening } = makeStore();
    startPersistence(startListening);
    store.dispatch(sessionEnded());
    expect(localStorage).toHaveLength(0);
  });
});
