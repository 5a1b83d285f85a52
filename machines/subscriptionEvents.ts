/** The part of the subscription that the machine depends on. */
export interface KnownSubscription {
  /** Another period can be paid for now. */
  canOrder: boolean;
  /** Reference of the order whose payment is being confirmed. */
  confirming: string | null;
}

export type SubscriptionEvent =
  | { type: 'payment.requested' }
  /** The person returned from the provider's own page with the order's reference. */
  | { type: 'payment.returned'; reference: string }
  /** Asks again about the order of an unsettled notice. */
  | { type: 'confirmation.requested' }
  | ({ type: 'subscription.changed' } & KnownSubscription);
