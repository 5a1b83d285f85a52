import { useEffect, useReducer, useRef } from 'react';
import CardCheckout, { type CheckoutCallbacks, type CheckoutOptions, type PaymentInspection } from '@/checkout';
import { usePublicConfig } from '@/state/hooks';
import { callEntryPoint, parametersOf, type EntryPoint, type LabFields } from './entryPoints';

export type TraceKind =
  'call' | 'result' | 'callback' | 'state' | 'message out' | 'message in' | 'request' | 'answer' | 'failure';

/** A line of the trace; `at` in milliseconds since the first. */
export interface TraceEntry {
  id: number;
  at: number;
  kind: TraceKind;
  name: string;
  detail?: unknown;
}

const callbackNames = [
  'onLoad',
  'onSuccess',
  'callback',
  'onCancel',
  'onClose',
  'onError',
  'onBankTransferConfirmationPending',
] as const satisfies readonly (keyof CheckoutCallbacks)[];

interface Trace {
  startedAt: number;
  entries: readonly TraceEntry[];
}

type Added = Omit<TraceEntry, 'id' | 'at'> & { now: number };

const longest = 500;

function traced({ startedAt, entries }: Trace, added: Added | 'clear'): Trace {
  if (added === 'clear') return { startedAt: 0, entries: [] };
  const { now, ...entry } = added;
  const start = entries.length === 0 ? now : startedAt;
  return {
    startedAt: start,
    entries: [...entries, { ...entry, id: (entries.at(-1)?.id ?? 0) + 1, at: now - start }].slice(-longest),
  };
}

/** Observes the provider's `fetch` calls. Returns a function that stops it. */
function watchCalls(
  addresses: readonly string[],
  add: (kind: TraceKind, name: string, detail?: unknown) => void,
): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    if (!addresses.some((address) => url.startsWith(address))) return original(input, init);
    const name = `${init?.method ?? 'GET'} ${new URL(url).pathname}`;
    add('request', name, { headers: init?.headers, body: init?.body });
    try {
      const response = await original(input, init);
      add('answer', `${response.status} ${name}`, await response.clone().text());
      return response;
    } catch (error) {
      add('failure', name, error);
      throw error;
    }
  };
  return () => {
    globalThis.fetch = original;
  };
}

/** A sandbox checkout that traces every callback, message, state and call. */
export function useCheckoutLab() {
  const { apiUrl, payUrl, checkoutUrl } = usePublicConfig().payments;
  const [{ entries }, dispatch] = useReducer(traced, { startedAt: 0, entries: [] });
  const checkout = useRef<CardCheckout | null>(null);
  const options = useRef<CheckoutOptions>({});
  const preloaded = useRef<(() => void) | null>(null);
  const add = (kind: TraceKind, name: string, detail?: unknown) =>
    dispatch({ kind, name, detail, now: performance.now() });

  useEffect(() => {
    // Registered before the client's listener, so that a message is logged before its effects.
    const handleMessage = ({ source, data }: MessageEvent<{ event?: unknown; data?: unknown }>) => {
      if (source === checkout.current?.checkoutIframe.contentWindow) add('message in', String(data.event), data.data);
    };
    window.addEventListener('message', handleMessage, true);
    options.current = {
      bases: { api: apiUrl, pay: payUrl, checkout: checkoutUrl },
      onPost: (message) =>
        add('message out', typeof message === 'string' ? message : (message as { type: string }).type, message),
      inspect: (report: PaymentInspection & { snapshot?: { value?: unknown } }) => {
        if (report.type === '@xstate.snapshot' && report.snapshot?.value !== undefined)
          add('state', JSON.stringify(report.snapshot.value).replace(/[{}"]/g, '').replaceAll(':', ' › '));
      },
    };
    const made = new CardCheckout(options.current);
    checkout.current = made;
    const stopWatching = watchCalls([apiUrl, payUrl], add);
    return () => {
      stopWatching();
      window.removeEventListener('message', handleMessage, true);
      made.dispose();
    };
  }, [apiUrl, payUrl, checkoutUrl]);

  const attempt = (name: string, act: (checkout: CardCheckout) => unknown) => {
    if (checkout.current === null) return;
    try {
      const given = act(checkout.current);
      add('result', name, given);
      if (given instanceof Promise)
        given.then(
          (value: unknown) => add('result', `${name}, resolved`, value),
          (error: unknown) => add('failure', `${name}, rejected`, error),
        );
    } catch (error) {
      add('failure', name, error);
    }
  };

  return {
    entries,
    clear: () => dispatch('clear'),
    run: (entryPoint: EntryPoint, fields: LabFields) =>
      attempt(entryPoint, (client) => {
        const parameters = parametersOf(entryPoint, fields);
        add('call', `${entryPoint}()`, parameters);
        const callbacks = Object.fromEntries(
          callbackNames.map((name) => [name, (value?: unknown) => add('callback', name, value)]),
        );
        const given = callEntryPoint(client, entryPoint, { ...parameters, ...callbacks }, options.current);
        if (entryPoint === 'preloadTransaction') preloaded.current = given as () => void;
        return given;
      }),
    openPreloaded: () => attempt('open what is preloaded', () => preloaded.current?.()),
    cancel: () => attempt('cancelTransaction()', (client) => client.cancelTransaction()),
    open: () => attempt('open()', (client) => client.open()),
    close: () => attempt('close()', (client) => client.close()),
    active: () => attempt('activeTransaction()', (client) => client.activeTransaction()),
    dispose: () => attempt('dispose()', (client) => client.dispose()),
  };
}
