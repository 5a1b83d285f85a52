import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { SubscriptionAnswer } from '@shared/payments/contract';
import { paths, receiptPath } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button, ButtonAnchor } from '@/kit/ui/form/Button';
import { RichText } from '@/kit/ui/data/RichText';
import { MembersMail } from './parts';
import styles from './SubscriptionStatus.module.scss';
import { type SubscriptionEvent, noticeOnceActive, type SubscriptionNotice } from '@machines/subscription';

interface SubscriptionNoticesProps {
  /** The gateway's facts, which may make the notice redundant. */
  children: ReactNode;
  notice: SubscriptionNotice | null;
  subscription: SubscriptionAnswer | undefined;
  send: (event: SubscriptionEvent) => void;
}

/**
 * Outcome of the last payment attempt, what to do next, and the gateway's facts. Takes focus, because the disabled
 * button lost it.
 */
export function SubscriptionNotices({ notice, subscription, send, children }: SubscriptionNoticesProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice !== null) box.current?.focus();
  }, [notice]);
  const shown = subscription?.canOrder === false ? noticeOnceActive(notice) : notice;
  // The facts below say so in more detail.
  const isShownBelow = shown?.kind === 'disputed' && subscription?.disputed !== undefined;
  return (
    <div ref={box} tabIndex={-1} className={styles['known']}>
      {shown !== null && !isShownBelow && (
        <div key={shown.kind} className={styles['notice']}>
          {message(shown, send)}
        </div>
      )}
      {children}
    </div>
  );
}

function message(notice: SubscriptionNotice, send: SubscriptionNoticesProps['send']): ReactNode {
  switch (notice.kind) {
    case 'paid':
      return (
        <Alert kind="verified">
          <p>
            <RichText
              text={t('Thank you: your payment is confirmed. <0>See the receipt</0>')}
              parts={[<Link key="receipt" to={receiptPath(notice.reference)} />]}
            />
          </p>
          <p>
            <Link to={paths.accountListing}>{t('See what comes next')}</Link>
          </p>
        </Alert>
      );
    case 'unpaid':
      return (
        <Alert>
          <p>
            {t(
              'You left the payment page before paying, and nothing was charged. Your order is kept: go on whenever you like.',
            )}
          </p>
        </Alert>
      );
    case 'failed':
      return (
        <Alert kind="danger">
          <p>
            <b>{t('The payment was declined, and nothing was charged.')}</b>{' '}
            <span>
              {t('Try again with another card or by bank transfer, or ask your bank why it refused this one.')}
            </span>
          </p>
        </Alert>
      );
    case 'transferAwaited':
      return (
        <Alert>
          <p>
            {t(
              'Thank you. We are waiting for your bank transfer to arrive: that can take from a few seconds to a working day.',
            )}
          </p>
        </Alert>
      );
    case 'transferNotSeen':
      return (
        <Alert>
          <p>
            <b>{t('Your bank transfer has not arrived, and nothing was counted.')}</b>{' '}
            <RichText
              text={t(
                'If you sent the money, please do not pay again: write to <0/> and name the reference. If you did not, try again whenever you like.',
              )}
              parts={[<MembersMail key="mail" />]}
            />
          </p>
          <p>
            {t('Reference')} <span translate="no">{notice.reference}</span>
          </p>
        </Alert>
      );
    case 'unconfirmed':
      return (
        <>
          <Alert>
            <p>
              <b>{t('We could not confirm your payment yet.')}</b>{' '}
              <span>
                {t(
                  'If it went through, nothing is lost: we keep asking the card provider, and your subscription becomes active by itself. Please do not pay again before this is clear.',
                )}
              </span>
            </p>
            <p>
              {t('Reference')} <span translate="no">{notice.reference}</span>
            </p>
          </Alert>
          <Button variant="secondary" size="small" onClick={() => send({ type: 'confirmation.requested' })}>
            {t('Check again')}
          </Button>
        </>
      );
    case 'disputed':
      return (
        <Alert kind="danger">
          <p>
            {t(
              'What was charged does not match your order, so it was not counted. Please write to us, and we will put it right.',
            )}
          </p>
        </Alert>
      );
    case 'unknownPayment':
      return (
        <Alert>
          <p>{t('The payment you came back from is not one of this account. Perhaps it was made with another one.')}</p>
        </Alert>
      );
    case 'notOpened':
      return (
        <>
          <Alert kind="danger">
            <p>{t('The payment page could not be opened here, and nothing was charged.')}</p>
          </Alert>
          <div className={styles['ways']}>
            <Button variant="secondary" size="small" onClick={() => send({ type: 'payment.requested' })}>
              {t('Try again')}
            </Button>
            <ButtonAnchor variant="quiet" size="small" href={notice.authorizationUrl}>
              {t('Pay on the provider’s own page')}
            </ButtonAnchor>
          </div>
        </>
      );
    case 'alreadyActive':
      return (
        <Alert>
          <p>{t('Your subscription is active already, so there is nothing to pay.')}</p>
        </Alert>
      );
    case 'refused':
      return (
        <Alert kind="danger">
          <p>{notice.message}</p>
        </Alert>
      );
  }
}
