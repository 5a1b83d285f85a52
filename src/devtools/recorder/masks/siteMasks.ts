import { type Mask, masked } from './mask';

/** The masks of one slice. */
export interface SliceMasks {
  /** Absent for events that belong to no slice. */
  state?: Mask;
  /** Payload masks by action name, without the slice prefix. */
  actions: Readonly<Record<string, Mask>>;
  /** Masks of `meta`, if the action has one. */
  metas?: Readonly<Record<string, Mask>>;
}

const person: Mask = {
  uid: 'token',
  displayName: 'name',
  email: 'email',
  emailVerified: 'keep',
  photoURL: 'nothing',
  phoneNumber: 'phone',
};

/** The visitor's shortlist is private, and the id leads to the public record. */
const shortlisted: Mask = { id: 'keep', name: 'name', location: 'keep' };

/** The widget's own greeting is no secret, and the chat treats it specially. */
const question: Mask = (value, labels) => (value === 'hello' ? value : masked(value, 'text', labels));
const chatAgent: Mask = {
  id: 'keep',
  name: 'name',
  location: 'keep',
  phone: 'phone',
  email: 'email',
  website: 'link',
  image: 'nothing',
  services: 'keep',
  verifiedAt: 'keep',
  verifiedUntil: 'keep',
};
/** How a question was read: words of the gateway. */
const about: Mask = { intent: 'keep', language: 'keep', isAnswered: 'keep' };
const more: Mask = { place: question, total: 'keep' };
const turn: Mask = {
  id: 'keep',
  prompt: question,
  text: 'text',
  agents: [chatAgent],
  outcome: 'keep',
  source: 'keep',
  isCutShort: 'keep',
  suggestions: ['text'],
  check: question,
  more,
  about,
  rating: 'keep',
  isSent: 'keep',
  chat: 'keep',
};
const failure: Mask = { message: 'keep', isRetryable: 'keep', retryFrom: 'keep' };
const savedChat = {
  prevPrompts: [question],
  recentPrompt: question,
  showResult: 'keep',
  turns: [turn],
} as const satisfies Mask;

const sentMail: Mask = { to: 'email', at: 'keep' };

/** The site's own slices, by name. For RTK Query see `apiMasks.ts`. */
export const siteMasks: Readonly<Record<string, SliceMasks>> = {
  session: {
    actions: { signedIn: person, signedOut: 'keep', sessionEnded: 'keep', identityUnavailable: 'keep' },
  },
  appearance: { state: 'keep', actions: { themeChosen: 'keep' } },
  auth: { state: { status: 'keep', user: person }, actions: {} },
  notice: {
    // May contain the visitor's name.
    state: { message: 'text', wayOn: 'keep' },
    actions: { noticeGiven: 'text', noticeClosed: 'keep' },
    metas: { noticeGiven: 'keep' },
  },
  shortlist: {
    state: { agents: [shortlisted] },
    actions: {
      agentShortlisted: shortlisted,
      agentRemoved: 'keep',
      shortlistCleared: 'keep',
      shortlistRestored: [shortlisted],
    },
  },
  chat: {
    state: {
      ...savedChat,
      loading: 'keep',
      result: 'text',
      input: question,
      error: 'keep',
      failure,
      pending: { id: 'keep', prompt: question, agents: [chatAgent] },
      chat: 'keep',
      unsaved: 'keep',
    },
    actions: {
      chatRestored: savedChat,
      inputChanged: question,
      questionAsked: { id: 'keep', prompt: question, isAutomatic: 'keep', isAgain: 'keep' },
      answerGrew: { id: 'keep', text: 'text', agents: [chatAgent] },
      answerEnded: {
        id: 'keep',
        outcome: 'keep',
        text: 'text',
        agents: [chatAgent],
        end: { source: 'keep', isCutShort: 'keep', suggestions: ['text'], check: question, more, about },
        failure,
      },
      answerRated: { id: 'keep', rating: 'keep', isSent: 'keep' },
      newChatOpened: 'keep',
      historyCleared: 'keep',
      chatSaved: 'keep',
    },
  },
  members: { state: { unlocked: 'records' }, actions: {} },
  verificationMail: { state: { sent: sentMail }, actions: { verificationMailSent: sentMail } },
};
