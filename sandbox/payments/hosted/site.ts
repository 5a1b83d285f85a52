import type { RequestedParameters } from './provider';

/** Requests from the site that frames the page. */
interface SiteRequests {
  begin: (parameters: RequestedParameters) => void;
  openVault: () => void;
  /** Adds the client's analytics event to the log. */
  count: (action: string) => void;
  /** The frame is shown. */
  shown: () => void;
  /** The frame was closed. */
  closed: () => void;
}

const site = document.body.dataset['site'] ?? '';
/** Pages for clients from 2.24 do not know the message of a sheet. */
const knowsSheet = 'knowsSheet' in document.body.dataset;
const analytics: readonly unknown[] = [
  'trackCheckoutClosed',
  'trackPaymentError',
  'trackPaymentAttempt',
  'trackPaymentCompletion',
];

export const isFramed = window.parent !== window;

/** Posts an event to the framing site, if there is one. */
export function post(event: string, data?: unknown): void {
  if (isFramed) window.parent.postMessage({ event, data }, site);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function handleMessage(message: unknown, { begin, openVault, count, shown, closed }: SiteRequests): void {
  if (message === 'render') shown();
  else if (message === 'close') closed();
  else if (!isObject(message)) return;
  else if (message['type'] === 'inline:url' && message['path'] === 'newTransaction' && isObject(message['params']))
    begin(message['params']);
  else if (message['type'] === 'inline:pay-with-vault' && knowsSheet) openVault();
  else if (message['type'] === 'analytics' && analytics.includes(message['action'])) count(String(message['action']));
}

/** Listens to the framing site, and to no other window. */
export function listenToSite(requests: SiteRequests): void {
  window.addEventListener('message', ({ origin, source, data }) => {
    if (isFramed && origin === site && source === window.parent) handleMessage(data, requests);
  });
}
