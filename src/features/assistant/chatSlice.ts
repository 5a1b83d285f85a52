import { t } from '@shared/language/words';
import { createSlice, prepareAutoBatched, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { chatLimits, type ChatAgent } from '@shared/assistant/contract';
import type { Rating } from '@shared/assistant/feedback';
import { rootReducer } from '@/state/rootReducer';
import { sessionEnded } from '@/state/session';
import type { AnswerEnd, AnswerFailure, SaidBefore } from '@machines/chatRequest';

/** The automatic first message (docs/product.md "Conversation"), which is never shown. */
export const greeting = 'hello';

/** Shown when an answer fails (docs/product.md "Error messages"); the cause is in `failure`. */
const errorText = t('Error occurred while fetching response.');

/** Limits in memory and on the device; the oldest entries are dropped. */
export const chatBounds = { prompts: 50, turns: 20 } as const;

/** A question and its outcome. */
export interface ChatTurn {
  id: string;
  prompt: string;
  text: string;
  agents: ChatAgent[];
  outcome: 'answered' | 'stopped' | 'failed';
  source: AnswerEnd['source'] | null;
  isCutShort: boolean;
  suggestions: string[];
  /** See `AnswerEnd`. */
  check?: string | undefined;
  more?: AnswerEnd['more'];
  about?: AnswerEnd['about'];
  /** What the visitor said of it. */
  rating?: Rating;
  /** The question was given to the desk. */
  isSent?: boolean;
  /** Number of the chat it belongs to, incremented by 'New chat'; only turns of one chat form a history. */
  chat: number;
}

export interface ChatState {
  /** The visitor's questions, oldest first. */
  prevPrompts: string[];
  recentPrompt: string;
  showResult: boolean;
  /** A question is pending without any text of its answer. */
  loading: boolean;
  /** Text of the last answer so far. */
  result: string;
  input: string;
  error: string | null;
  failure: AnswerFailure | null;
  /** The pending question. */
  pending: { id: string; prompt: string; agents: ChatAgent[] } | null;
  turns: ChatTurn[];
  chat: number;
  /**
   * Changes not saved yet: number of new prompts and turns, ids of retried turns, and whether the other two fields
   * changed.
   */
  unsaved: { prompts: number; turns: number; replacedTurns: string[]; recentPrompt: boolean; showResult: boolean };
}

/** The part saved on the device. */
export type SavedChat = Pick<ChatState, 'prevPrompts' | 'recentPrompt' | 'showResult' | 'turns'>;

const initialState: ChatState = {
  prevPrompts: [],
  recentPrompt: '',
  showResult: false,
  loading: false,
  result: '',
  input: '',
  error: null,
  failure: null,
  pending: null,
  turns: [],
  chat: 0,
  unsaved: { prompts: 0, turns: 0, replacedTurns: [], recentPrompt: false, showResult: false },
};

interface AskedQuestion {
  id: string;
  prompt: string;
  /** Sent automatically, not by the visitor. */
  isAutomatic: boolean;
  /** A retry. */
  isAgain: boolean;
}

interface EndedAnswer {
  id: string;
  outcome: ChatTurn['outcome'];
  text: string;
  agents: readonly ChatAgent[];
  end: AnswerEnd | null;
  failure: AnswerFailure | null;
}

/**
 * The chat (docs/product.md "Chat on the device"): its fields and the finished turns. Mirrors the request in
 * `machines/chatRequest.ts`.
 */
export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    /** Restores the saved chat; the current input is kept. */
    chatRestored: ({ input }, { payload }: PayloadAction<SavedChat>) => ({
      ...initialState,
      input,
      ...payload,
      result: payload.turns.at(-1)?.text ?? '',
      chat: payload.turns.at(-1)?.chat ?? 0,
    }),
    inputChanged(state, { payload: input }: PayloadAction<string>) {
      state.input = input;
    },
    questionAsked(state, { payload: { id, prompt, isAutomatic, isAgain } }: PayloadAction<AskedQuestion>) {
      const last = state.turns.at(-1);
      if (isAgain && last?.prompt === prompt && last.outcome !== 'answered') {
        state.turns.pop();
        if (state.unsaved.turns > 0) state.unsaved.turns -= 1;
        else state.unsaved.replacedTurns.push(last.id);
      }
      if (!isAutomatic && !isAgain) {
        state.prevPrompts = [...state.prevPrompts, prompt].slice(-chatBounds.prompts);
        state.unsaved.prompts += 1;
      }
      if (state.input.trim() === prompt) state.input = '';
      state.unsaved.recentPrompt = true;
      state.unsaved.showResult = true;
      state.recentPrompt = prompt;
      state.showResult = true;
      state.loading = true;
      state.result = '';
      state.error = null;
      state.failure = null;
      state.pending = { id, prompt, agents: [] };
    },
    // Batched per frame: React stops with an error if each of many simultaneous pieces causes an update.
    answerGrew: {
      prepare: prepareAutoBatched<Pick<EndedAnswer, 'id' | 'text' | 'agents'>>(),
      reducer(state, { payload: { id, text, agents } }: PayloadAction<Pick<EndedAnswer, 'id' | 'text' | 'agents'>>) {
        if (state.pending?.id !== id) return;
        state.result = text;
        state.loading = text.trim() === '';
        if (agents.length !== state.pending.agents.length) state.pending.agents = [...agents];
      },
    },
    answerEnded(state, { payload: { id, outcome, text, agents, end, failure } }: PayloadAction<EndedAnswer>) {
      if (state.pending?.id !== id) return;
      const { prompt } = state.pending;
      const turn: ChatTurn = {
        id,
        prompt,
        text,
        agents: [...agents],
        outcome,
        source: end?.source ?? null,
        isCutShort: end?.isCutShort ?? false,
        suggestions: [...(end?.suggestions ?? [])],
        ...(end?.check === undefined ? {} : { check: end.check }),
        ...(end?.more === undefined ? {} : { more: end.more }),
        ...(end?.about === undefined ? {} : { about: end.about }),
        chat: state.chat,
      };
      state.turns = [...state.turns, turn].slice(-chatBounds.turns);
      state.unsaved.turns += 1;
      state.unsaved.recentPrompt = true;
      state.pending = null;
      state.loading = false;
      state.result = text;
      if (outcome !== 'failed') return;
      state.error = errorText;
      state.failure = failure;
      // Restores the question for rephrasing.
      if (state.input.trim() === '' && prompt !== greeting) state.input = prompt;
    },
    /** Notes what the visitor said of the last answer, which is saved once more. */
    answerRated(state, { payload: { id, ...said } }: PayloadAction<Pick<ChatTurn, 'id' | 'rating' | 'isSent'>>) {
      const last = state.turns.at(-1);
      if (last?.id !== id) return;
      Object.assign(last, said);
      if (state.unsaved.turns > 0) return;
      state.unsaved.turns = 1;
      state.unsaved.replacedTurns.push(id);
    },
    /**
     * 'New chat' (docs/product.md "Conversation"): clears nothing; later questions are sent without the earlier
     * history.
     */
    newChatOpened(state) {
      state.loading = false;
      state.showResult = true;
      if (state.turns.at(-1)?.chat === state.chat) state.chat += 1;
      state.unsaved.showResult = true;
    },
    /** 'Clear history': everything except the current input. */
    historyCleared: ({ input }) => ({ ...initialState, input }),
    chatSaved(state) {
      state.unsaved = initialState.unsaved;
    },
  },
  extraReducers: (build) => {
    build.addCase(sessionEnded, () => initialState);
  },
});

