import { freePort } from '../support/freePort';
import { runProgram, type Program } from '../support/program';

export interface GatewayProcess {
  program: Program;
  port: number;
  /** Kills it at once, like a power cut. */
  kill: () => Promise<void>;
}

const running = new Set<Program>();

/** Kills what a test left running. */
export async function killGateways(): Promise<void> {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
}

/** The gateway in a process of its own; resolves when it listens. */
export async function startGateway(environment: Readonly<Record<string, string>>): Promise<GatewayProcess> {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const program = runProgram(['dist/server/start.js', '--without-build'], {
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    FEATURES_OFF: 'chat,members',
    TRUST_PROXY: 'true',
    PORT: String(port),
    ...environment,
  });
  running.add(program);
  void program.ended.then(() => running.delete(program));
  await program.says('Server listening');
  return {
    program,
    port,
    kill: async () => {
      program.child.kill('SIGKILL');
      await program.ended;
    },
  };
}

let calls = 0;

/** A call from an address of its own, so that rate limits do not apply. */
export async function call(
  { port }: Pick<GatewayProcess, 'port'>,
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<{ status: number; body: unknown }> {
  calls += 1;
  const visitor = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'x-forwarded-for': visitor, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, body: await response.json() };
}
