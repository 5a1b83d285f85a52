import { t } from '@language/words';
import type { SubscriptionAnswer } from '@server/contracts/subscription';
import { Alert } from '@/ui/Alert';
import { DataList } from '@/ui/DataList';
import { MembersMail } from './MembersMail';
import { Moment } from './Moment';

interface SubscriptionFactsProps {
  subscription: SubscriptionAnswer;
  /** The last request failed. */
  isOutOfDate: boolean;
}

/** Further data of the gateway: end date, a pending payment, a payment that was not counted. */
export function SubscriptionFacts({
  subscription: { status, until, confirming, disputed, canOrder, renewableFrom },
  isOutOfDate,
}: SubscriptionFactsProps) {
  const renewal =
    status === 'active' && renewableFrom !== undefined
      ? [{ term: 'Renewal', lines: [canOrder ? t('Open now') : <RenewalFrom key="from" at={renewableFrom} />] }]
      : [];
  return (
    <>
      {confirming !== undefined && (
        <Alert>
          <p>
            <b>{t('Your payment is being confirmed.')}</b> It usually takes a few seconds; a bank transfer can take
            longer. This page looks again by itself, and you may also leave it: your subscription becomes active as soon
            as the card provider confirms. There is no need to pay again.
          </p>
          <p>
            Reference <span translate="no">{confirming.reference}</span>, since <Moment at={confirming.since} />. Still
            waiting tomorrow? Write to <MembersMail /> and name the reference.
          </p>
          {isOutOfDate && <p>{t('We cannot reach the server right now and keep trying.')}</p>}
        </Alert>
      )}
      {disputed !== undefined && (
        <Alert kind="danger">
          <p>
            What was charged for <span translate="no">{disputed.reference}</span> does not match the order, so it was
            not counted. We are looking at it; to hear from us sooner, write to <MembersMail /> and name the reference.
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
      From <Moment at={at} to="day" />
    </span>
  );
}
