import * as v from 'valibot';
import content from '../../content/site.json' with { type: 'json' };
import { siteSchema } from '../../content/schemas/site';

/** What is sold: minor units of the currency, days. */
export interface Offer {
  amount: number;
  currency: string;
  periodDays: number;
  /** How many days before its end a subscription may be renewed, and its person is reminded. */
  renewalDays: number;
}

export const day = 86_400_000;

/**
 * Minor units in one unit, for every currency of the card provider, also those that have no coins (docs/product.md
 * "Transactions").
 */
export const minorUnits = 100;

/** The offer of `content/site.json`. */
export function currentOffer(): Offer {
  const { amount, currency, periodDays, renewalDays } = v.parse(siteSchema, content).subscription;
  return { amount, currency, periodDays, renewalDays };
}
