import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Time for a service to answer for the first time, in milliseconds. */
const startLimit = 60_000;
/** Time for a service to stop before it is killed, in milliseconds. */
const stopLimit = 10_000;

/** Whether a port can be listened on: undefined, or the code of what stands in the way. */
async function obstacleOf(variable, port) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => done(error.code));
    server.listen({ port, host: process.env.HOST && variable === 'PORT' ? process.env.HOST : '127.0.0.1' }, () => server.close(() => done(undefined)));
  });
}

/** What is wrong with a port, in a sentence; undefined when nothing is. */
async function problemOf({ variable, port, example }, others) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return `${variable} must be a port number from 1 to 65535, and is ${process.env[variable]}.`;
  const twin = others.find((other) => other.port === port);
  if (twin !== undefined) return `${variable} and ${twin.variable} are both ${port}. Choose another port for one of them: ${variable}=${example} npm start`;
  const code = await obstacleOf(variable, port);
  if (code === undefined) return undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop the other program, or choose another port: ${variable}=${example} npm start`;
  return `Port ${port} (${variable}) cannot be used: ${code}.`;
}

/** Ends the process with a clear sentence for each port that cannot be used. A port: `{ variable, port, example }`. */
export async function checkPorts(...ports) {
  const problems = await Promise.all(ports.map((each, position) => problemOf(each, ports.slice(0, position))));
  const known = problems.filter((problem) => problem !== undefined);
  if (known.length === 0) return;
  console.error(known.join('\n'));
  process.exit(1);
}

/** Where the site is asked for on this machine: by the name localhost, unless `HOST` is one address of a network. */
export function siteAddress(port) {
  const { HOST: host = '' } = process.env;
  const isHere = ['', '127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  return `http://${isHere ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** A port that is free now. */
export async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen({ port: 0, host: '127.0.0.1' }, done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** Child processes that live and die together: when one ends unasked, all are stopped and this process ends with 1. */
export class Services {
  #children = new Map();
  #stopping = false;
  #logFolder;

  constructor(dataFolder = process.env.KEELWAY_DATA || '.keelway') {
    this.#logFolder = resolve(dataFolder, 'logs');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void this.stop(0));
  }

  get stopping() {
    return this.#stopping;
  }

  /** Starts a Node program. Its log goes to `<data>/logs/<name>.log`; what it says about problems is shown too. */
  async start(name, file, root, environment, argumentsOfIt = []) {
    await mkdir(this.#logFolder, { recursive: true, mode: 0o700 }).catch((error) => {
      console.error(`The folder ${this.#logFolder} cannot be made (KEELWAY_DATA): ${error.code}.`);
      process.exit(1);
    });
    const log = createWriteStream(join(this.#logFolder, `${name}.log`));
    const child = spawn(process.execPath, ['--import', 'tsx', file, ...argumentsOfIt], { cwd: root, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: process.platform !== 'win32' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.stderr.pipe(process.stderr, { end: false });
    this.#children.set(name, child);
    child.on('exit', (code, signal) => {
      this.#children.delete(name);
      if (this.#stopping) return;
      console.error(`The ${name} stopped (${signal ?? `exit code ${code}`}). Its log: ${join(this.#logFolder, `${name}.log`)}`);
      void this.stop(1);
    });
  }

  /** Resolves when the address answers 200 and `accept` agrees with the text; stops everything when it never does. */
  async answers(address, accept = () => true) {
    const deadline = Date.now() + startLimit;
    while (!this.#stopping) {
      try {
        const response = await fetch(address, { signal: AbortSignal.timeout(2_000) });
        if (accept(await response.text(), response.status)) return;
      } catch {
        // Not up yet.
      }
      if (Date.now() > deadline) {
        console.error(`${address} did not answer within ${startLimit / 1_000} seconds. The logs are in ${this.#logFolder}`);
        await this.stop(1);
      }
      await wait(100);
    }
    // Another part failed: `stop` ends this process.
    await new Promise(() => {});
  }

  /** Stops every child, politely first, and ends this process. A second call kills at once. */
  async stop(code) {
    const children = [...this.#children.values()];
    if (this.#stopping) {
      for (const child of children) child.kill('SIGKILL');
      return;
    }
    this.#stopping = true;
    const ended = children.map((child) => new Promise((done) => child.once('exit', done)));
    for (const child of children) child.kill('SIGTERM');
    const killer = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), stopLimit);
    await Promise.all(ended);
    clearTimeout(killer);
    process.exit(code);
  }
}
