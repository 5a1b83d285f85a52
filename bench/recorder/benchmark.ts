import type { UnknownAction } from '@reduxjs/toolkit';
import { Recording } from '../../src/devtools/recorder/recording';
import { recorderMiddleware } from '../../src/devtools/recorder/middleware';
import { replayed, stateAfter } from '../../src/devtools/recorder/replay';
import { replayReducer } from '../../src/devtools/recorder/replayReducer';
import { printFigure } from '../measuring/figures';
import type { Benchmark } from '../run';

const actions = 100_000;
const rounds = 5;
const agent = { id: 'agent-1', name: 'Mombasa Forwarders', location: 'Mombasa, Kenya' };
const person = {
  uid: 'uid',
  displayName: 'Amina Otieno',
  email: 'amina@example.org',
  emailVerified: true,
  photoURL: null,
  phoneNumber: '+254700000001',
};
const answer = 'We offer air cargo, sea cargo, land freight, warehousing and consultancy. '.repeat(8);

/** A visit: themes, a shortlist, sign-ins, calls, and a chat answer growing word by word. */
function visit(index: number): UnknownAction {
  const id = `q${Math.floor(index / 20)}`;
  const meta = {
    requestId: id,
    requestStatus: 'pending',
    arg: { type: 'query', endpointName: 'getAgents', queryCacheKey: 'getAgents(undefined)', subscribe: true },
    startedTimeStamp: index,
    RTK_autoBatch: true,
  };
  switch (index % 20) {
    case 0:
      return {
        type: 'chat/questionAsked',
        payload: { id, prompt: `Question ${index % 500}`, isAutomatic: false, isAgain: false },
      };
    case 15:
      return {
        type: 'chat/answerEnded',
        payload: {
          id,
          outcome: 'answered',
          text: answer,
          agents: [],
          end: { source: 'model', isCutShort: false, suggestions: [] },
          failure: null,
        },
      };
    case 16:
      return { type: 'appearance/themeChosen', payload: index % 40 === 16 ? 'dark' : 'light' };
    case 17:
      return index % 40 === 17
        ? { type: 'shortlist/agentShortlisted', payload: agent }
        : { type: 'shortlist/agentRemoved', payload: agent.id };
    case 18:
      return { type: 'session/signedIn', payload: person };
    case 19:
      return { type: 'api/executeQuery/pending', meta };
    default:
      return { type: 'chat/answerGrew', payload: { id, text: answer.slice(0, (index % 20) * 30), agents: [] } };
  }
}

const log = Array.from({ length: actions }, (_, index) => visit(index));

function microsecondsEach(work: () => void): number {
  const took = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return ((performance.now() - start) * 1_000) / actions;
  });
  return Math.min(...took);
}

function passThrough(onAction: (action: UnknownAction) => void): void {
  const state = replayReducer(undefined, { type: 'start' });
  const dispatch = recorderMiddleware(onAction)({ dispatch: () => undefined as never, getState: () => state })(
    (action) => action,
  );
  for (const action of log) dispatch(action);
}

/** Recorder overhead per action, and replay of a long log. */
export const benchmark: Benchmark = {
  title: 'Action-log recorder',
  run: () => {
    // Precomputed states, so that only the recorder is measured.
    const states = [...replayed({ actions: log, state: undefined, meta: null }, replayReducer)];
    let file = '';
    const recorded = microsecondsEach(() => {
      let index = 0;
      const recording = new Recording({ stateNow: () => states[index] ?? {} });
      passThrough((action) => {
        recording.add(action);
        index += 1;
      });
      file = recording.write({ app: '0.1.0', build: 'bench' });
    });
    printFigure('Recorder, overhead per action', `${recorded.toFixed(2)} µs`, '≤ 20 µs');
    printFigure(
      'Middleware that records nothing, per action',
      `${microsecondsEach(() => passThrough(() => undefined)).toFixed(3)} µs`,
    );
    printFigure(
      `Log after ${actions.toLocaleString('en')} actions`,
      `${(file.length / 1_000_000).toFixed(2)} MB`,
      '≤ 5 MB',
    );
    const start = performance.now();
    stateAfter({ actions: log, state: undefined, meta: null }, replayReducer);
    const took = performance.now() - start;
    printFigure(
      `Replay of ${actions.toLocaleString('en')} actions`,
      `${took.toFixed(0)} ms, ${((took * 1_000) / actions).toFixed(1)} µs each`,
    );
    return Promise.resolve();
  },
};
