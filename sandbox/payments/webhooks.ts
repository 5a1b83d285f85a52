import { createHmac, randomUUID } from 'node:crypto';
import type { Delivery, PaymentsState } from './state';

/**
 * Delays after each failed attempt, in milliseconds; the event is given up after the last. As with test keys; live
 * events are repeated 4 times every 3 minutes, then hourly for 72 hours.
 */
export const backOff: readonly number[] = Array<number>(10).fill(3_600_000);
/** Deadline for the site's response, in milliseconds. */
const timeLimit = 10_000;
const keptDeliveries = 1_000;

/** The value of `x-paystack-signature`: HMAC-SHA512 of the raw body with the secret key, in hexadecimal. */
function signatureOf(secretKey: string, body: string): string {
  return createHmac('sha512', secretKey).update(body).digest('hex');
}

interface WebhookOptions {
  state: PaymentsState;
  save: () => Promise<void>;
  /** URL of the site's webhook. */
  address: string;
  secretKey: string;
  now: () => number;
  send?: typeof fetch;
}

/** Events of the provider, delivered until the site acknowledges them with a 2xx or the delays run out. */
export class Webhooks {
  readonly #options: Required<WebhookOptions>;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #stopped = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(options: WebhookOptions) {
    this.#options = { send: fetch, ...options };
  }

  /** Resumes pending deliveries after a restart. */
  resume(): void {
    for (const delivery of this.#options.state.deliveries)
      if (delivery.nextAt !== null) this.#schedule(delivery, delivery.nextAt);
  }

  /** Queues an event to be sent after `delay` milliseconds; the caller saves. */
  announce(event: string, transactionId: number, data: object, delay: number): Delivery {
    const { state, now } = this.#options;
    const delivery: Delivery = {
      id: randomUUID(),
      event,
      transactionId,
      body: JSON.stringify({ event, data }),
      attempts: [],
      acknowledged: false,
      nextAt: now() + delay,
    };
    state.deliveries.push(delivery);
    state.deliveries.splice(0, Math.max(0, state.deliveries.length - keptDeliveries));
    this.#schedule(delivery, now() + delay);
    return delivery;
  }

  /** Makes the next attempt now. Resolves when the site has responded or the attempt has failed. */
  async deliver(delivery: Delivery): Promise<void> {
    clearTimeout(this.#timers.get(delivery.id));
    this.#timers.delete(delivery.id);
    const attempt = this.#attempt(delivery);
    this.#running.add(attempt);
    await attempt.finally(() => this.#running.delete(attempt));
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await Promise.all(this.#running);
  }

  #schedule(delivery: Delivery, at: number): void {
    if (this.#stopped.signal.aborted) return;
    const timer = setTimeout(() => void this.deliver(delivery), Math.max(0, at - this.#options.now()));
    timer.unref();
    this.#timers.set(delivery.id, timer);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { address, secretKey, send, now, save } = this.#options;
    const outcome = await send(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': signatureOf(secretKey, delivery.body),
        'user-agent': 'Paystack/2.0 (Keelway sandbox)',
      },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(timeLimit)]),
    }).then(
      ({ status }) => ({ status, problem: null }),
      (error: unknown) => ({ status: null, problem: error instanceof Error ? error.message : String(error) }),
    );
    // The result of an interrupted attempt is unknown, so it is repeated after the restart.
    if (this.#stopped.signal.aborted && outcome.status === null) return;
    delivery.attempts.push({ at: now(), ...outcome });
    delivery.acknowledged = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    const wait = backOff[delivery.attempts.length - 1];
    delivery.nextAt = delivery.acknowledged || wait === undefined ? null : now() + wait;
    if (delivery.nextAt !== null) this.#schedule(delivery, delivery.nextAt);
    await save().catch(() => undefined);
  }
}
