import type { UnknownAction } from '@reduxjs/toolkit';
import { readLog, type ActionLog } from '@/devtools/recorder/log';
import { Recording } from '@/devtools/recorder/recording';
import type { ReplayReducer } from '@/devtools/recorder/replay';
import { replayReducer } from '@/devtools/recorder/replayReducer';
import { type State, views, type Views } from '@/devtools/recorder/digests';
import type { RootState } from '@/state/rootReducer';

type Change = (next: State, before: State, action: UnknownAction) => State;

const person = (phoneNumber: string | null) => ({
  uid: 'uid-1',
  displayName: 'Amina Otieno',
  email: 'amina@example.org',
  emailVerified: true,
  photoURL: null,
  phoneNumber,
});
const agent = (id: string) => ({ id, name: `Agent ${id}`, location: 'Mombasa, Kenya' });
const end = { source: 'model', isCutShort: true, suggestions: [] };
const asked = (id: string) => ({ id, prompt: 'Do you clear customs?', isAutomatic: false, isAgain: false });
const ended = (id: string, outcome: string) => ({ id, outcome, text: 'We do.', agents: [], end, failure: null });

/** A visit; actions are referred to by name below. */
export const visit: readonly (readonly [name: string, type: string, payload?: unknown])[] = [
  ['out', 'session/signedOut'],
  ['dark', 'appearance/themeChosen', 'dark'],
  ['light', 'appearance/themeChosen', 'light'],
  ['system', 'appearance/themeChosen', 'system'],
  ['in', 'session/signedIn', person(null)],
  ['phone', 'session/signedIn', person('+254700000001')],
  ['phone again', 'session/signedIn', person('+254700000001')],
  ['mail', 'verificationMail/verificationMailSent', { to: 'amina@example.org', at: 5 }],
  ['notice', 'notice/noticeGiven', 'Sent to Amina'],
  ['notice closed', 'notice/noticeClosed'],
  ['second notice', 'notice/noticeGiven', 'Linked'],
  ...['a', 'b', 'c', 'd', 'e'].map((id) => [`agent ${id}`, 'shortlist/agentShortlisted', agent(id)] as const),
  ['without b', 'shortlist/agentRemoved', 'b'],
  ['cleared', 'shortlist/shortlistCleared'],
  ['typed', 'chat/inputChanged', 'Do you clear customs?'],
  ['asked', 'chat/questionAsked', asked('q1')],
  ['grew', 'chat/answerGrew', { id: 'q1', text: 'We', agents: [] }],
  ['failed', 'chat/answerEnded', ended('q1', 'failed')],
  ['asked again', 'chat/questionAsked', asked('q2')],
  ['answered', 'chat/answerEnded', ended('q2', 'answered')],
  ['new chat', 'chat/newChatOpened'],
  ['left', 'session/sessionEnded'],
  ['out again', 'session/signedOut'],
];

/** The visit as the recorder writes it. */
function recorded(): string {
  let state = replayReducer(undefined, { type: 'start' });
  const recording = new Recording({ stateNow: () => state });
  for (const [, type, payload] of visit) {
    const action = { type, ...(payload !== undefined && { payload }) };
    recording.add(action);
    state = replayReducer(state, action);
  }
  return recording.write({ app: '1', build: 'main.js' });
}

export const logFile = recorded();
export const log: ActionLog = readLog(logFile);
export const numberOf = (name: string): number => visit.findIndex(([step]) => step === name) + 1;

/** The reducers with a fault in one type of action. */
export const faulty =
  (mistaken: string, change: Change): ReplayReducer =>
  (state, action) => {
    const next = replayReducer(state, action);
    return state !== undefined && action.type === mistaken ? change(next, state, action) : next;
  };
/** Sets a field of a slice wrongly in an action. */
export const wrong =
  (slice: string, fields: (slice: Record<string, unknown>, before: Record<string, unknown>) => object): Change =>
  (next, before) => {
    const [now, then] = [next[slice], before[slice]] as Record<string, unknown>[];
    return { ...next, [slice]: { ...now, ...fields(now ?? {}, then ?? {}) } };
  };

/** The end state matches the recording despite the fault. */
const heals = true;

