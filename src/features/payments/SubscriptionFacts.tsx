import { t } from '@shared/language/words';
import type { SubscriptionAnswer } from '@shared/payments/contract';
import { wayOfPaying } from '@shared/payments/ways';
import { longDay } from '@shared/text/format';
import { Alert } from '@/kit/ui/feedback/Alert';
import { DataList } from '@/kit/ui/data/DataList';
import { RichText } from '@/kit/ui/data/RichText';
import { MembersMail, Moment, money } from './parts';

interface SubscriptionFactsProps {
  subscription: SubscriptionAnswer;
  /** The last request failed. */
  isOutOfDate: boolean;
}

/** Further data of the gateway: end date, a pending payment, a payment that was not counted. */
export function SubscriptionFacts({
  subscription: { status, until, confirming, checking = [], disputed, canOrder, renewableFrom },
  isOutOfDate,
}: SubscriptionFactsProps) {
  const renewal =
    status === 'active' && renewableFrom !== undefined
      ? [{ term: t('Renewal'), lines: [canOrder ? t('Open now') : <RenewalFrom key="from" at={renewableFrom} />] }]
      : [];
  return (
    <>
      {confirming !== undefined && (
        <Alert>
          <p>
            <b>{t('Your payment is being confirmed.')}</b>{' '}
            <span>
              {t(
                'It usually takes a few seconds; a bank transfer can take longer. This page looks again by itself, and you may also leave it: your subscription becomes active as soon as the card provider confirms. There is no need to pay again.',
              )}
            </span>
          </p>
          <p>
            <RichText
              text={t('Reference <0/>, since <1/>. Still waiting tomorrow? Write to <2/> and name the reference.')}
              parts={[
                <bdi key="reference" translate="no">
                  {confirming.reference}
                </bdi>,
                <Moment key="since" at={confirming.since} />,
                <MembersMail key="mail" />,
              ]}
            />
          </p>
          {isOutOfDate && <p>{t('We cannot reach the server right now and keep trying.')}</p>}
        </Alert>
      )}
      {checking.map(({ way, arrivedOn, amount, currency }) => (
        <Alert key={`${way} ${arrivedOn} ${amount}`}>
          <p>
            <b>{t('Your payment is being checked.')}</b>{' '}
            <span>
              {t('{amount} by {way}, which arrived on {day}. It counts once a second person has confirmed it.', {
                amount: money(amount, currency),
                way: wayOfPaying(way),
                day: longDay(Date.parse(arrivedOn)),
              })}
            </span>
          </p>
        </Alert>
      ))}
      {disputed !== undefined && (
        <Alert kind="danger">
          <p>
            <RichText
              text={t(
                'What was charged for <0/> does not match the order, so it was not counted. We are looking at it; to hear from us sooner, write to <1/> and name the reference.',
              )}
              parts={[
                <bdi key="reference" translate="no">
                  {disputed.reference}
                </bdi>,
                <MembersMail key="mail" />,
              ]}
            />
          </p>
        </Alert>
      )}
      {until !== undefined && (
        <DataList
          entries={[
            {
              term: status === 'active' ? t('Paid until') : t('Ended on'),
              lines: [<Moment key="until" at={until} to="day" />],
            },
            ...renewal,
          ]}
        />
      )}
    </>
  );
}

function RenewalFrom({ at }: { at: string }) {
  return (
    <span>
      <RichText text={t('From <0/>')} parts={[<Moment key="day" at={at} to="day" />]} />
    </span>
  );
}
