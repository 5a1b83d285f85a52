import type { Persistence, PopupRedirectResolver } from 'firebase/auth';

/** The SDK's side of a popup: it waits for the one answer that carries its event id. */
interface PopupConsumer {
  readonly filter: readonly string[];
  readonly eventId: string | null;
  onAuthEvent: (event: {
    type: string;
    eventId: string;
    urlResponse: string;
    sessionId: null;
    postBody: null;
    tenantId: null;
  }) => unknown;
}

interface PopupAnswer {
  type: string;
  eventId: string;
  urlResponse: string;
}

function isPopupAnswer(data: unknown): data is PopupAnswer {
  if (typeof data !== 'object' || data === null || !('type' in data && 'eventId' in data && 'urlResponse' in data))
    return false;
  return typeof data.type === 'string' && typeof data.eventId === 'string' && typeof data.urlResponse === 'string';
}

const failure = (code: string) => Object.assign(new Error(`The sandbox's popup: ${code}`), { code: `auth/${code}` });

/**
 * Opens the sandbox's page in place of Google's, which cannot be reached without the internet (docs/identity.md, "The
 * page of the popup"). Like the SDK's own resolver it fetches a script first, as soon as it is set up: a click opens the
 * window at once only when that is there. `redirects` is where the SDK would remember a redirect; it wants one, though there is none.
 */
export function sandboxPopup(sandboxOrigin: string, redirects: Persistence): PopupRedirectResolver {
  const consumers = new Set<PopupConsumer>();

  globalThis.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== sandboxOrigin || !isPopupAnswer(data)) return;
    const { type, eventId, urlResponse } = data;
    for (const consumer of consumers) {
      if (consumer.eventId !== eventId || !consumer.filter.includes(type)) continue;
      consumer.onAuthEvent({ type, eventId, urlResponse, sessionId: null, postBody: null, tenantId: null });
    }
  });

  let script: Promise<void> | null = null;
  const fetchScript = async (): Promise<void> => {
    const { ok } = await fetch(new URL('/identity/api.js', sandboxOrigin));
    if (!ok) throw failure('network-request-failed');
  };
  // A script that did not come is asked for anew, as the SDK does.
  const loadScript = () =>
    (script ??= fetchScript().catch(() => {
      script = null;
      throw failure('network-request-failed');
    }));

  const openPopup = (_auth: unknown, _provider: unknown, type: string, eventId = '') => {
    const address = new URL('/identity/google', sandboxOrigin);
    address.search = new URLSearchParams({ type, eventId }).toString();
    const popup = globalThis.open(address, '_blank', 'popup,width=500,height=640');
    if (popup === null) return Promise.reject(failure('popup-blocked'));
    return Promise.resolve({ window: popup, associatedEvent: null, close: () => popup.close() });
  };

  // The SDK makes its resolvers itself, so it wants a class.
  class SandboxPopup {
    readonly _shouldInitProactively = true;
    readonly _redirectPersistence = redirects;
    readonly _openPopup = openPopup;
    readonly _initialize = async () => {
      await loadScript();
      return {
        registerConsumer: (consumer: PopupConsumer) => void consumers.add(consumer),
        unregisterConsumer: (consumer: PopupConsumer) => void consumers.delete(consumer),
      };
    };
    readonly _openRedirect = () => Promise.reject(failure('operation-not-allowed'));
    readonly _originValidation = () => Promise.resolve();
    readonly _isIframeWebStorageSupported = (_auth: unknown, answer: (isSupported: boolean) => void) => answer(true);
    readonly _completeRedirectFn = () => Promise.resolve(null);
    readonly _overrideRedirectResult = () => undefined;
  }
  return SandboxPopup;
}
