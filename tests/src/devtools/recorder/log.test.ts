import { loadLog, checkKnown, replayed, differences, lastChangeAt, pathText } from '@/devtools/recorder/replay';
import { maxLogBytes, LogError, readLog } from '@/devtools/recorder/log';
import { replayReducer } from '@/devtools/recorder/replayReducer';
import { stateAfter } from '../../../support/replay/stateAfter';

const dark = { type: 'appearance/themeChosen', payload: 'dark' };
const light = { type: 'appearance/themeChosen', payload: 'light' };
const meta = {
  version: 2,
  app: '0.1.0',
  build: 'main.js',
  recordedAt: '2026-11-21T12:00:00.000Z',
  times: [0],
  dropped: 0,
};
const file = (parts: object): string => JSON.stringify({ payload: JSON.stringify([dark]), ...parts });

function problemOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof LogError) return error.message;
    throw error;
  }
  return 'no problem';
}

describe('reads', () => {
  test('a log of the recorder', () => {
    expect(readLog(file({ preloadedState: '{"auth":{"status":"out"}}', meta }))).toEqual({
      actions: [dark],
      state: { auth: { status: 'out' } },
      meta,
    });
  });

  test('an export of Redux DevTools, with text or plain lists, and a bare list of actions', () => {
    expect(readLog(file({}))).toEqual({ actions: [dark], state: undefined, meta: null });
    expect(
      readLog(JSON.stringify({ payload: [{ type: '@@INIT' }, dark], preloadedState: { auth: { status: 'out' } } })),
    ).toEqual({ actions: [dark], state: { auth: { status: 'out' } }, meta: null });
    expect(readLog(JSON.stringify([dark, light])).actions).toEqual([dark, light]);
  });

  test('the full history of Redux DevTools, without skipped actions', () => {
    const lifted = {
      actionsById: { 0: { action: { type: '@@INIT' } }, 1: { action: light }, 2: { action: dark } },
      stagedActionIds: [0, 1, 2],
      skippedActionIds: [1],
      computedStates: [{ state: { auth: { status: 'out' } } }],
    };
    expect(readLog(JSON.stringify(lifted))).toEqual({
      actions: [dark],
      state: { auth: { status: 'out' } },
      meta: null,
    });
    expect(readLog(JSON.stringify({ ...lifted, committedState: { auth: { status: 'lookingUp' } } })).state).toEqual({
      auth: { status: 'lookingUp' },
    });
  });

  test('a log of version 1, like a current one', () => {
    expect(
      readLog(JSON.stringify({ payload: [dark, light], meta: { v: 1, app: '0.0.9', at: [1_000, 1_500] } })).meta,
    ).toEqual({
      version: 2,
      app: '0.0.9',
      build: 'unknown',
      recordedAt: '1970-01-01T00:00:01.000Z',
      times: [0, 500],
      dropped: 0,
    });
  });
});

