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
 * Resolves once something listens on a port of this machine, or after `limit` milliseconds: whoever asks then is told what
 * is wrong. For a service that starts anew.
 */
export async function untilListening(port: number, limit: number): Promise<void> {
  const deadline = Date.now() + limit;
  while (!(await isListening(port)) && Date.now() < deadline) await wait(between);
}
