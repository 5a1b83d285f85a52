/** What the gateway knows of the subscription that decides here. */
export interface KnownSubscription {
  /** Another period can be paid now. */
  canOrder: boolean;
  /** Reference of the order whose payment is being confirmed. */
  confirming: string | null;
}

export type SubscriptionEvent =
  | { type: 'payment.requested' }
  /** Back from the provider's own page, with the order's reference. */
  | { type: 'payment.returned'; reference: string }
  /** Asks once more about the order of an unsettled notice. */
  | { type: 'confirmation.requested' }
  | ({ type: 'subscription.changed' } & KnownSubscription);
