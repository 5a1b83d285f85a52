import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { makeStore } from '@/app/store';
import { startRecorder } from '@/devtools/recorder/recorder';
import { readLog } from '@/devtools/recorder/log';
import { partLimits, Recording } from '@/devtools/recorder/recording';
import { replayReducer } from '@/devtools/recorder/replayReducer';
import { expectedEnd } from '@/devtools/recorder/replay';
import { peopleApi } from '@/features/members/peopleEndpoint';
import { themeChosen } from '@/state/appearanceSlice';
import { noticeGiven } from '@/state/noticeSlice';
import type { RootState } from '@/state/rootReducer';
import { signedIn, signedOut } from '@/state/session';
import { agentRemoved, agentShortlisted } from '@/state/shortlistSlice';
import { stateAfter } from '../../../support/replay/stateAfter';

const build = { app: '1.2.3', build: 'main.js' };
const agent = (id: string) => ({ id, name: `Agent ${id}`, location: 'Mombasa, Kenya' });

test('a log has the initial state, the actions in order with times, and the end state', () => {
  const { store } = makeStore({ appearance: { theme: 'dark' } });
  let now = 1_000;
  const recording = new Recording({ stateNow: () => store.getState(), now: () => now });
  for (const action of [agentShortlisted(agent('a')), agentShortlisted(agent('b')), agentRemoved('a')]) {
    recording.add(action);
    store.dispatch(action);
    now += 250;
  }
  const file = JSON.parse(recording.write(build)) as Record<string, unknown>;
  expect(typeof file['payload']).toBe('string');
  expect(JSON.parse(String(file['preloadedState']))).toMatchObject({
    appearance: { theme: 'dark' },
    shortlist: { agents: [] },
  });
  const log = readLog(JSON.stringify(file));
  expect(log.actions.map(({ type }) => type)).toEqual([
    'shortlist/agentShortlisted',
    'shortlist/agentShortlisted',
    'shortlist/agentRemoved',
  ]);
  expect(log.meta).toMatchObject({
    version: 2,
    ...build,
    recordedAt: '1970-01-01T00:00:01.000Z',
    times: [0, 250, 500],
    dropped: 0,
  });
  expect(stateAfter(log, replayReducer)).toEqual(expectedEnd(log, replayReducer));
  expect(stateAfter(log, replayReducer)).toMatchObject({
    shortlist: { agents: [{ id: 'b', name: expect.stringMatching(/^\[name/) as string }] },
  });
});

test('memory is bounded: the oldest part is dropped, and the rest replays to the same end', () => {
  let state = replayReducer(undefined, { type: 'start' });
  const recording = new Recording({ stateNow: () => state });
  const count = 3 * partLimits.actions + 10;
  for (let index = 0; index < count; index += 1) {
    const action =
      index % 2 === 0 ? themeChosen(index % 4 === 0 ? 'dark' : 'light') : noticeGiven(`Notice ${index % 7}`);
    recording.add(action);
    state = replayReducer(state, action);
  }
  expect(recording.count).toBe(partLimits.actions + 10);
  expect(recording.dropped).toBe(2 * partLimits.actions);
  const log = readLog(recording.write(build));
  expect(log.meta?.dropped).toBe(recording.dropped);
  expect(stateAfter(log, replayReducer)).toEqual(expectedEnd(log, replayReducer));
});

test('long actions fill a part sooner, and labels are dropped with their part', () => {
  const recording = new Recording({ stateNow: () => ({}) });
  let index = 0;
  while (recording.dropped === 0) {
    recording.add({
      type: 'chat/chatRestored',
      payload: {
        prevPrompts: Array.from({ length: 900 }, (_, number) => `prompt ${index} ${number}`),
        recentPrompt: '',
        showResult: true,
        turns: [],
      },
    });
    index += 1;
    expect(index).toBeLessThan(partLimits.actions);
  }
  expect(recording.characters).toBeLessThan(2.1 * partLimits.characters);
});

test('unserialisable values do not break the page', () => {
  const recording = new Recording({ stateNow: () => ({}) });
  const payload = {
    get message(): string {
      throw new Error('not today');
    },
  };
  expect(() => recording.add({ type: 'appearance/themeChosen', payload })).not.toThrow();
  expect(readLog(recording.write(build)).actions).toEqual([
    { type: 'appearance/themeChosen', payload: '[could not be written]' },
  ]);
});

describe('the recorder of a store', () => {
  const { document: documentBefore, location: locationBefore } = globalThis;
  beforeAll(() => {
    // A closed port, so that requests fail as if offline.
    globalThis.location = { origin: 'http://127.0.0.1:1' } as Location;
    globalThis.document = {
      querySelector: () => ({ src: 'https://keelway.example/assets/main.0a1b2c3d.js' }),
      documentElement: { dataset: {} },
    } as unknown as Document;
  });
  afterAll(() => {
    globalThis.document = documentBefore;
    globalThis.location = locationBefore;
  });

  test('records plain actions in reducer order, and no thunks', () => {
    const { store } = makeStore();
    const recorder = startRecorder(store);
    store.subscribe(() => {
      if (store.getState().notice.message === 'first') store.dispatch(noticeGiven('second'));
    });
    store.dispatch((dispatch) => dispatch(noticeGiven('first')));
    const log = readLog(recorder.write());
    expect(log.actions).toEqual([
      { type: 'notice/noticeGiven', payload: '[text 1]' },
      { type: 'notice/noticeGiven', payload: '[text 2]' },
    ]);
    expect(log.meta).toMatchObject({ build: 'main.0a1b2c3d.js', endState: { notice: { message: '[text 2]' } } });
  });

  test('cache writes by the page are distinguished from server responses', async () => {
    const { store } = makeStore();
    // The type does not know that the API was added to this store.
    const dispatch = store.dispatch as unknown as ThunkDispatch<Required<RootState>, unknown, UnknownAction>;
    const upsert = () => dispatch(peopleApi.util.upsertQueryData('getPeople', undefined, []));
    const recorder = startRecorder(store);
    await upsert();
    const first = store.getState().api?.queries['getPeople(undefined)']?.requestId;
    await upsert();
    expect(store.getState().api?.queries['getPeople(undefined)']?.requestId).toBe(first);
    const log = readLog(recorder.write());
    expect(log.actions.filter(({ type }) => type === 'api/executeQuery/pending')).toMatchObject([
      { meta: { arg: { upsert: true } } },
      { meta: { arg: { upsert: true } } },
    ]);
    expect(stateAfter(log, replayReducer)).toEqual(expectedEnd(log, replayReducer));
    // A request that stays without a response here.
    await dispatch(peopleApi.endpoints.getPeople.initiate(undefined, { forceRefetch: true, subscribe: false }));
    const calls = readLog(recorder.write()).actions.filter(({ type }) => type === 'api/executeQuery/pending');
    expect(calls).toHaveLength(3);
    expect(JSON.stringify(calls[2])).not.toContain('upsert');
    // Clears the cache timers.
    store.dispatch(peopleApi.util.resetApiState());
  });

  test('stops and restarts', () => {
    const { store } = makeStore();
    const recorder = startRecorder(store);
    store.dispatch(themeChosen('dark'));
    recorder.stop();
    store.dispatch(themeChosen('light'));
    expect(recorder.figures()).toMatchObject({ isRecording: false, count: 1 });
    expect(readLog(recorder.write()).meta?.endState).toMatchObject({ appearance: { theme: 'dark' } });
    recorder.start();
    expect(recorder.figures()).toMatchObject({ isRecording: true, count: 0 });
    expect(readLog(recorder.write()).state).toMatchObject({ appearance: { theme: 'light' } });
  });

  test("holds the page: a log is shown without effects or recording, then the page's state is restored", () => {
    const { store, startListening } = makeStore({ appearance: { theme: 'light' } });
    // On the first action, the API's middleware announces itself if it is attached.
    store.dispatch(themeChosen('light'));
    const effect = jest.fn();
    startListening({ predicate: (_action, current, previous) => current !== previous, effect });
    const recorder = startRecorder(store);
    const own = store.getState();
    const page = recorder.hold();
    page.show({ appearance: { theme: 'dark' }, auth: { status: 'in', user: null } });
    expect(store.getState()).toMatchObject({ appearance: { theme: 'dark' }, auth: { status: 'in' } });
    expect(document.documentElement.dataset['theme']).toBe('dark');
    store.dispatch(themeChosen('system'));
    expect(store.getState().appearance.theme).toBe('dark');
    page.release();
    expect(store.getState()).toEqual(own);
    expect(effect).not.toHaveBeenCalled();
    expect(recorder.figures().count).toBe(0);
    store.dispatch(themeChosen('dark'));
    expect(recorder.figures().count).toBe(1);
    expect(effect).toHaveBeenCalledTimes(1);
  });

  test('sign-in and sign-out during a replay are applied, recorded, and kept afterwards', () => {
    const { store } = makeStore();
    const recorder = startRecorder(store);
    store.dispatch(
      signedIn({ uid: 'u', displayName: null, email: null, emailVerified: false, photoURL: null, phoneNumber: null }),
    );
    const page = recorder.hold();
    page.show({ appearance: { theme: 'dark' }, auth: { status: 'lookingUp' } });
    store.dispatch(signedOut());
    expect(store.getState().auth).toEqual({ status: 'lookingUp' });
    page.release();
    expect(store.getState().auth).toEqual({ status: 'out' });
    const log = readLog(recorder.write());
    expect(log.actions.map(({ type }) => type)).toEqual(['session/signedIn', 'session/signedOut']);
    expect(stateAfter(log, replayReducer)).toEqual(expectedEnd(log, replayReducer));
  });

  test('a pending request completes while a log is shown', async () => {
    const { store } = makeStore();
    const dispatch = store.dispatch as unknown as ThunkDispatch<Required<RootState>, unknown, UnknownAction>;
    const page = startRecorder(store).hold();
    page.show({ auth: { status: 'out' } });
    await dispatch(peopleApi.util.upsertQueryData('getPeople', undefined, []));
    expect(store.getState().api?.queries['getPeople(undefined)']).toMatchObject({ status: 'fulfilled' });
    page.release();
    expect(store.getState().api?.queries['getPeople(undefined)']).toMatchObject({ status: 'fulfilled' });
    store.dispatch(peopleApi.util.resetApiState());
  });
});
