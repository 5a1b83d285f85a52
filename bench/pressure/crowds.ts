import { connect, type Socket } from 'node:net';

/** Connections of one kind, which are opened anew as the gateway closes them. */
export interface Crowd {
  name: string;
  size: number;
  /** Uses a new connection; called with its number. */
  behave: (socket: Socket, index: number) => void;
}

const head = (path: string, more = ''): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 10.9.8.7\r\n${more}`;
const every = (socket: Socket, milliseconds: number, act: () => void): void => {
  const timer = setInterval(act, milliseconds);
  socket.once('close', () => clearInterval(timer));
};

/** What a public address meets: many who wait, some who never read or finish, and some who send nonsense. */
export const crowds: readonly Crowd[] = [
  {
    name: 'kept alive, a page every 20 s',
    size: 2_000,
    behave: (socket) => {
      const ask = () => socket.write(`${head('/faq')}\r\n`);
      socket.resume();
      ask();
      every(socket, 20_000, ask);
    },
  },
  {
    name: 'reads nothing of 2 MB',
    size: 100,
    behave: (socket) => {
      socket.pause();
      socket.write(`${head('/agents2.json')}\r\n`);
    },
  },
  {
    name: 'a letter of a header every second',
    size: 200,
    behave: (socket) => {
      socket.resume();
      socket.write(head('/'));
      every(socket, 1_000, () => socket.write('x'));
    },
  },
  {
    name: 'headers of 100 kB',
    size: 20,
    behave: (socket) => {
      socket.resume();
      socket.write(`${head('/', `cookie: ${'a'.repeat(100_000)}\r\n`)}\r\n`);
    },
  },
  {
    name: 'closes its half at once',
    size: 50,
    behave: (socket) => {
      socket.resume();
      socket.end(`${head('/api/people')}\r\n`);
    },
  },
];

/** Lets a crowd in; returns how it leaves, and how many connections the gateway has closed. */
export function letIn({ size, behave }: Crowd, port: number): { leave: () => void; closed: () => number } {
  const sockets = new Set<Socket>();
  let [isOver, closed] = [false, 0];
  const open = (index: number): void => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    sockets.add(socket);
    socket
      .once('connect', () => behave(socket, index))
      .on('end', () => socket.end())
      // The gateway may close while something is written.
      .on('error', () => undefined)
      .once('close', () => {
        sockets.delete(socket);
        closed += 1;
        if (!isOver) setTimeout(() => open(index), 1_000);
      });
  };
  for (let index = 0; index < size; index += 1) open(index);
  return {
    leave: () => {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
    closed: () => closed,
  };
}
