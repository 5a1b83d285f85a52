import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SubscriptionAnswer } from '@server/contracts/subscription';
import { receiptPath } from '@/navigation/paths';
import { Alert } from '@/ui/Alert';
import { Button, ButtonAnchor } from '@/ui/Button';
import { MembersMail } from './MembersMail';
import { newsOnceActive, type PaymentNews } from './subscribing';
import styles from './SubscriptionStatus.module.scss';

interface SubscriptionNewsProps {
  /** What the gateway knows, which the news may leave it to say. */
  children: ReactNode;
  news: PaymentNews | null;
  subscription: SubscriptionAnswer | undefined;
  onChecked: (reference: string) => Promise<void>;
  onRetried: () => Promise<void>;
}

/** What became of the last attempt to pay, what to do next, and what the gateway knows. Takes the focus: the button that was pressed was blocked meanwhile. */
export function SubscriptionNews({ news, subscription, onChecked, onRetried, children }: SubscriptionNewsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news !== null) box.current?.focus();
  }, [news]);
  const told = subscription?.canOrder === false ? newsOnceActive(news) : news;
  // The facts say it with more detail.
  const isToldBelow = told?.kind === 'mismatch' && subscription?.disputed !== undefined;
  return (
    <div ref={box} tabIndex={-1} className={styles['known']}>
      {told !== null && !isToldBelow && <div className={styles['news']}>{message(told, onChecked, onRetried)}</div>}
      {children}
    </div>
  );
}

function message(news: PaymentNews, onChecked: SubscriptionNewsProps['onChecked'], onRetried: SubscriptionNewsProps['onRetried']): ReactNode {
  switch (news.kind) {
    case 'paid':
      return (
        <Alert kind="verified">
          <p>
            Thank you: your payment is confirmed. <Link to={receiptPath(news.reference)}>See the receipt</Link>
          </p>
        </Alert>
      );
    case 'cancelled':
      return (
        <Alert>
          <p>You left the payment page before paying, and nothing was charged. Your order is kept: go on whenever you like.</p>
        </Alert>
      );
    case 'declined':
      return (
        <Alert kind="danger">
          <p>
            <b>The payment was declined, and nothing was charged.</b> Try again with another card or by bank transfer, or ask your bank why it refused this one.
          </p>
        </Alert>
      );
    case 'transferAwaited':
      return (
        <Alert>
          <p>Thank you. We are waiting for your bank transfer to arrive: that can take from a few seconds to a working day.</p>
        </Alert>
      );
    case 'transferNotSeen':
      return (
        <Alert>
          <p>
            <b>Your bank transfer has not arrived, and nothing was counted.</b> If you sent the money, please do not pay again: write to{' '}
            <MembersMail /> and name the reference. If you did not, try again whenever you like.
          </p>
          <p>Reference {news.reference}</p>
        </Alert>
      );
    case 'unconfirmed':
      return (
        <>
          <Alert>
            <p>
              <b>We could not confirm your payment yet.</b> If it went through, nothing is lost: we keep asking the card provider, and your subscription becomes
              active by itself. Please do not pay again before this is clear.
            </p>
            <p>Reference {news.reference}</p>
          </Alert>
          <Button variant="secondary" size="small" onClick={() => void onChecked(news.reference)}>
            Check again
          </Button>
        </>
      );
    case 'mismatch':
      return (
        <Alert kind="danger">
          <p>What was charged does not match your order, so it was not counted. Please write to us, and we will put it right.</p>
        </Alert>
      );
    case 'unknownPayment':
      return (
        <Alert>
          <p>The payment you came back from is not one of this account. Perhaps it was made with another one.</p>
        </Alert>
      );
    case 'notOpened':
      return (
        <>
          <Alert kind="danger">
            <p>The payment page could not be opened here, and nothing was charged.</p>
          </Alert>
          <div className={styles['ways']}>
            <Button variant="secondary" size="small" onClick={() => void onRetried()}>
              Try again
            </Button>
            <ButtonAnchor variant="quiet" size="small" href={news.authorizationUrl}>
              Pay on the provider’s own page
            </ButtonAnchor>
          </div>
        </>
      );
    case 'alreadyActive':
      return (
        <Alert>
          <p>Your subscription is active already, so there is nothing to pay.</p>
        </Alert>
      );
    case 'failed':
      return (
        <Alert kind="danger">
          <p>{news.message}</p>
        </Alert>
      );
  }
}
