import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/freePort';
import { percentile, printFigure } from '../measuring/figures';
import type { Benchmark } from '../run';
import { nginxConfiguration } from './nginx';
import { sampleResponses, writeSamples, type Sample } from './samples';

const turns = 5;
const connections = 50;
/** Seconds per turn. */
const seconds = 4;
interface Server {
  name: string;
  port: number;
  stop: () => Promise<void>;
}

interface Load {
  perSecond: number;
  p99: number;
}

function run(name: string, port: number, command: string, given: readonly string[], environment: NodeJS.ProcessEnv) {
  // The log goes to a file, as under systemd or a container runtime it goes to a collector.
  const log = openSync(join(tmpdir(), `keelway-bench-${name}.log`), 'w');
  const child: ChildProcess = spawn(command, given, { env: environment, stdio: ['ignore', log, 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    name,
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers on port ${port}.`);
}

function load(server: Server, { path, headers }: Sample): Load {
  const { stdout, stderr } = spawnSync(
    'wrk',
    [
      '-t',
      '1',
      '-c',
      String(connections),
      '-d',
      `${seconds}s`,
      '-s',
      'bench/gateway/visitors.lua',
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
      `http://127.0.0.1:${server.port}${path}`,
    ],
    { encoding: 'utf8' },
  );
  const line = stdout.split('\n').find((each) => each.startsWith('{'));
  if (line === undefined) throw new Error(`wrk measured nothing: ${stderr}`);
  const { failed, ...measured } = JSON.parse(line) as Load & { failed: number };
  if (failed > 0) throw new Error(`${server.name} ${path}: ${failed} failed answers`);
  return measured;
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The gateway, bare Fastify and nginx send the same bytes, in turns. */
export const benchmark: Benchmark = {
  title: `Gateway beside bare Fastify and nginx: ${turns} turns of ${seconds} s, ${connections} connections, log on`,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keelway-bench-'));
    if (spawnSync('wrk', ['-v']).error !== undefined)
      throw new Error('wrk makes the load: apt-get install wrk nginx-light');
    const hasNginx = spawnSync('nginx', ['-v']).error === undefined;
    const [port, barePort, nginxPort] = [await freePort(), await freePort(), await freePort()];
    const gateway = run('gateway', port, process.execPath, ['dist/server/start.js'], {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      KEELWAY_DATA: join(folder, 'data'),
      TRUST_PROXY: 'loopback',
    });
    const servers: Server[] = [gateway];
    try {
      mkdirSync(join(folder, 'data'));
      await answers(port);
      const samples = await sampleResponses(`http://127.0.0.1:${port}`);
      writeSamples(samples, join(folder, 'www'));
      writeFileSync(join(folder, 'samples.json'), JSON.stringify(samples));
      servers.push(
        run('bare', barePort, process.execPath, ['--import', 'tsx', 'bench/gateway/bare.ts'], {
          ...process.env,
          PORT: String(barePort),
          SAMPLES: join(folder, 'samples.json'),
        }),
      );
      if (hasNginx) {
        writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, nginxPort, samples));
        servers.push(run('nginx', nginxPort, 'nginx', ['-c', join(folder, 'nginx.conf')], process.env));
      } else console.log('nginx is not installed (apt-get install nginx-light): measured without it.');
      for (const { port: each } of servers.slice(1)) await answers(each);
      for (const sample of samples) {
        const measured = new Map<string, Load[]>(servers.map(({ name }) => [name, []]));
        for (let turn = 0; turn < turns; turn += 1)
          for (const server of servers) measured.get(server.name)?.push(load(server, sample));
        const of = (name: string, what: keyof Load) => measured.get(name)?.map((each) => each[what]) ?? [];
        const ratio = (to: string, what: keyof Load) =>
          median(of('gateway', what).map((value, turn) => value / (of(to, what)[turn] ?? Number.NaN)));
        printFigure(
          `${sample.path.slice(0, 34)} (${sample.size} B)`,
          `${servers.map(({ name }) => `${name} ${Math.round(median(of(name, 'perSecond')))}/s`).join(', ')}; p99 ${servers.map(({ name }) => median(of(name, 'p99'))).join(', ')} ms`,
        );
        printFigure('  beside bare Fastify', ratio('bare', 'perSecond').toFixed(2), `≥ ${sample.target}`);
        printFigure('  p99 beside bare Fastify', `${ratio('bare', 'p99').toFixed(1)} ×`, '≤ 3 ×');
        if (hasNginx) printFigure('  beside nginx', ratio('nginx', 'perSecond').toFixed(2));
      }
    } finally {
      for (const server of servers.reverse()) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
