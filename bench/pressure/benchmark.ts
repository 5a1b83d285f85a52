import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/support/freePort';
import { percentile, printFigure, spread } from '../measuring/figures';
import type { Benchmark } from '../run';
import { crowds, letIn } from './crowds';

const minutes = Number(process.env['PRESSURE_MINUTES'] ?? 10);

/** Memory of a process, in MB. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** Connections that a port holds open. */
const openAt = (port: number): number =>
  readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, local, , state]) => local?.endsWith(`:${port.toString(16).toUpperCase().padStart(4, '0')}`) && state === '01',
    ).length;

/** Visitors one after another, each from an address of its own. */
async function visit(port: number, until: number): Promise<{ times: number[]; statuses: Map<number, number> }> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  for (let count = 0; Date.now() < until; count += 1) {
    const began = performance.now();
    const headers = { 'x-forwarded-for': `10.1.${(count >> 8) & 255}.${count & 255}` };
    const response = await fetch(`http://127.0.0.1:${port}${count % 2 === 0 ? '/' : '/api/people'}`, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - began);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    await wait(20);
  }
  return { times, statuses };
}

/** A real gateway on SQLite, its memory and its visitors while crowds hold thousands of connections. */
export const benchmark: Benchmark = {
  title: `Pressure: ${crowds.reduce((sum, { size }) => sum + size, 0)} connections for ${minutes} minutes`,
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keelway-pressure-'));
    const port = await freePort();
    const log = openSync(join(folder, 'log'), 'w');
    const gateway = spawn(process.execPath, ['dist/server/start.js'], {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        SANDBOX_PORT: String(port + 1),
        KEELWAY_DATA: folder,
        TRUST_PROXY: 'loopback',
      },
      stdio: ['ignore', log, 'inherit'],
    });
    try {
      for (let isUp = false; !isUp;) {
        await wait(200);
        isUp = await fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      }
      const alone = await visit(port, Date.now() + 10_000);
      const inside = crowds.map((crowd) => ({ name: crowd.name, ...letIn(crowd, port) }));
      const end = Date.now() + minutes * 60_000;
      const memory: number[] = [];
      const sampling = setInterval(() => {
        memory.push(memoryOf(gateway.pid ?? 0));
      }, 2_000);
      const { times, statuses } = await visit(port, end);
      clearInterval(sampling);
      const held = openAt(port);
      printFigure('a visitor alone', spread(alone.times));
      printFigure('a visitor among the crowds', spread(times));
      printFigure('answers', [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '));
      for (const { name, closed } of inside) printFigure(name, `${closed()} closed by the gateway`);
      // Those that read nothing are cut off, and learn it when they read.
      printFigure('connections still held', String(held));
      // The first fifth fills buffers and caches.
      const settled = memory.slice(Math.floor(memory.length / 5));
      const tenth = Math.max(1, Math.floor(settled.length / 10));
      const [first, last] = [settled.slice(0, tenth), settled.slice(-tenth)].map((part) => percentile(part, 0.5));
      printFigure('memory, first and last tenth', `${first?.toFixed(0)} and ${last?.toFixed(0)} MB`);
      printFigure('  ratio', ((last ?? Number.NaN) / (first ?? Number.NaN)).toFixed(2), '≤ 1.1');
      for (const { leave } of inside) leave();
    } finally {
      const ended = new Promise((resolve) => gateway.once('exit', resolve));
      gateway.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