export const {
  chatRestored,
  inputChanged,
  questionAsked,
  answerGrew,
  answerEnded,
  answerRated,
  newChatOpened,
  historyCleared,
  chatSaved,
} = chatSlice.actions;

declare module '@/state/rootReducer' {
  export interface LazyLoadedSlices extends WithSlice<typeof chatSlice> {}
}

const reducer = rootReducer.inject(chatSlice);

/** The chat in any state of the store; the initial one if the slice is not loaded. */
export const selectChat = reducer.selector((state) => state.chat);

/** The last question and its answer so far. */
export interface LatestTurn extends Pick<
  ChatTurn,
  | 'id'
  | 'prompt'
  | 'text'
  | 'agents'
  | 'source'
  | 'isCutShort'
  | 'suggestions'
  | 'check'
  | 'more'
  | 'about'
  | 'rating'
  | 'isSent'
> {
  /** `unanswered`: from an earlier visit that ended before the answer. */
  status: 'loading' | 'streaming' | 'unanswered' | ChatTurn['outcome'];
}

/** Null before the first question. */
export function latestTurn({
  pending,
  result,
  loading,
  turns,
  recentPrompt,
  showResult,
}: ChatState): LatestTurn | null {
  const without = { source: null, isCutShort: false, suggestions: [] };
  if (pending !== null) return { ...pending, ...without, text: result, status: loading ? 'loading' : 'streaming' };
  const last = turns.at(-1);
  if (last !== undefined && last.prompt === recentPrompt) return { ...last, status: last.outcome };
  if (recentPrompt === '' || !showResult) return null;
  return { id: 'unanswered', prompt: recentPrompt, text: '', agents: [], ...without, status: 'unanswered' };
}

/** History for the next question, within the limits of the contract. */
export function historyOf({ turns, chat }: ChatState): SaidBefore[] {
  return turns
    .filter(
      (turn) => turn.chat === chat && turn.outcome !== 'failed' && turn.prompt !== greeting && turn.text.trim() !== '',
    )
    .slice(-chatLimits.turns / 2)
    .flatMap(({ prompt, text }): SaidBefore[] => [
      { role: 'user', text: prompt },
      { role: 'model', text: text.slice(0, chatLimits.turnText) },
    ]);
}
