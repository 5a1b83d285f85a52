/** What XState reports of a payment's machine: `@xstate.snapshot`, `@xstate.event` and so on. */
export interface PaymentInspection {
  type: string;
  rootId: string | undefined;
  actorRef: object;
}

/** Takes such reports; a method's type, so that an inspector that asks for XState's own types does too. */
export type Inspect = { watch(report: PaymentInspection): void }['watch'];
