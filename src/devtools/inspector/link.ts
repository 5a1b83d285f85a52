import { channelName, relayPath, type Message } from './protocol';

export interface LinkListener {
  onMessage: (message: Message) => void;
  /** Called when the relay is back: messages sent in between were missed. */
  onReconnected?: () => void;
}

export interface Link {
  post: (message: Message) => void;
  close: () => void;
}

/** Messages queued while the relay's socket is not open. */
const maxQueued = 500;

/** Delay before reconnecting to the relay, in milliseconds. */
const reconnectDelay = 2_000;

/**
 * Connects pages and inspector windows: a BroadcastChannel within one browser, plus the development server's relay for
 * a phone on the same network. A message may arrive by both, so receivers drop entry numbers they have seen.
 */
export function openLink({ onMessage, onReconnected }: LinkListener): Link {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  let socket: WebSocket | undefined;
  let queue: Message[] = [];
  let isClosed = false;

  function connect(isAgain: boolean): void {
    const { protocol, host } = globalThis.location;
    const next = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${relayPath}`);
    socket = next;
    next.onopen = () => {
      for (const message of queue.splice(0)) next.send(JSON.stringify(message));
      if (isAgain) onReconnected?.();
    };
    next.onmessage = ({ data }: MessageEvent<string>) => onMessage(JSON.parse(data) as Message);
    next.onclose = () => {
      if (!isClosed) setTimeout(connect, reconnectDelay, true);
    };
  }

  connect(false);
  return {
    post: (message) => {
      channel.postMessage(message);
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
      else queue = [...queue, message].slice(-maxQueued);
    },
    close: () => {
      isClosed = true;
      channel.close();
      socket?.close();
    },
  };
}
