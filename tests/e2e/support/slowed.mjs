import { EventEmitter } from 'node:events';
import { Server } from 'node:http';

// Loaded into the gateway and the stand-ins by `npm run test:steady`: every answer is late at random, scripts most.
const isSandbox = process.argv.some((argument) => argument.includes('sandbox'));

/** @param {string} path */
function longestDelay(path) {
  if (path.endsWith('.js')) return 1_500;
  return isSandbox ? 400 : 700;
}

/**
 * @this {Server}
 * @param {string} event
 * @param {...unknown} rest
 */
Server.prototype.emit = function late(event, ...rest) {
  const pass = () => EventEmitter.prototype.emit.call(this, event, ...rest);
  if (event !== 'request') return pass();
  const [request] = /** @type {[import('node:http').IncomingMessage]} */ (rest);
  setTimeout(pass, Math.random() * longestDelay(request.url ?? ''));
  return true;
};
