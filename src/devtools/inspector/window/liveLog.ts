import { openLink } from '../link';
import type { Message, RecordingMessage, WindowMessage } from '../protocol';
import { emptyLog, isAfterGap, withMessage, type FlowLog } from './flowLog';

export interface Answer {
  isTaken: boolean;
  text: string;
}

export interface LiveLog {
  current: () => FlowLog;
  subscribe: (onChanged: () => void) => () => void;
  /** Sends an event to an actor of a page; resolves with the page's answer. */
  send: (choice: Omit<Extract<WindowMessage, { type: 'event.chosen' }>, 'type' | 'request'>) => Promise<Answer>;
  /** Called with each recording that a page offers, also with one that came before. Returns how to stop. */
  onRecording: (listener: (recording: RecordingMessage) => void) => () => void;
}

/** Time-out for an answer, in milliseconds: the page may be closed, or its phone asleep. */
const answerTimeout = 3_000;

/** The log of all connected pages. Subscribers are notified at most once a frame. */
export function makeLiveLog(): LiveLog {
  let log = emptyLog;
  let isFrameRequested = false;
  let isHistoryRequested = false;
  const listeners = new Set<() => void>();
  const waiting = new Map<string, (answer: Answer) => void>();
  let requests = 0;
  let onRecording: ((recording: RecordingMessage) => void) | undefined;
  let offered: RecordingMessage | undefined;

  function show(): void {
    if (isFrameRequested) return;
    isFrameRequested = true;
    requestAnimationFrame(() => {
      isFrameRequested = false;
      for (const listener of listeners) listener();
    });
  }

  function receive(message: Message): void {
    if (message.type === 'window.opened' || message.type === 'event.chosen') return;
    if (message.type === 'recording.offered') {
      if (onRecording === undefined) offered = message;
      else onRecording(message);
      return;
    }
    if (message.type === 'event.answered') {
      waiting.get(message.request)?.(message);
      waiting.delete(message.request);
      return;
    }
    if (message.type === 'page.updated' && isAfterGap(log, message)) {
      if (!isHistoryRequested) requestHistory();
      return;
    }
    isHistoryRequested = false;
    log = withMessage(log, message);
    show();
  }

  /** Requests the full history of every page. */
  function requestHistory(): void {
    isHistoryRequested = true;
    link.post({ type: 'window.opened' });
  }

  const link = openLink({ onMessage: receive, onReconnected: requestHistory });
  requestHistory();
  return {
    current: () => log,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (choice) =>
      new Promise((resolve) => {
        requests += 1;
        const request = `${requests}.${Math.random().toString(36).slice(2)}`;
        waiting.set(request, resolve);
        setTimeout(
          () => resolve({ isTaken: false, text: 'The page does not answer. Is it still open?' }),
          answerTimeout,
        );
        link.post({ type: 'event.chosen', request, ...choice });
      }),
    onRecording: (listener) => {
      onRecording = listener;
      if (offered !== undefined) listener(offered);
      offered = undefined;
      return () => {
        if (onRecording === listener) onRecording = undefined;
      };
    },
  };
}
