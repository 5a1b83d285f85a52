import type { Entry, Message, PageMessage } from '@/devtools/inspector/protocol';
import { makeLiveLog } from '@/devtools/inspector/window/liveLog';
import { charts, page, started, received } from './logs';

/** The relay of the development server, as seen by a window. */
class RelaySocket {
  static readonly OPEN = 1;
  static readonly all: RelaySocket[] = [];
  readyState = 0;
  readonly sent: Message[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    RelaySocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Message);
  }
  open(): void {
    this.readyState = RelaySocket.OPEN;
    this.onopen();
  }
  say(message: Message): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  break(): void {
    this.readyState = 3;
    this.onclose();
  }
}

class SilentChannel {
  onmessage = null;
  postMessage = () => undefined;
  close = () => undefined;
}

const before = { WebSocket: globalThis.WebSocket, BroadcastChannel: globalThis.BroadcastChannel };

beforeEach(() => {
  jest.useFakeTimers();
  RelaySocket.all.length = 0;
  Object.assign(globalThis, {
    WebSocket: RelaySocket,
    BroadcastChannel: SilentChannel,
    location: { protocol: 'http:', host: 'localhost:4000' },
    requestAnimationFrame: (show: () => void) => setTimeout(show, 16),
  });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, before);
  Reflect.deleteProperty(globalThis, 'location');
  Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
});

const first = started(1);
const all = [
  first,
  received(2, 'opened', 'open'),
  received(3, 'closed', 'shut'),
  received(4, 'knocked', 'shut'),
  received(5, 'opened', 'open'),
];
const update = (...entries: Entry[]): PageMessage => ({ type: 'page.updated', page, charts, entries });

function opened() {
  const live = makeLiveLog();
  const [socket] = RelaySocket.all as [RelaySocket];
  socket.open();
  return { live, socket, numbers: () => live.current().events.map(({ n }) => n) };
}

it("requests every page's history when it opens", () => {
  const { socket, numbers } = opened();
  expect(socket.url).toBe('ws://localhost:4000/flows/relay');
  expect(socket.sent).toEqual([{ type: 'window.opened' }]);
  socket.say(update(...all));
  expect(numbers()).toEqual([2, 3, 4, 5]);
});

it('requests the history once the relay is back, and misses nothing', () => {
  const { socket, numbers } = opened();
  socket.say(update(...all.slice(0, 2)));
  socket.break();
  jest.advanceTimersByTime(2_000);
  const [, again] = RelaySocket.all as [RelaySocket, RelaySocket];
  again.open();
  expect(again.sent).toEqual([{ type: 'window.opened' }]);
  again.say(update(...all));
  expect(numbers()).toEqual([2, 3, 4, 5]);
});

it('ignores updates after a gap until the page has resent the history, which it requests once', () => {
  const { socket, numbers } = opened();
  socket.say(update(...all.slice(0, 2)));
  socket.say(update(...all.slice(3, 4)));
  socket.say(update(...all.slice(4)));
  expect(numbers()).toEqual([2]);
  expect(socket.sent).toEqual([{ type: 'window.opened' }, { type: 'window.opened' }]);
  socket.say(update(...all));
  expect(numbers()).toEqual([2, 3, 4, 5]);
});

it('gets the full history of a page that sends updates before it responds', () => {
  const { socket, numbers } = opened();
  socket.say(update(...all.slice(4)));
  socket.say(update(...all));
  expect(numbers()).toEqual([2, 3, 4, 5]);
  expect(socket.sent).toHaveLength(1);
});

it('hands a recording that a page offers to the window, also if it came before', () => {
  const { live, socket } = opened();
  const offer = (name: string) => socket.say({ type: 'recording.offered', name, text: '{}' });
  const seen: string[] = [];
  offer('early');
  const stop = live.onRecording(({ name }) => seen.push(name));
  offer('late');
  stop();
  expect(seen).toEqual(['early', 'late']);
  expect(live.current().pages).toEqual([]);
});
