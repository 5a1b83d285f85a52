import { createServer, type Socket } from 'node:net';
import { Switch } from '../switches/switches';
import { behaviour as declaration } from './behaviour';
import type { Mailbox } from './messages';
import { Session } from './session';

/** As the gateway's settings name them in development (server/lib/config/settings.ts). */
export const mailboxUser = 'desk';
export const mailboxPassword = 'keelway-sandbox-mailbox';

/** Of a command with its literals, in bytes. */
const longestCommand = 65_536;
/** Of idle connections, in milliseconds. */
const timeLimit = 60_000;

/** Reads commands from a connection: lines, and the literals that they announce (RFC 9051, section 4.3). */
function serve(socket: Socket, session: Session): void {
  let waiting = Buffer.alloc(0);
  let command = '';
  let literals: string[] = [];
  let literal: number | null = null;
  const next = (): boolean => {
    if (literal !== null) {
      if (waiting.length < literal) return false;
      literals.push(waiting.toString('utf8', 0, literal));
      waiting = waiting.subarray(literal);
      literal = null;
      return true;
    }
    const end = waiting.indexOf('\r\n');
    if (end === -1) return false;
    const line = waiting.toString('utf8', 0, end);
    waiting = waiting.subarray(end + 2);
    const announced = /\{(\d+)\}$/.exec(line)?.[1];
    if (announced !== undefined) {
      command += `${line}\r\n`;
      literal = Number(announced);
      socket.write('+ Go on\r\n');
      return true;
    }
    session.take(command + line, literals);
    command = '';
    literals = [];
    return true;
  };
  socket.on('data', (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    if (waiting.length > longestCommand || (literal ?? 0) > longestCommand) {
      socket.end('* BYE The command is too long\r\n');
      return;
    }
    while (next());
  });
}

/**
 * The sandbox's mailbox by IMAP, local only. Resolves with its port and a function that closes it.
 */
export async function listenForImap(
  mailbox: Mailbox,
  port: number,
  behaviour = new Switch(declaration),
): Promise<{ port: number; close: () => Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.setTimeout(timeLimit, () => socket.destroy());
    // Clients handle broken connections themselves.
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (behaviour.position.id === 'silent') return;
    const session = new Session({
      mailbox,
      user: mailboxUser,
      password: mailboxPassword,
      mode: () => behaviour.position.id,
      write: (text) => void (socket.writable && socket.write(text)),
      end: () => socket.end(),
    });
    serve(socket, session);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
