import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A screen in memory, for a browser without a mode of its own for that. */
export async function openScreen(): Promise<{ display: string; close: () => Promise<void> }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(server.stdio[3]!, 'data')) as [Buffer];
  return {
    display: `:${String(number).trim()}`,
    close: async () => {
      server.kill();
      await once(server, 'exit');
    },
  };
}
