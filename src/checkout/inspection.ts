/** XState's inspection event of a payment's machine: `@xstate.snapshot`, `@xstate.event` and so on. */
export interface PaymentInspection {
  type: string;
  rootId: string | undefined;
  actorRef: object;
}

/** Takes inspection events. A method's type is bivariant, so inspectors typed with XState's own events fit too. */
export type Inspect = { watch(report: PaymentInspection): void }['watch'];
