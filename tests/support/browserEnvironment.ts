import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals of browsers that jsdom lacks, taken from Node. */
const missing = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'fetch',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'structuredClone',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TransformStream',
  'Uint8Array',
  'WritableStream',
] as const;

// jsdom has these, and its events and forms accept only its own.
const jsdomOwns: ReadonlySet<string> = new Set(['AbortController', 'AbortSignal', 'Blob', 'FormData']);

/** Converts a jsdom signal for Node's fetch, which rejects foreign ones since Node 24. */
function nodeSignal(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return controller.signal;
}

class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init: RequestInit = {}) {
    super(input, init.signal ? { ...init, signal: nodeSignal(init.signal) } : init);
  }
}

/** jsdom with the platform functions that the site needs. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const scope = this.global as unknown as Record<string, unknown>;
    const node = globalThis as unknown as Record<string, unknown>;
    for (const name of missing) {
      if (jsdomOwns.has(name) && scope[name] !== undefined) continue;
      scope[name] = node[name];
    }
    scope['Request'] = PageRequest;
  }
}
