import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Config } from '../config';

/** One call: its time from the request to the headers of the response. */
export interface ProviderCall {
  provider: 'payments' | 'assistant' | 'identity';
  outcome: 'ok' | 'refused' | 'failed';
  seconds: number;
}

/** Messages of Node's `fetch` (undici, "Diagnostics Channel Support"). */
interface RequestMessage {
  request: { origin?: string | URL; path: string };
  response?: { statusCode: number };
}

/** Addresses under which each provider is called, the longest first: stand-ins share an origin. */
function providersOf({ payments, assistant, identity }: Config): [address: string, ProviderCall['provider']][] {
  const providers: [string, ProviderCall['provider']][] = [];
  if (identity !== null) providers.push([identity.keysUrl, 'identity']);
  if (assistant !== null) providers.push([assistant.baseUrl, 'assistant']);
  if (payments !== null) providers.push([payments.apiUrl, 'payments']);
  return providers.sort(([one], [other]) => other.length - one.length);
}

/** Watches the calls of this process to the configured providers, by their addresses. Returns a function that stops it. */
export function countCalls(
  config: Config,
  onCall: (call: ProviderCall) => void,
  now = (): number => performance.now(),
): () => void {
  const providers = providersOf(config);
  const started = new WeakMap<object, number>();
  const begin = (message: unknown): void => {
    started.set((message as RequestMessage).request, now());
  };
  const end = (message: unknown): void => {
    const { request, response } = message as RequestMessage;
    const address = `${String(request.origin)}${request.path}`;
    const provider = providers.find(([start]) => address.startsWith(start))?.[1];
    const since = started.get(request);
    if (provider === undefined || since === undefined) return;
    started.delete(request);
    const status = response?.statusCode ?? 599;
    onCall({
      provider,
      outcome: status < 400 ? 'ok' : status < 500 ? 'refused' : 'failed',
      seconds: (now() - since) / 1_000,
    });
  };
  const channels = [
    ['undici:request:create', begin],
    ['undici:request:headers', end],
    ['undici:request:error', end],
  ] as const;
  for (const [name, listener] of channels) subscribe(name, listener);
  return (): void => {
    for (const [name, listener] of channels) unsubscribe(name, listener);
  };
}
