/** Of the Service Worker API what the worker uses: TypeScript's own types cannot stand beside those of pages. */
export interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

/** A request of a page. `resultingClientId`: the window that a navigation will show. */
export interface FetchedEvent extends LastingEvent {
  request: Request;
  resultingClientId: string;
}

interface PageMessageEvent extends LastingEvent {
  data: unknown;
  source: { id: string } | null;
  ports: readonly MessagePort[];
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  sync: LastingEvent & { tag: string };
  message: PageMessageEvent;
}

/** `self` in a service worker. */
export interface WorkerScope {
  location: WorkerLocation;
  registration: ServiceWorkerRegistration;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}

type WorkerLocation = Pick<Location, 'origin'>;
