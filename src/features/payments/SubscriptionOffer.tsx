import { Link } from 'react-router-dom';
import site from '@content/site.json';
import { t } from '@shared/language/words';
import type { SubscriptionAnswer } from '@shared/payments/contract';
import { paths } from '@/navigation/paths';
import { selectUser } from '@/state/authSlice';
import { useAppSelector, usePublicConfig } from '@/state/hooks';
import { Button } from '@/kit/ui/form/Button';
import { Card } from '@/kit/ui/layout/Card';
import { DataList } from '@/kit/ui/data/DataList';
import { RichText } from '@/kit/ui/data/RichText';
import { Skeleton, SkeletonBox, SkeletonLine } from '@/kit/ui/feedback/Skeleton';
import { MembersMail, Moment, money } from './parts';
import styles from './SubscriptionOffer.module.scss';
import { prefetchCheckout } from './subscription.wiring';
import type { SubscriptionFlow, SubscriptionStep } from './useSubscriptionFlow';

const label = site.subscription.label;
const effect = t('It keeps the listing of your company in the directory.');
const conditions = t(
  'For accepted members: it keeps the listing of your company in the directory. A payment alone opens none, so apply first.',
);

interface SubscriptionOfferProps {
  /** Undefined while loading and after a failure. */
  subscription: SubscriptionAnswer | undefined;
  isUnknown: boolean;
  hasEmail: boolean;
  flow: SubscriptionFlow;
}

/** Price of the subscription and the payment button (docs/product.md "Subscription"). */
export function SubscriptionOffer({ subscription, isUnknown, hasEmail, flow }: SubscriptionOfferProps) {
  const { features, payments } = usePublicConfig();
  if (isUnknown) return null;
  if (subscription === undefined) {
    return (
      <Card className={styles['offer']}>
        <Skeleton label={t('Loading the price…')}>
          <SkeletonLine length="short" />
          <SkeletonBox className={styles['blank']} />
          <SkeletonLine />
        </Skeleton>
      </Card>
    );
  }
  const { offer, status, canOrder, renewableFrom } = subscription;
  return (
    <Card className={styles['offer']}>
      <h2 className={styles['title']}>{t('Keelway membership')}</h2>
      <p className={styles['price']}>
        <strong>{money(offer.amount, offer.currency)}</strong>{' '}
        <span>{t('{days, plural, one {for # day} other {for # days}}', { days: offer.periodDays })}</span>
      </p>
      <p>
        <span>{status === 'active' ? effect : conditions}</span>{' '}
        <Link to={paths.accountListing}>{t('Your listing')}</Link>
      </p>
      {features.payments && canOrder && hasEmail && <PayButton subscription={subscription} flow={flow} />}
      {features.payments && !hasEmail && (
        <p>
          <RichText
            text={t(
              'The card provider needs an email address, and your account has none. Write to <0/> and we will help.',
            )}
            parts={[<MembersMail key="mail" />]}
          />
        </p>
      )}
      {status === 'active' && !canOrder && renewableFrom !== undefined && (
        <p>
          <RichText
            text={t('You can renew from <0/>. The days you have left are kept.')}
            parts={[<Moment key="day" at={renewableFrom} to="day" />]}
          />
        </p>
      )}
      {payments.testMode && (
        <p className={styles['trial']} role="note">
          {t(
            'Test mode: nobody is charged, and a payment counts for nothing later. Pay with a test card of the card provider.',
          )}
        </p>
      )}
      {subscription.payTo !== undefined && <OtherWays ways={subscription.payTo} />}
      {!features.payments && subscription.payTo === undefined && (
        <p>
          <RichText
            text={t('This site takes no cards at the moment. To learn how to pay, write to <0/>.')}
            parts={[<MembersMail key="mail" />]}
          />
        </p>
      )}
      {features.payments && (
        <p className={styles['terms']}>
          {t('One payment by card or bank transfer, taken by our card provider. It never renews by itself.')}
        </p>
      )}
    </Card>
  );
}

/** Where to pay without a card, if the association says so. */
function OtherWays({ ways }: { ways: NonNullable<SubscriptionAnswer['payTo']> }) {
  const email = useAppSelector(selectUser)?.email ?? null;
  const { features } = usePublicConfig();
  return (
    <>
      <p>
        {!features.payments && email !== null
          ? t(
              'Pay by bank transfer or M-Pesa. Write {reference} as the reference. It counts once our desk has confirmed it.',
              { reference: email },
            )
          : email === null
            ? t('You can also pay without a card. It counts once our desk has confirmed it.')
            : t(
                'You can also pay without a card. Write {email} as the reference. It counts once our desk has confirmed it.',
                {
                  email,
                },
              )}
      </p>
      {ways.map(({ way, facts }) => (
        <section key={way} aria-label={way === 'mpesa' ? t('By M-Pesa:') : t('By bank transfer:')}>
          <p>{way === 'mpesa' ? t('By M-Pesa:') : t('By bank transfer:')}</p>
          <DataList entries={facts.map(([term, value]) => ({ term, lines: [value], isVerbatim: true }))} />
        </section>
      ))}
    </>
  );
}

interface PayButtonProps {
  subscription: SubscriptionAnswer;
  flow: SubscriptionFlow;
}

function PayButton({ subscription: { status, confirming }, flow: { step, send } }: PayButtonProps) {
  const isBusy = step !== 'resting';
  const isAwaited = confirming !== undefined;
  return (
    <Button
      className={styles['pay']}
      variant={isAwaited ? 'secondary' : 'primary'}
      loading={isBusy}
      onPointerEnter={prefetchCheckout}
      onFocus={prefetchCheckout}
      onClick={() => send({ type: 'payment.requested' })}
    >
      {isBusy
        ? inProgress[step]
        : isAwaited
          ? t('Return to the Payment')
          : status === 'active'
            ? t('Renew Now')
            : label}
    </Button>
  );
}

const inProgress: Readonly<Record<Exclude<SubscriptionStep, 'resting'>, string>> = {
  preparing: t('Opening the checkout…'),
  paying: t('Waiting for the payment…'),
  confirming: t('Confirming…'),
};
