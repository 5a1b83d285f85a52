import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom leaves out; Node's own versions stand in. */
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

// jsdom has these, and its events and forms work with its own only.
const jsdomOwns: ReadonlySet<string> = new Set(['AbortController', 'AbortSignal', 'Blob', 'FormData']);

/** The signal that Node's fetch takes for one of jsdom's: from Node 24 on it refuses others. */
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

/** jsdom with the platform functions that the site's code expects of a browser. */
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
