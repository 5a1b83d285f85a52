/** Where browsers look for the service worker, and for new versions of it. */
export const workerPath = '/service-worker.js';
/** The worker that is served in its place while it is switched off: it removes itself and what was kept. */
export const retiredWorkerPath = '/retired-worker.js';

/** Response header of everything that the gateway answers: the worker keeps and shows no page of a proxy as the site's. */
export const ownMark = 'x-keelway';
