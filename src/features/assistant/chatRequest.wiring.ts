import { fromCallback } from 'xstate';
import { chatRequestMachine, type ChatRequestEvent, type Question } from '@machines/chatRequest';
import { logFailure } from '@/kit/api/apiError';
import { offlineFailure, streamAnswer } from './chatStream';

/** The chat request with its effects. Leaving the asking state aborts the request. */
export const wiredChatRequest = chatRequestMachine.provide({
  actors: {
    'stream the answer': fromCallback<ChatRequestEvent, Question>(({ input: question, sendBack }) => {
      const { id } = question;
      const request = new AbortController();
      void streamAnswer(question, request.signal, {
        onPiece: (piece) => sendBack({ type: 'piece.arrived', id, ...piece }),
        onEnd: (end) => sendBack({ type: 'answer.ended', id, end }),
        onFailure: (failure) => sendBack({ type: 'answer.failed', id, failure }),
      });
      // A lost connection may keep its stream open for minutes.
      globalThis.addEventListener('offline', () => sendBack({ type: 'answer.failed', id, failure: offlineFailure }), {
        signal: request.signal,
      });
      return () => request.abort();
    }),
  },
  actions: {
    'log the failure': (_, { failure }) => logFailure('The assistant did not answer:', failure),
  },
});
