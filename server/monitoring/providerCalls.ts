import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Config } from '../lib/config/config';
import { currentTask, type Task } from '../lib/log/currentTask';
import { mailFailure } from '../lib/mail/failure';
import type { SendMail } from '../lib/mail/mailJob';

/** One call: its time from the request to the headers of the response; of a mail, until the server has taken it. */
export interface ProviderCall {
  provider: 'payments' | 'assistant' | 'identity' | 'mail';
  outcome: 'ok' | 'refused' | 'failed';
  seconds: number;
  /** Of the response; null without one, and of a mail. */
  statusCode: number | null;
  /** What it was made for. */
  task: Task;
}

/** Messages of Node's `fetch` (undici, "Diagnostics Channel Support"). */
interface RequestMessage {
  request: { origin?: string | URL; path: string };
  response?: { statusCode: number };
}

/** Addresses under which each provider is called, the longest first: stand-ins share an origin. */
function providersOf({ payments, assistant, identity }: Config): [address: string, ProviderCall['provider']][] {
  const providers: [string, ProviderCall['provider']][] = [];
  if (identity !== null) {
    const { keysUrl, admin } = identity;
    for (const address of [keysUrl, ...(admin === null ? [] : [admin.tokenUrl, admin.accountsUrl])])
      providers.push([address, 'identity']);
  }
  if (assistant !== null) providers.push([assistant.baseUrl, 'assistant']);
  if (payments !== null) providers.push([payments.apiUrl, 'payments']);
  return providers.sort(([one], [other]) => other.length - one.length);
}

/** Watches the calls of this process to the configured providers, by their addresses. Returns a function that stops it. */
export function watchCalls(
  config: Config,
  onCall: (call: ProviderCall) => void,
  now = (): number => performance.now(),
): () => void {
  const providers = providersOf(config);
  const started = new WeakMap<object, { since: number; task: Task }>();
  const begin = (message: unknown): void => {
    // The response arrives outside of the task.
    started.set((message as RequestMessage).request, { since: now(), task: currentTask() });
  };
  const end = (message: unknown): void => {
    const { request, response } = message as RequestMessage;
    const address = `${String(request.origin)}${request.path}`;
    const provider = providers.find(([start]) => address.startsWith(start))?.[1];
    const start = started.get(request);
    if (provider === undefined || start === undefined) return;
    started.delete(request);
    const status = response?.statusCode ?? 599;
    onCall({
      provider,
      outcome: status < 400 ? 'ok' : status < 500 ? 'refused' : 'failed',
      seconds: (now() - start.since) / 1_000,
      statusCode: response?.statusCode ?? null,
      task: start.task,
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

/** A mailer whose calls are watched, too: SMTP has no channel. */
export function watchedMailer(send: SendMail, onCall: (call: ProviderCall) => void): SendMail {
  return async (mail) => {
    const since = performance.now();
    const end = (outcome: ProviderCall['outcome']): void =>
      onCall({
        provider: 'mail',
        outcome,
        statusCode: null,
        task: currentTask(),
        seconds: (performance.now() - since) / 1_000,
      });
    try {
      await send(mail);
    } catch (error) {
      end(mailFailure(error).permanent ? 'refused' : 'failed');
      throw error;
    }
    end('ok');
  };
}
