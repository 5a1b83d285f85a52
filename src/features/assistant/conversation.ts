import { nanoid } from '@reduxjs/toolkit';
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { chatRequestMachine } from '@machines/chatRequest';
import { pageStore, type DeviceStore } from '@/kit/device/deviceStore';
import type { Kept } from '@/kit/forms/useForm';
import type { AppDispatch, Services } from '@/state/hooks';
import { addAppListener } from '@/state/listening';
import type { RootState } from '@/state/rootReducer';
import { sessionEnded } from '@/state/session';
import { chatKeys } from '@/kit/device/drafts';
import { forgetChat, readChat, writeChat } from './chatMemory';
import { wiredChatRequest } from './chatRequest.wiring';
import {
  answerEnded,
  answerGrew,
  chatRestored,
  chatSaved,
  greeting,
  historyCleared,
  historyOf,
  latestTurn,
  newChatOpened,
  questionAsked,
  selectChat,
} from './chatSlice';

/** The fields of a hand-over, as typed. */
export interface HandoverForm {
  name: string;
  email: string;
  phone: string;
  about: string;
  hasConsented: boolean;
}

/** The chat of one store, shared by widget and page. */
export interface Conversation {
  actor: ActorRefFrom<typeof chatRequestMachine>;
  /** Sends a question, unless the visitor's last one is pending or `prompt` is blank (docs/product.md "Conversation"). */
  ask: (prompt: string) => void;
  /** Sends 'hello' once, if the conversation is empty (docs/product.md "Conversation"). */
  greet: () => void;
  /** Retries the last question. */
  retry: () => void;
  stop: () => void;
  /** 'New chat': aborts the pending request and clears nothing. */
  openNewChat: () => void;
  /** Clears everything, including the saved chat. */
  clear: () => void;
  /** Saves changes on the device. */
  save: () => void;
  /** An unsent hand-over, in memory only. */
  handoverDrafts: DeviceStore<Kept<HandoverForm>>;
}

declare module '@/state/hooks' {
  export interface Services {
    /** The conversation, once started. */
    conversation?: Conversation;
  }
}

/** Mirrors the state of the request in the slice. */
function picture({
  value,
  context: { question, text, agents, end, failure },
}: SnapshotFrom<typeof chatRequestMachine>) {
  if (question === null || value === 'idle') return null;
  const { id } = question;
  if (typeof value === 'object') return answerGrew({ id, text, agents });
  return answerEnded({ id, outcome: value, text, agents, end, failure });
}

function begin(dispatch: AppDispatch, getState: () => RootState): Conversation {
  const actor = createActor(wiredChatRequest);
  const handoverDrafts = pageStore<Kept<HandoverForm>>();
  const chat = () => selectChat(getState());

  function send(prompt: string, { isAutomatic = false, isAgain = false } = {}): void {
    const question = { id: nanoid(), prompt: prompt.trim(), history: historyOf(chat()), isAutomatic };
    const event = { type: 'question.asked', question } as const;
    if (question.prompt === '' || !actor.getSnapshot().can(event)) return;
    dispatch(questionAsked({ id: question.id, prompt: question.prompt, isAutomatic, isAgain }));
    actor.send(event);
  }

  function forget(): void {
    actor.send({ type: 'chat.cleared' });
    dispatch(historyCleared());
  }

  const conversation: Conversation = {
    actor,
    ask: (prompt) => send(prompt),
    greet: () => {
      if (latestTurn(chat()) === null) send(greeting, { isAutomatic: true });
    },
    retry: () => {
      const event = { type: 'question.retried', id: nanoid() } as const;
      const { question } = actor.getSnapshot().context;
      const { turns, chat: current } = chat();
      // After 'New chat' it is retried without the earlier history.
      if (question !== null && turns.at(-1)?.chat === current && actor.getSnapshot().can(event)) {
        dispatch(questionAsked({ id: event.id, prompt: question.prompt, isAutomatic: false, isAgain: true }));
        actor.send(event);
        return;
      }
      // From an earlier visit, or before 'New chat'.
      const latest = latestTurn(chat());
      if (latest !== null && latest.status !== 'answered') send(latest.prompt, { isAgain: true });
    },
    stop: () => actor.send({ type: 'answer.stopped' }),
    openNewChat: () => {
      actor.send({ type: 'answer.stopped' });
      dispatch(newChatOpened());
    },
    clear: () => {
      handoverDrafts.keep(null);
      forget();
      forgetChat();
    },
    save: () => {
      const state = chat();
      if (!state.unsaved.recentPrompt && !state.unsaved.showResult) return;
      writeChat(state);
      dispatch(chatSaved());
    },
    handoverDrafts,
  };

  // An injected reducer gets its state with the next action.
  dispatch(chatRestored(readChat()));
  dispatch(addAppListener({ actionCreator: sessionEnded, effect: conversation.clear }));
  actor.subscribe((snapshot) => {
    const action = picture(snapshot);
    if (action !== null) dispatch(action);
  });
  actor.start();
  // Phones may end a hidden page without further events.
  globalThis.addEventListener('pagehide', conversation.save);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') conversation.save();
  });
  globalThis.addEventListener('storage', ({ key, newValue }) => {
    // Another tab cleared the history.
    if (key === null || (key === chatKeys.prevPrompts && newValue === null)) forget();
  });
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    // Back may restore a cached page after the history was cleared.
    if (persisted && readChat().recentPrompt === '') forget();
  });
  return conversation;
}

/** A thunk that returns the conversation; null before it has started. */
export function conversationSoFar(
  _dispatch: AppDispatch,
  _getState: () => RootState,
  { conversation }: Services,
): Conversation | null {
  return conversation ?? null;
}

/** A thunk that starts the conversation with the saved chat, or returns the existing one. */
export function beginConversation(dispatch: AppDispatch, getState: () => RootState, services: Services): Conversation {
  return (services.conversation ??= begin(dispatch, getState));
}
