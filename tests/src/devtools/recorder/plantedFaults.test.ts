import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { firstDivergence, loadLog } from '@/devtools/recorder/replay';
import { readLog } from '@/devtools/recorder/log';
import { Recording } from '@/devtools/recorder/recording';
import { replayReducer } from '@/devtools/recorder/replayReducer';
import {
  faultsInReducers,
  faultsInSelectors,
  faulty,
  log,
  numberOf,
  visit,
  withView,
  wrong,
} from '../../../support/replay/plantedFaults';

test('without a fault nothing differs, and the log has digests of every action', () => {
  expect(firstDivergence(log, replayReducer)).toBeNull();
  expect(log.digests).toHaveLength(visit.length);
  expect(log.digests?.filter((digests) => digests === null)).toEqual([]);
});

test.each(faultsInReducers)('in a reducer: %s', (_name, at, slice, ends, reducer) => {
  expect(firstDivergence(log, reducer)).toEqual({ number: numberOf(at), names: [slice] });
  expect(loadLog('visit.json', log, reducer).deviations.length === 0).toBe(ends);
});

test.each(faultsInSelectors)('in a selector: %s', (_name, at, view, select) => {
  expect(firstDivergence(log, replayReducer, { allViews: withView(view, select) })).toEqual({
    number: numberOf(at),
    names: [view],
  });
});

test('actions during a replay are not compared, later ones are', () => {
  const [dark, light] = ['dark', 'light'].map((payload) => ({ type: 'appearance/themeChosen', payload }));
  let state = replayReducer(undefined, { type: 'start' });
  const recording = new Recording({ stateNow: () => state });
  const take = (action: UnknownAction) => {
    recording.add(action);
    state = replayReducer(state, action);
  };
  take(dark!);
  recording.hold(true);
  take(light!);
  recording.hold(false);
  take({ type: 'session/signedOut' });
  const held = readLog(recording.write({ app: '1', build: 'main.js' }));
  expect(held.digests?.map((digests) => digests && 'appearance' in digests)).toEqual([true, null, true]);
  expect(firstDivergence(held, replayReducer)).toBeNull();
  const missed = faulty(
    'appearance/themeChosen',
    wrong('appearance', ({ theme }) => ({ theme: theme === 'light' ? 'dark' : theme })),
  );
  expect(firstDivergence(held, missed)).toEqual({ number: 3, names: ['appearance'] });
});

test('the states of a Redux DevTools export are compared the same way, without those of skipped actions', () => {
  const actions = [
    { type: '@@INIT' },
    ...['dark', 'light', 'dark'].map((payload) => ({ type: 'appearance/themeChosen', payload })),
  ];
  const states = ['system', 'dark', 'dark', 'dark'].map((theme) => ({ state: { appearance: { theme } } }));
  const lifted = {
    actionsById: Object.fromEntries(actions.map((action, id) => [id, { action }])),
    stagedActionIds: [0, 1, 2, 3],
    skippedActionIds: [2],
    computedStates: states,
  };
  const read = (parts: object) => readLog(JSON.stringify({ ...lifted, ...parts }));
  expect(read({}).digests).toHaveLength(2);
  expect(firstDivergence(read({}), replayReducer)).toBeNull();
  expect(firstDivergence(read({ skippedActionIds: [] }), replayReducer)).toEqual({ number: 2, names: ['appearance'] });
});

test('a phone number dropped in a recorded visit is traced to the action that dropped it', () => {
  const golden = readLog(readFileSync(join(__dirname, '../../../replays/phone-linking.json'), 'utf8'));
  const dropped = faulty(
    'session/signedIn',
    wrong('auth', ({ user }) => ({ user: { ...(user as object), phoneNumber: null } })),
  );
  const linked = golden.actions.findIndex((action) => JSON.stringify(action).includes('[phone')) + 1;
  expect(linked).toBeGreaterThan(1);
  expect(firstDivergence(golden, dropped)).toEqual({ number: linked, names: ['auth'] });
});
