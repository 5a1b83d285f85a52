import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const between = 100;

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * Resolves once something listens on a local port, or after `limit` milliseconds; the caller's request then fails by
 * itself. For a service that restarts.
 */
export async function untilListening(port: number, limit: number): Promise<void> {
  const deadline = Date.now() + limit;
  while (!(await isListening(port)) && Date.now() < deadline) await wait(between);
}
