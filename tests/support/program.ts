import { spawn, type ChildProcess } from 'node:child_process';
import { connect, type createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(__dirname, '../..');

/** A program of the project in a process of its own. */
export interface Program {
  child: ChildProcess;
  /** Output so far. */
  output: () => { stdout: string; stderr: string };
  /** Exit code or signal. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Resolves when standard output or error contains the text; rejects if the program exits first. */
  says: (text: string) => Promise<void>;
}

/** Runs a Node program with exactly this environment, plus what Node itself needs. */
export function runProgram(
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
  folder: string = root,
): Program {
  const child = spawn(process.execPath, [...command], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  return {
    child,
    ended,
    output: () => ({ ...written }),
    says: async (text) => {
      const said = new Promise<void>((resolve) => {
        const look = (): void => {
          if (!written.stdout.includes(text) && !written.stderr.includes(text)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      });
      const silent = ended.then((code) => {
        throw new Error(
          `The program ended with ${String(code)} without saying '${text}':\n${written.stdout}\n${written.stderr}`,
        );
      });
      await Promise.race([said, silent]);
    },
  };
}

/** Listens on a loopback port and resolves with its number. */
export async function listenOn(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port }, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).on('error', () => resolve(false));
  });
  return isOpen.finally(() => socket.destroy());
}

/** For programs that do not say when they listen on a port of this machine. */
export async function untilListening(port: number): Promise<void> {
  while (!(await isListening(port))) await wait(20);
}

/** Until nobody listens there any more. */
export async function untilClosed(port: number): Promise<void> {
  while (await isListening(port)) await wait(20);
}

/** Builds `dist/server/start.js` of these sources, as the build does. */
export async function bundleGateway(): Promise<void> {
  const bundling = `import { bundlePrograms } from './tools/bundlePrograms.mjs';
await bundlePrograms(process.cwd(), ['server/start.ts']);`;
  const code = await runProgram(['--input-type=module', '-e', bundling], {}).ended;
  if (code !== 0) throw new Error(`The gateway could not be built: ${String(code)}`);
}
