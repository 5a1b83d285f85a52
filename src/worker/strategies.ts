import { Strategy, type StrategyOptions } from 'workbox-strategies/Strategy.js';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { isOwn } from './stores';

/** Milliseconds after which a page or file that does not come is taken from the device, if it is there. */
const patience = 8_000;

/** Whether this is the site's answer. A redirect hides its headers; following it leads to one that has them. */
const isAnswer = (response: Response): boolean =>
  response.type === 'opaqueredirect' || (isOwn(response) && response.status < 500);

/** `isLate`: the network has not answered yet; otherwise it failed, or somebody else answered. */
type OnKept = (event: Event, kept: Response, isLate: boolean) => void;

/** What the site answers in time, else what is kept, else whatever comes. */
export class SiteFirst extends Strategy {
  private readonly onKept: OnKept | undefined;

  constructor(options: StrategyOptions, onKept?: OnKept) {
    super(options);
    this.onKept = onKept;
  }

  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const coming = handler.fetchAndCachePut(request);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, patience, 'late');
    });
    const first = await Promise.race([coming.catch(() => 'failed' as const), late]);
    clearTimeout(timer);
    if (typeof first === 'object' && isAnswer(first)) return first;
    const kept = await handler.cacheMatch(request);
    if (kept === undefined) return coming;
    this.onKept?.(handler.event as Event, kept, first === 'late');
    return kept;
  }
}

/** The network alone, and what it answers is kept. */
export class Renewal extends Strategy {
  _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return handler.fetchAndCachePut(request);
  }
}