/** Faults in reducers: the action and the slice that first differ, and whether the end state matches. */
export const faultsInReducers: readonly (readonly [
  name: string,
  at: string,
  slice: string,
  ends: boolean,
  reducer: ReplayReducer,
])[] = [
  [
    'the phone number is dropped',
    'phone',
    'auth',
    heals,
    faulty(
      'session/signedIn',
      wrong('auth', ({ user }) => ({ user: { ...(user as object), phoneNumber: null } })),
    ),
  ],
  [
    'light is taken for system',
    'light',
    'appearance',
    heals,
    faulty(
      'appearance/themeChosen',
      wrong('appearance', ({ theme }) => ({ theme: theme === 'light' ? 'system' : theme })),
    ),
  ],
  [
    'a notice is not closed',
    'notice closed',
    'notice',
    heals,
    faulty('notice/noticeClosed', (_next, before) => before),
  ],
  [
    'a fifth agent is refused',
    'agent e',
    'shortlist',
    heals,
    faulty(
      'shortlist/agentShortlisted',
      wrong('shortlist', ({ agents }) => ({ agents: (agents as unknown[]).slice(0, 4) })),
    ),
  ],
  [
    'removing one removes all',
    'without b',
    'shortlist',
    heals,
    faulty(
      'shortlist/agentRemoved',
      wrong('shortlist', () => ({ agents: [] })),
    ),
  ],
  [
    'an answer leaves the chat loading',
    'grew',
    'chat',
    heals,
    faulty(
      'chat/answerGrew',
      wrong('chat', () => ({ loading: true })),
    ),
  ],
  [
    'a new question keeps the old failure',
    'asked again',
    'chat',
    heals,
    faulty(
      'chat/questionAsked',
      wrong('chat', (_now, { error }) => ({ error })),
    ),
  ],
  [
    'a turn loses that it was cut short',
    'failed',
    'chat',
    heals,
    faulty(
      'chat/answerEnded',
      wrong('chat', ({ turns }) => ({ turns: (turns as object[]).map((turn) => ({ ...turn, isCutShort: false })) })),
    ),
  ],
  [
    'the time of the mail is lost',
    'mail',
    'verificationMail',
    heals,
    faulty(
      'verificationMail/verificationMailSent',
      wrong('verificationMail', () => ({ sent: null })),
    ),
  ],
  [
    'the notice of a person outlives them',
    'left',
    'notice',
    !heals,
    faulty('session/sessionEnded', (next, before) => ({ ...next, notice: before['notice'] })),
  ],
  [
    'dark is not taken',
    'dark',
    'appearance',
    heals,
    faulty('appearance/themeChosen', (next, before, { payload }) => (payload === 'dark' ? before : next)),
  ],
  [
    'a cleared list keeps its first agent',
    'cleared',
    'shortlist',
    heals,
    faulty(
      'shortlist/shortlistCleared',
      wrong('shortlist', (_now, { agents }) => ({ agents: (agents as unknown[]).slice(0, 1) })),
    ),
  ],
  [
    'what is typed is not kept',
    'typed',
    'chat',
    heals,
    faulty(
      'chat/inputChanged',
      wrong('chat', () => ({ input: '' })),
    ),
  ],
  [
    'a new chat forgets the turns',
    'new chat',
    'chat',
    heals,
    faulty(
      'chat/newChatOpened',
      wrong('chat', () => ({ turns: [] })),
    ),
  ],
  [
    'nobody is signed out',
    'out',
    'auth',
    !heals,
    faulty('session/signedOut', (next, before) => ({ ...next, auth: before['auth'] })),
  ],
];

export const withView = (name: string, select: (state: RootState) => unknown): Views => ({
  ...views,
  [name]: { of: views[name]?.of ?? '', select: (state) => select(state as RootState) },
});

/** Faults in selectors. */
export const faultsInSelectors: readonly (readonly [
  name: string,
  at: string,
  view: string,
  select: (state: RootState) => unknown,
])[] = [
  [
    'dark is shown as light',
    'dark',
    'selectTheme',
    ({ appearance: { theme } }) => (theme === 'dark' ? 'light' : theme),
  ],
  [
    'a notice is cut',
    'second notice',
    'selectNotice',
    ({ notice: { message } }) => (message === '[text 6]' ? '' : message),
  ],
  [
    'the last agent is left out',
    'agent c',
    'selectShortlist',
    ({ shortlist: { agents } }) => (agents.length === 3 ? agents.slice(0, 2) : agents),
  ],
  [
    'who has a phone is nobody',
    'phone',
    'selectUser',
    ({ auth }) => (auth.status === 'in' && auth.user.phoneNumber === null ? auth.user : null),
  ],
  [
    'a person without a phone breaks it',
    'in',
    'selectAuthStatus',
    ({ auth }) => (auth.status === 'in' ? auth.user.phoneNumber!.length && 'in' : auth.status),
  ],
];
