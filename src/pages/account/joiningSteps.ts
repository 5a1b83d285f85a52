import type { MemberListing } from '@shared/listings/contract';
import type { SubscriptionAnswer } from '@shared/payments/contract';
import type { SentRequest } from '@shared/requests/sent';

/** The way into membership (docs/product.md "Account area"), in its order. */
const joiningSteps = ['account', 'address', 'application', 'papers', 'decision', 'payment', 'listing'] as const;
export type JoiningStep = (typeof joiningSteps)[number];

export interface Joining {
  steps: readonly { name: JoiningStep; isDone: boolean }[];
  /** The first step that is not done; null once the company is listed. */
  next: JoiningStep | null;
  /** The newest application that counts or was refused; null without one. */
  application: SentRequest | null;
}

/** What the gateway knows of an account. */
export interface JoiningFacts {
  emailVerified: boolean;
  /** Newest first. */
  requests: readonly SentRequest[];
  listings: readonly MemberListing[];
  subscription: SubscriptionAnswer;
}

/** Ends of applications that say nothing of the company: of a double, the other one counts. */
const uncounted: readonly string[] = ['withdrawn', 'spam', 'double'];
const accepted: readonly MemberListing['stage'][] = ['checked', 'listed', 'grace', 'hidden'];

/** How far an account has come. A listing that the association tied to it counts as an application. */
export function joiningOf({ emailVerified, requests, listings, subscription }: JoiningFacts): Joining {
  const application =
    requests.find(({ kind, outcome }) => kind === 'application' && !uncounted.includes(outcome ?? '')) ?? null;
  const has = (stages: readonly MemberListing['stage'][]) => listings.some(({ stage }) => stages.includes(stage));
  const isAccepted = application?.outcome === 'accepted' || has(accepted);
  const stage = application?.stage;
  const hasEnded = application?.outcome === 'refused' || application?.outcome === 'lapsed';
  const done: Readonly<Record<JoiningStep, boolean>> = {
    account: true,
    address: emailVerified,
    application: listings.length > 0 || (application !== null && !hasEnded),
    papers: isAccepted || (stage === 'complete' && !hasEnded) || has(['papers']),
    decision: isAccepted,
    payment: subscription.status === 'active' || stage === 'paid' || has(['listed']),
    listing: has(['listed', 'grace']),
  };
  const steps = joiningSteps.map((name) => ({ name, isDone: done[name] }));
  return { steps, next: done.listing ? null : (steps.find(({ isDone }) => !isDone)?.name ?? null), application };
}
