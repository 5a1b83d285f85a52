import type { Persistence, PopupRedirectResolver } from 'firebase/auth';

/** The SDK's pop-up consumer: waits for the answer with its event id. */
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
 * Opens the sandbox's page instead of Google's, which needs the internet (docs/identity.md, "The page of the popup").
 * Preloads a script like the SDK's resolver. `redirects`: required by the SDK, though there are none.
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
  // A failed script is requested again, as the SDK does.
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

  // The SDK instantiates its resolvers, so it needs a class.
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
