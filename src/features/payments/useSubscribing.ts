import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '@/state/hooks';
import { usePublicConfig } from '@/state/publicConfig';
import type { CardPayment } from './cardPayment';
import { failureOf, paymentsApi } from './paymentsEndpoint';
import { newsOfFailedQuestion, newsOfOutcome, newsOfRefusedOrder, type PaymentEnd, type PaymentNews } from './subscribing';

export type SubscribingState =
  | { status: 'resting'; news: PaymentNews | null }
  /** The order is placed, the checkout fetched. */
  | { status: 'preparing' }
  /** The checkout is open. */
  | { status: 'paying' }
  /** The gateway is asked what became of the payment. */
  | { status: 'confirming' };

export interface Subscribing {
  state: SubscribingState;
  /** Fetches the checkout's code, so that it opens sooner. */
  prepare: () => void;
  /** From a click to the gateway's answer. A second call while one is under way does nothing. */
  subscribe: () => Promise<void>;
  /** Asks what became of an order; `end` is how the person left its payment. */
  check: (reference: string, end: PaymentEnd) => Promise<void>;
}

const loadCardPayment = () => import(/* webpackChunkName: "checkout" */ './cardPayment');

/** Paying for the subscription with the card checkout. Leaving the page takes the checkout away; an order and a payment stay what they are. */
export function useSubscribing(): Subscribing {
  const dispatch = useAppDispatch();
  const { payments } = usePublicConfig();
  const [state, setState] = useState<SubscribingState>({ status: 'resting', news: null });
  const isBusy = useRef(false);
  const isShown = useRef(false);
  const cardPayment = useRef<CardPayment | null>(null);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      cardPayment.current?.dispose();
      cardPayment.current = null;
    };
  }, []);

  const stillShown = (): boolean => isShown.current;

  const confirm = async (reference: string, end: PaymentEnd, authorizationUrl: string | null): Promise<PaymentNews | null> => {
    setState({ status: 'confirming' });
    const { data, error } = await dispatch(paymentsApi.endpoints.confirmOrder.initiate(reference, { track: false }));
    return data === undefined ? newsOfFailedQuestion(failureOf(error), end, reference, authorizationUrl) : newsOfOutcome(data.outcome, end, reference, authorizationUrl);
  };

  const pay = async (): Promise<PaymentNews | null> => {
    const [{ data: order, error }, loaded] = await Promise.all([
      dispatch(paymentsApi.endpoints.placeOrder.initiate(undefined, { track: false })),
      loadCardPayment().catch(() => null),
    ]);
    if (order === undefined) return newsOfRefusedOrder(failureOf(error));
    const { reference, accessCode, authorizationUrl } = order;
    if (loaded === null) return { kind: 'notOpened', authorizationUrl };
    // Left meanwhile: the order waits for the next time.
    if (!stillShown()) return null;
    setState({ status: 'paying' });
    cardPayment.current ??= loaded.openCardPayment(payments);
    const end = await cardPayment.current.pay(accessCode);
    return stillShown() ? confirm(reference, end, authorizationUrl) : null;
  };

  const run = async (work: () => Promise<PaymentNews | null>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ status: 'preparing' });
    const news = await work();
    isBusy.current = false;
    setState({ status: 'resting', news });
  };

  return {
    state,
    prepare: () => void loadCardPayment().catch(() => undefined),
    subscribe: () => run(pay),
    check: (reference, end) => run(() => confirm(reference, end, null)),
  };
}
