import { useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { amountText } from '@shared/text/money';
import { locale, t } from '@shared/language/words';
import { longestReason, type PaymentDecision, type RecordedPayment } from '@shared/desk/recordedPayments';
import { wayOfPaying } from '@shared/payments/ways';
import { localTime, shortDay } from '@shared/text/format';
import { apiErrorOf, type ApiError } from '@/kit/api/apiError';
import { paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useCommand } from '@/kit/ui/feedback/useCommand';
import { useDeskMe, useMay } from '../frame/deskMe';
import { DeskSkeleton, Failure } from '../frame/DeskRoom';
import styles from '../frame/Listing.module.scss';
import { operationsApi } from './operationsEndpoint';
import { RecordPayment } from './RecordPayment';

/** Milliseconds: colleagues record and confirm meanwhile. */
const readEvery = 15_000;

const stateNames: Readonly<Record<RecordedPayment['state'], string>> = {
  waiting: t('Waits to be confirmed'),
  confirmed: t('Confirmed'),
  refused: t('Refused [payment]'),
  withdrawn: t('Withdrawn [payment]'),
};

type Decided = { text: string } | { failure: ApiError };

/** Payments by transfer, M-Pesa, cheque and cash: the form that records one, those that wait, and the latest others. */
export function RecordedPayments() {
  const { data, error, refetch } = operationsApi.endpoints.getRecordedPayments.useQuery(undefined, {
    pollingInterval: readEvery,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const [run] = operationsApi.endpoints.decidePayment.useMutation();
  const [said, setSaid] = useState<Decided | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const may = useMay('payments.record');
  const decide = useCommand(async (reference: string, decision: PaymentDecision) => {
    const { error: refused } = await run({ reference, ...decision });
    setSaid(refused === undefined ? { text: decidedWords(reference, decision) } : { failure: apiErrorOf(refused) });
    // The row with the button may be gone.
    place.current?.focus();
  });
  return (
    <section aria-labelledby="recorded-payments" className={styles['listing']}>
      <h2 id="recorded-payments">{t('Payments without a card')}</h2>
      {data === undefined && error === undefined && <DeskSkeleton label={t('Loading recorded payments…')} />}
      {error !== undefined && <Failure error={apiErrorOf(error)} onRetry={() => void refetch()} />}
      <div ref={place} tabIndex={-1}>
        {said !== null && 'failure' in said && <ErrorAlert error={said.failure} />}
        {said !== null && 'text' in said && (
          <Alert>
            <p>{said.text}</p>
          </Alert>
        )}
      </div>
      {data !== undefined && (
        <>
          {data.waiting.length === 0 ? (
            <p className={styles['detail']}>{t('No payment waits to be confirmed.')}</p>
          ) : (
            <ul className={styles['list']}>
              {data.waiting.map((payment) => (
                <Row key={payment.reference} payment={payment}>
                  {may && <Decision payment={payment} isBusy={decide.isRunning} decide={decide.run} />}
                </Row>
              ))}
            </ul>
          )}
          {may && (
            <Disclosure summary={t('Record a payment by transfer, M-Pesa, cheque or cash')}>
              <RecordPayment currency={data.price.currency} />
            </Disclosure>
          )}
          {data.decided.length > 0 && (
            <Disclosure summary={t('Confirmed and refused payments')}>
              <ul className={styles['list']}>
                {data.decided.map((payment) => (
                  <Row key={payment.reference} payment={payment} />
                ))}
              </ul>
            </Disclosure>
          )}
        </>
      )}
    </section>
  );
}

function decidedWords(reference: string, { decision }: PaymentDecision): string {
  if (decision === 'confirmed') return t('{reference} is confirmed.', { reference });
  return decision === 'refused'
    ? t('{reference} is refused.', { reference })
    : t('{reference} is withdrawn.', { reference });
}

/** Why a payment that waits would not count, or may be for the wrong person. */
function doubtOf({ counts, isKnown, email, currency, price }: RecordedPayment): string | null {
  if (email === null) return t('The account was deleted: it would not count.');
  const amount = amountText(price.amount, price.currency, locale());
  if (!counts)
    return currency === price.currency
      ? t('Less than the price, {amount}: it would not count.', { amount })
      : t('Another currency than the price, {amount}: it would not count.', { amount });
  return isKnown ? null : t('No account that pays and no application has this address yet. Is it right?');
}

function Row({ payment, children }: { payment: RecordedPayment; children?: ReactNode }) {
  const { reference, state, email, way, bankReference, arrivedOn, amount, currency, reason } = payment;
  const { recordedBy, recordedAt, decidedBy, decidedAt, forOrder } = payment;
  const doubt = doubtOf(payment);
  return (
    <li className={styles['row']}>
      <div className={styles['cell']}>
        <b translate="no">{amountText(amount, currency, locale())}</b>
        <span>{wayOfPaying(way)}</span>
        <span className={styles['detail']}>{t('Arrived on {day}', { day: shortDay(Date.parse(arrivedOn)) })}</span>
      </div>
      <div className={styles['cell']}>
        <bdi translate="no">{email ?? t('deleted [account]')}</bdi>
        <span className={styles['detail']} dir="auto" translate="no">
          {bankReference}
        </span>
        <Link to={`${paths.deskPayments}?${new URLSearchParams({ payment: reference }).toString()}`}>
          <span translate="no">{reference}</span>
        </Link>
        {forOrder !== null && (
          <span className={styles['detail']}>
            {forOrder.startsWith('KA-')
              ? t('For the application {reference}', { reference: forOrder })
              : t('For the order {reference}', { reference: forOrder })}
          </span>
        )}
      </div>
      <div className={styles['cell']}>
        <span>{stateNames[state]}</span>
        <span className={styles['detail']}>
          {t('Recorded by {who}, {time}', { who: recordedBy.email, time: localTime(recordedAt) })}
        </span>
        {decidedBy !== null && decidedAt !== null && (
          <span className={styles['detail']}>
            {t('Decided by {who}, {time}', { who: decidedBy.email, time: localTime(decidedAt) })}
          </span>
        )}
        {reason !== null && <span dir="auto">{reason}</span>}
        {state === 'waiting' && doubt !== null && <span>{doubt}</span>}
        {children}
      </div>
    </li>
  );
}

interface DecisionProps {
  payment: RecordedPayment;
  isBusy: boolean;
  decide: (reference: string, decision: PaymentDecision) => Promise<void>;
}

/** What the person at the desk can do with a payment that waits: nobody confirms what they recorded. */
function Decision({ payment: { reference, recordedBy }, isBusy, decide }: DecisionProps) {
  const [reason, setReason] = useState('');
  const isOwn = useDeskMe()?.uid === recordedBy.uid;
  const label = useId();
  return (
    <>
      {isOwn ? (
        <span className={styles['detail']}>{t('You recorded it: somebody else confirms it.')}</span>
      ) : (
        <Button
          size="small"
          loading={isBusy}
          aria-label={t('Confirm {reference}', { reference })}
          onClick={() => void decide(reference, { decision: 'confirmed' })}
        >
          {t('Confirm')}
        </Button>
      )}
      <Disclosure summary={isOwn ? t('Withdraw [payment]') : t('Refuse [payment]')}>
        <form
          aria-labelledby={label}
          className={styles['listing']}
          onSubmit={(event) => {
            event.preventDefault();
            void decide(reference, { decision: isOwn ? 'withdrawn' : 'refused', reason });
          }}
        >
          <b id={label}>{isOwn ? t('Withdraw {reference}', { reference }) : t('Refuse {reference}', { reference })}</b>
          <TextInput
            label={t('Why')}
            required
            maxLength={longestReason}
            dir="auto"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" variant="secondary" size="small" loading={isBusy}>
            {isOwn ? t('Withdraw the payment') : t('Refuse the payment')}
          </Button>
        </form>
      </Disclosure>
    </>
  );
}
