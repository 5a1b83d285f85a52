import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LogFile } from './logFile.mjs';
import { onParentGone } from './parent.mjs';

/** Time limit for a service's first response, in milliseconds. */
const startLimit = 180_000;
/** As `npm run serve` has them. The young objects of Node's memory get less room: 35 MB fewer, and no slower. */
const builtFlags = ['--enable-source-maps', '--max-semi-space-size=4'];
/** Time limit for a service to stop before it is killed, in milliseconds. */
const stopLimit = 10_000;

/** @typedef {{ variable: string, port: number, example: number }} Port `example`: a port to choose instead. */

/**
 * Tries to listen on a port. Resolves with undefined, or the error code.
 * @param {string} variable
 * @param {number} port
 * @returns {Promise<string | undefined>}
 */
async function obstacleOf(variable, port) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => done(error.code));
    server.listen({ port, host: process.env.HOST && variable === 'PORT' ? process.env.HOST : '127.0.0.1' }, () =>
      server.close(() => done(undefined)),
    );
  });
}

/**
 * The problem with a port, in a sentence; undefined if there is none. `command`: the command to run again.
 * @param {Port} port
 * @param {readonly Port[]} others
 * @param {string} command
 */
async function problemOf({ variable, port, example }, others, command) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return `${variable} must be a port number from 1 to 65535, and is ${process.env[variable]}.`;
  const twin = others.find((other) => other.port === port);
  if (twin !== undefined)
    return `${variable} and ${twin.variable} are both ${port}. Choose another port for one of them: ${variable}=${example} ${command}`;
  const code = await obstacleOf(variable, port);
  if (code === undefined) return undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the other program, or choose another port: ${variable}=${example} ${command}`;
  return `Port ${port} (${variable}) cannot be used: ${code}.`;
}

/**
 * Exits with a clear message for each port that cannot be used.
 * @param {string} command The command that was run, such as `npm start`.
 * @param {...Port} ports
 */
export async function checkPorts(command, ...ports) {
  const problems = await Promise.all(ports.map((each, position) => problemOf(each, ports.slice(0, position), command)));
  const known = problems.filter((problem) => problem !== undefined);
  if (known.length === 0) return;
  console.error(known.join('\n'));
  process.exit(1);
}

/**
 * The site's address on this machine: by the name localhost, unless `HOST` is a specific network address.
 * @param {number} port
 */
export function siteAddress(port) {
  const { HOST: host = '' } = process.env;
  const isHere = ['', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  return `http://${isHere ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** A free port. */
export async function freePort() {
  const server = createServer();
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The free port has no number.');
  return address.port;
}

/**
 * @typedef {[file: string, root: string, environment: Record<string, string>, argumentsOfIt: readonly string[]]} Start
 */

/**
 * Child processes that live and die together: if one exits unexpectedly, all are stopped and this process exits with 1.
 */
export class Services {
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  #children = new Map();
  /** @type {Map<string, LogFile>} */
  #logs = new Map();
  /** @type {Map<string, Start>} */
  #starts = new Map();
  /** @type {Set<string>} */
  #restarted = new Set();
  /** @type {Promise<void>} */
  #restarts = Promise.resolve();
  #stopping = false;
  #logFolder;

  constructor(dataFolder = process.env.KEELWAY_DATA || '.keelway') {
    if (/^[~$]/.test(dataFolder)) {
      console.error('KEELWAY_DATA must be a path written out: ~ and $HOME stand for nothing here.');
      process.exit(1);
    }
    this.#logFolder = resolve(dataFolder, 'logs');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void this.stop(0));
    onParentGone(() => void this.stop(0));
    // Of a terminal that was closed, or a file on a full disk.
    for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  }

  get stopping() {
    return this.#stopping;
  }

  /**
   * Starts a Node program. Its log goes to `<data>/logs/<name>.log`, beside which the one before is kept; its
   * stderr is shown as well.
   * @param {string} name
   * @param {string} file
   * @param {string} root
   * @param {Record<string, string>} environment
   * @param {readonly string[]} [argumentsOfIt]
   */
  async start(name, file, root, environment, argumentsOfIt = []) {
    this.#starts.set(name, [file, root, environment, argumentsOfIt]);
    try {
      await mkdir(this.#logFolder, { recursive: true, mode: 0o700 });
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      console.error(`The folder ${this.#logFolder} cannot be created (KEELWAY_DATA): ${code}.`);
      process.exit(1);
    }
    const log = this.#logs.get(name) ?? new LogFile(join(this.#logFolder, `${name}.log`));
    this.#logs.set(name, log);
    const flags = file.endsWith('.ts') ? ['--import', 'tsx'] : builtFlags;
    const child = spawn(process.execPath, [...flags, file, ...argumentsOfIt], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    });
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (/** @type {Buffer} */ bytes) => log.write(bytes));
    child.stderr?.pipe(process.stderr, { end: false });
    this.#children.set(name, child);
    child.on('exit', (code, signal) => {
      // Stopped for a restart.
      if (this.#children.get(name) !== child) return;
      this.#children.delete(name);
      if (this.#stopping) return;
      if (this.#restarted.has(name)) {
        console.error(
          `The ${name} stopped (${signal ?? `exit code ${code}`}). It restarts on the next change of its sources.`,
        );
        return;
      }
      console.error(
        `The ${name} stopped (${signal ?? `exit code ${code}`}). Its log: ${join(this.#logFolder, `${name}.log`)}`,
      );
      void this.stop(1);
    });
  }

  /**
   * Restarts a service, as after a change of its sources; restarts are serialised. One that fails waits for the next.
   * @param {string} name
   */
  restart(name) {
    // Sources may be broken while they are edited: from now on, this service's exit does not stop the others.
    this.#restarted.add(name);
    this.#restarts = this.#restarts.then(() => this.#startAnew(name));
    return this.#restarts;
  }

  /** @param {string} name */
  async #startAnew(name) {
    const start = this.#starts.get(name);
    if (start === undefined) return;
    const running = this.#children.get(name);
    if (running !== undefined) {
      const ended = once(running, 'exit');
      this.#children.delete(name);
      running.kill('SIGTERM');
      const killer = setTimeout(() => running.kill('SIGKILL'), stopLimit);
      await ended;
      clearTimeout(killer);
    }
    if (!this.#stopping) await this.start(name, ...start);
  }

  /**
   * Resolves when `accept` returns true for the response; stops everything on a timeout.
   * @param {string} address
   * @param {(text: string, status: number) => boolean} accept
   */
  async answers(address, accept) {
    const deadline = Date.now() + startLimit;
    while (!this.#stopping) {
      try {
        const response = await fetch(address, { signal: AbortSignal.timeout(2_000) });
        if (accept(await response.text(), response.status)) return;
      } catch {
        // Not up yet.
      }
      if (Date.now() > deadline) {
        console.error(
          `${address} did not answer within ${startLimit / 1_000} seconds. The logs are in ${this.#logFolder}`,
        );
        await this.stop(1);
      }
      await wait(100);
    }
    // Another service failed: `stop` ends this process.
    await new Promise(() => {});
  }

  /**
   * Stops every child gracefully and exits. A second call kills them at once.
   * @param {number} code
   */
  async stop(code) {
    const children = [...this.#children.values()];
    if (this.#stopping) {
      for (const child of children) child.kill('SIGKILL');
      return;
    }
    this.#stopping = true;
    const ended = children.map((child) => once(child, 'exit'));
    for (const child of children) child.kill('SIGTERM');
    const killer = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), stopLimit);
    await Promise.all(ended);
    clearTimeout(killer);
    process.exit(code);
  }
}
