import { currentLanguage } from '@shared/language/words';
import { workerPath } from '@shared/site/serviceWorker';
import { savesData } from '@/early/firstInteraction';
import type { PageAge, WorkerMessage } from '@/offline/messages';

/** TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => typeof rules;
}
declare const trustedTypes: TrustedTypes | undefined;

function trustedWorkerUrl(): string {
  if (typeof trustedTypes === 'undefined') return workerPath;
  const rules = {
    createScriptURL: (url: string) => {
      if (url !== workerPath) throw new TypeError('not the service worker');
      return url;
    },
  };
  return trustedTypes.createPolicy('keelway-worker', rules).createScriptURL(workerPath);
}

/** What this window has loaded from the site, by path; the worker knows which of it to keep. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);

let registration: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Starts the service worker, once for each window, and has it keep the page that is shown. `isUsed`: also what is likely
 * to be needed next, but not at the cost of saved data.
 */
export async function keepShownPage(isUsed: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  registration ??= serviceWorker.register(trustedWorkerUrl()).then(() => serviceWorker.ready);
  const { active } = await registration;
  const message: WorkerMessage = {
    type: 'keep',
    language: currentLanguage(),
    page: location.pathname + location.search,
    files: loadedFiles(),
    ahead: isUsed && !savesData(),
  };
  active?.postMessage(message);
}

/** Removes the worker and all that it kept: while it is switched off, and in browsers that have one from before. */
export async function retireWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((one) => one.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** In milliseconds. */
const answerTimeout = 1_000;

/** When the page that this window shows was kept, and why it is shown. */
export function readAge(): Promise<PageAge> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  const fresh: PageAge = { keptAt: null };
  if (worker === null) return Promise.resolve(fresh);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<PageAge>) => resolve(data);
    worker.postMessage({ type: 'age' } satisfies WorkerMessage, [port2]);
    // A worker of an earlier release may know no such question.
    setTimeout(resolve, answerTimeout, fresh);
  });
}
