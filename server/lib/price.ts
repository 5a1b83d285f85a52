import content from '../../content/site.json' with { type: 'json' };
import type { Price } from '../../shared/editing/price';
import { membershipPrice } from '../../shared/text/money';

let written: Price | null = null;

/** Switches to the price that an editor published; null: to that of `content/`. */
export function setPrice(price: Price | null): void {
  written = price;
}

/** The price of membership in force, which is what an order charges. */
export function priceInForce(): Price {
  const { amount, currency, periodDays } = content.subscription;
  return written ?? { amount, currency, periodDays };
}

/** What membership costs, for mails. */
export const priceNow = (): string => membershipPrice(priceInForce());