describe('rejects with a message', () => {
  test.each<[string, string, RegExp]>([
    ['nothing', '  ', /is empty\.$/],
    ['text other than JSON', 'Dear reader', /is not JSON/],
    ['a number', '7', /is not an action log\.$/],
    ['something else', '{"name":"keelway"}', /has no list of actions \(payload\)\.$/],
    [
      'a cut file',
      file({ meta }).slice(0, 60),
      /breaks off in the middle, after 60 characters: it was not copied or saved whole\.$/,
    ],
    [
      'a cut list within',
      JSON.stringify({ payload: '[{"type":"a"},{"ty' }),
      /^The list of actions breaks off in the middle/,
    ],
    ['a cut state within', file({ preloadedState: '{"auth":' }), /^The first state \(preloadedState\) breaks off/],
    ['an invalid state', file({ preloadedState: [] }), /is not an object/],
    ['an action without a type', '[{"payload":1}]', /^Action 1 is not a Redux action: it has no type\.$/],
    ['an invalid action', '[null]', /^Action 1 is not a Redux action/],
    [
      'our circular marker',
      '[{"type":"a/b","payload":{"self":{"$circular":true}}}]',
      /^Action 1, a\/b, held a value that contains itself, at payload\.self: a log cannot hold it/,
    ],
    ['that of Redux DevTools', '[{"type":"a/b","payload":{"$jsan":"$"}}]', /at payload:/],
    [
      'a circular state',
      file({ preloadedState: { chat: { self: { $circular: true } } } }),
      /^The first state held a value that contains itself, at chat\.self/,
    ],
    [
      'a newer version',
      file({ meta: { ...meta, version: 3 } }),
      /is of version 3; this program reads versions up to 2\. Replay it with/,
    ],
    ['no version', file({ meta: {} }), /does not say of which version it is: nothing\.$/],
    ['a wrong version', file({ meta: { ...meta, version: 'two' } }), /does not say of which version it is: "two"/],
    ['an invalid meta', file({ meta: 'x' }), /\(meta\) is not an object/],
    ['too few times', file({ meta: { ...meta, times: [] } }), /has 1 actions, but not one time for each of them/],
    ['too few digests', file({ meta: { ...meta, digests: [] } }), /has 1 actions, but not one digest for each of them/],
    ['an invalid digest', file({ meta: { ...meta, digests: [{ auth: 7 }] } }), /not one digest for each of them/],
    ['a history without actions', '{"actionsById":{}}', /has no list of its actions/],
    ['a history with a hole', '{"actionsById":{},"stagedActionIds":[3]}', /^Action 1 is not a Redux action/],
  ])('%s', (_name, text, sentence) => {
    expect(problemOf(() => readLog(text))).toMatch(sentence);
  });

  test('50 MB', () => {
    expect(problemOf(() => readLog(' '.repeat(50_000_000)))).toBe(
      'The file is too large for an action log: 50.0 MB, where 20.0 MB is the most that is read.',
    );
    expect(maxLogBytes).toBe(20_000_000);
  });

  test('unknown actions and slices', () => {
    expect(
      problemOf(() =>
        checkKnown({ actions: [dark, { type: 'cart/added' }, { type: 'cart/paid' }], state: undefined, meta: null }),
      ),
    ).toBe(
      'Action 2, cart/added (and 1 more type), is unknown to this version of the site: the log comes from another version or another site.',
    );
    expect(problemOf(() => checkKnown({ actions: [], state: { cart: {} }, meta: null }))).toBe(
      "The log begins with a state of 'cart', which this version of the site does not have.",
    );
    expect(
      problemOf(() =>
        checkKnown({
          actions: [{ type: '@@redux/INIT' }, { type: 'listenerMiddleware/add' }, dark],
          state: undefined,
          meta: null,
        }),
      ),
    ).toBe('no problem');
  });

  test('an action that the reducers cannot handle', () => {
    expect(
      problemOf(() =>
        stateAfter({ actions: [dark, { type: 'chat/answerEnded' }], state: undefined, meta: null }, replayReducer),
      ),
    ).toMatch(/^The reducers could not take action 2, chat\/answerEnded: /);
  });
});

describe('replays', () => {
  const log = {
    actions: [dark, light, dark, { type: 'session/signedOut' }],
    state: { appearance: { theme: 'system' } },
    meta: null,
  };

  test('to every state, from the first', () => {
    expect([...replayed(log, replayReducer)].map((state) => (state['appearance'] as { theme: string }).theme)).toEqual([
      'system',
      'dark',
      'light',
      'dark',
      'dark',
    ]);
    expect(stateAfter(log, replayReducer, 0)).toMatchObject({
      appearance: { theme: 'system' },
      auth: { status: 'lookingUp' },
    });
    expect(stateAfter(log, replayReducer, 2)).toMatchObject({ appearance: { theme: 'light' } });
  });

  test('and finds the action behind a difference', () => {
    const [difference] = differences(stateAfter(log, replayReducer), {
      ...stateAfter(log, replayReducer),
      appearance: { theme: 'light' },
    });
    expect(difference).toEqual({ path: ['appearance', 'theme'], expected: 'light', actual: 'dark' });
    const states = [...replayed(log, replayReducer)];
    expect(lastChangeAt(states, ['appearance', 'theme'])).toBe(3);
    expect(lastChangeAt(states.slice(0, 3), ['appearance', 'theme'])).toBe(2);
    expect(lastChangeAt(states, ['notice', 'message'])).toBe(0);
  });

  test('and reports an end that differs from the recording', () => {
    const recorded = {
      ...log,
      meta: {
        ...meta,
        version: 2 as const,
        times: [0, 1, 2, 3],
        endState: { appearance: { theme: 'light' }, auth: { status: 'out' } },
      },
    };
    expect(loadLog('x.json', recorded, replayReducer).deviations.map(({ path }) => pathText(path))).toEqual([
      'appearance.theme',
    ]);
    expect(loadLog('x.json', log, replayReducer)).toMatchObject({ name: 'x.json', deviations: [] });
  });
});

test('paths are formatted as in code', () => {
  expect(pathText(['chat', 'turns', '0', 'outcome'])).toBe('chat.turns[0].outcome');
  expect(pathText(['api', 'queries', 'getAgents(undefined)'])).toBe('api.queries["getAgents(undefined)"]');
  expect(pathText([])).toBe('the state');
  expect(differences({ a: [1, 2] }, { a: [1] })).toEqual([{ path: ['a', '1'], expected: undefined, actual: 2 }]);
  expect(differences({ a: undefined, b: { c: 1 } }, { b: { c: 1 } })).toEqual([]);
  expect(differences([1, 2, 3], [4, 5, 6], 2)).toHaveLength(2);
});
