import { channelName, relayPath, type Message } from './protocol';

export interface LinkListener {
  onMessage: (message: Message) => void;
  /** The relay is there again: what others said meanwhile was not heard. */
  onReconnected?: () => void;
}

export interface Link {
  post: (message: Message) => void;
  close: () => void;
}

/** What a relay's connection was told before it was open. */
const mostWaiting = 500;

/** Before a lost relay is tried again, in milliseconds. */
const reconnectDelay = 2_000;

/**
 * Between pages and the inspector's windows: a BroadcastChannel within one browser, and the development server's relay
 * for a phone on the same network. Whoever listens takes what comes twice only once: entries are numbered.
 */
export function openLink({ onMessage, onReconnected }: LinkListener): Link {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  let socket: WebSocket | undefined;
  let waiting: Message[] = [];
  let isClosed = false;

  function connect(isAgain: boolean): void {
    const { protocol, host } = globalThis.location;
    const next = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${relayPath}`);
    socket = next;
    next.onopen = () => {
      for (const message of waiting.splice(0)) next.send(JSON.stringify(message));
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
      else waiting = [...waiting, message].slice(-mostWaiting);
    },
    close: () => {
      isClosed = true;
      channel.close();
      socket?.close();
    },
  };
}
