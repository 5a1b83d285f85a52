import { fromCallback, fromPromise } from 'xstate';
import { subscriptionMachine, type Placing, SubscriptionError, type Confirmation } from '@machines/subscription';
import { apiErrorOf } from '@/kit/api/apiError';
import type { AppDispatch } from '@/state/hooks';
import type { CardPayment, PaymentAddresses } from './cardPayment';
import { paymentsApi } from './paymentsEndpoint';
import type { PaymentOutcome } from '@machines/checkoutTransaction';

const loadCardPayment = () => import(/* webpackChunkName: "checkout" */ './cardPayment');

/** Prefetches the checkout's chunk. */
export function prefetchCheckout(): void {
  loadCardPayment().catch(() => undefined);
}

/** The data of a call, or its failure as the machine's error. */
async function answerOf<Answer>(call: PromiseLike<{ data?: Answer | undefined; error?: unknown }>): Promise<Answer> {
  const { data, error } = await call;
  if (data !== undefined) return data;
  const { code, message } = apiErrorOf(error);
  throw new SubscriptionError(message, code);
}

/** The effects of paying for the subscription, `listing`: of a listing's owner. The checkout stays in the page until the actor stops. */
export function wireSubscription(dispatch: AppDispatch, addresses: PaymentAddresses, listing?: string) {
  const { getSubscription, placeOrder, confirmOrder } = paymentsApi.endpoints;
  let cardPayment: CardPayment | null = null;

  return subscriptionMachine.provide({
    actors: {
      'hold the checkout': fromCallback(() => () => {
        cardPayment?.dispose();
        cardPayment = null;
      }),
      'place the order': fromPromise<Placing>(async () => {
        // As the page shows it: what is there already is not asked for again.
        const { data: shown } = await dispatch(getSubscription.initiate(listing, { subscribe: false }));
        const [order, isCheckoutThere] = await Promise.all([
          answerOf(dispatch(placeOrder.initiate({ listing, price: shown?.offer }, { track: false }))),
          loadCardPayment().then(
            () => true,
            () => false,
          ),
        ]);
        const { reference, accessCode, authorizationUrl } = order;
        return { order: { reference, accessCode, authorizationUrl }, isCheckoutThere };
      }),
      'take the payment': fromPromise<PaymentOutcome, { accessCode: string }>(
        async ({ input: { accessCode }, signal }) => {
          const { openCardPayment } = await loadCardPayment();
          // The actor has stopped; the open order is reused next time.
          signal.throwIfAborted();
          cardPayment ??= openCardPayment(addresses);
          return cardPayment.pay(accessCode);
        },
      ),
      'confirm the order': fromPromise<Confirmation, { reference: string }>(async ({ input: { reference } }) => {
        const { outcome } = await answerOf(dispatch(confirmOrder.initiate({ reference, listing }, { track: false })));
        return outcome;
      }),
    },
  });
}
