import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ChatRequestEvent } from '@machines/chatRequest';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { inputChanged, latestTurn, selectChat, type ChatState, type LatestTurn } from './chatSlice';
import { beginConversation, conversationSoFar, type Conversation } from './conversation';

export interface ChatView {
  chat: ChatState;
  /** Null before the first question. */
  latest: LatestTurn | null;
  /** Null during prerendering and hydration. */
  conversation: Conversation | null;
  /** Whether a question can be sent now. */
  canAsk: boolean;
  canStop: boolean;
  enter: (text: string) => void;
  /** Like `Conversation.ask`, but starts the conversation if necessary. */
  ask: (prompt: string) => void;
}

const someQuestion = { type: 'question.asked', question: { id: '', prompt: '', history: [] } } as const;
const stop = { type: 'answer.stopped' } as const;

/** Whether the request accepts an event. Changes with its state only, not with each piece of an answer. */
function useAllows(conversation: Conversation | null, event: ChatRequestEvent): boolean {
  const subscribe = useCallback(
    (onChanged: () => void) => {
      const subscription = conversation?.actor.subscribe(onChanged);
      return () => subscription?.unsubscribe();
    },
    [conversation],
  );
  return useSyncExternalStore(
    subscribe,
    () => conversation?.actor.getSnapshot().can(event) ?? false,
    () => false,
  );
}

/**
 * The chat shared by all parts of the site. Changes are saved when the component unmounts (docs/product.md "Chat on the
 * device").
 */
export function useChat(): ChatView {
  const dispatch = useAppDispatch();
  const subscribe = useCallback(
    (onChanged: () => void) => {
      dispatch(beginConversation);
      onChanged();
      return () => undefined;
    },
    [dispatch],
  );
  const conversation = useSyncExternalStore(
    subscribe,
    () => dispatch(conversationSoFar),
    () => null,
  );
  useEffect(() => () => conversation?.save(), [conversation]);
  const chat = useAppSelector(selectChat);
  const enter = useCallback((text: string) => void dispatch(inputChanged(text)), [dispatch]);
  const ask = useCallback((prompt: string) => dispatch(beginConversation).ask(prompt), [dispatch]);
  return {
    chat,
    latest: latestTurn(chat),
    conversation,
    canAsk: useAllows(conversation, someQuestion),
    canStop: useAllows(conversation, stop),
    enter,
    ask,
  };
}
