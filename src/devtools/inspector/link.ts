import { channelName, relayPath, type Message } from './protocol';

export interface Link {
  post: (message: Message) => void;
  close: () => void;
}

/** What a relay's connection was told before it was open. */
const mostWaiting = 500;

/**
 * Between pages and the inspector's windows: a BroadcastChannel within one browser, and the development server's relay
 * for a phone on the same network. Whoever listens takes what comes twice only once: entries are numbered.
 */
export function openLink(onMessage: (message: Message) => void): Link {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
  let socket: WebSocket | undefined;
  let waiting: Message[] = [];
  let isClosed = false;

  function connect(): void {
    const { protocol, host } = globalThis.location;
    const next = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${relayPath}`);
    socket = next;
    next.onopen = () => {
      for (const message of waiting.splice(0)) next.send(JSON.stringify(message));
    };
    next.onmessage = ({ data }: MessageEvent<string>) => onMessage(JSON.parse(data) as Message);
    next.onclose = () => {
      if (!isClosed) setTimeout(connect, 2_000);
    };
  }

  connect();
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
