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

/** The offer in `content/site.json`. @throws what to change there. */
export function currentOffer(): Offer {
  const site = v.safeParse(siteSchema, content);
  if (!site.success) {
    const [issue] = site.issues;
    throw new Error(`content/site.json → ${v.getDotPath(issue) ?? ''}: ${issue.message}. Change it, and build again.`);
  }
  const { amount, currency, periodDays, renewalDays } = site.output.subscription;
  return { amount, currency, periodDays, renewalDays };
}
