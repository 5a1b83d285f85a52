export type SubscriptionEvent =
  | { type: 'payment.requested' }
  /** The person returned from the provider's own page with the order's reference. */
  | { type: 'payment.returned'; reference: string }
  /** Asks again about the order of an unsettled notice. */
  | { type: 'confirmation.requested' }
  /** The gateway no longer waits for this order's payment, and it was not paid. */
  | { type: 'transfer.givenUp'; reference: string };
