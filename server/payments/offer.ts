import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { siteSchema } from '../../content/schemas/site';

/** What is sold. `amount` in minor units. */
export interface Offer {
  amount: number;
  currency: string;
  periodDays: number;
  /** Days before the end from which a subscription can be renewed and a reminder is sent. */
  renewalDays: number;
}

/** Milliseconds. */
export const day = 86_400_000;

/**
 * Minor units per unit. The card provider uses 100 for every currency, even those without minor units (docs/product.md
 * "Transactions").
 */
export const minorUnits = 100;

/** The offer in `content/site.json`. */
export function currentOffer(): Offer {
  const { amount, currency, periodDays, renewalDays } = v.parse(siteSchema, content).subscription;
  return { amount, currency, periodDays, renewalDays };
}
