import { useState, type ReactNode } from 'react';
import { amountText } from '@shared/text/money';
import { locale, t } from '@shared/language/words';
import { longestReason, type PaymentDecision, type RecordedPayment } from '@shared/desk/recordedPayments';
import { wayOfPaying } from '@shared/payments/ways';
import { localTime, shortDay } from '@shared/text/format';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import { useCommand } from '@/kit/ui/feedback/useCommand';
import { useDeskMe, useMay } from '../frame/deskMe';
import styles from '../frame/Listing.module.scss';
import { Refusal, useOutcome } from '../kit/decisions';
import { DeskDrawer } from '../kit/DeskDrawer';
import { Loaded, Rows } from '../kit/DeskList';
import { PaymentLink } from './OpenRefunds';
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

/** Payments by transfer, M-Pesa, cheque and cash: the form that records one, those that wait, and the latest others. */
export function RecordedPayments() {
  const answer = operationsApi.endpoints.getRecordedPayments.useQuery(undefined, {
    pollingInterval: readEvery,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const [run] = operationsApi.endpoints.decidePayment.useMutation();
  const { outcome, tell } = useOutcome();
  const [isRecording, setRecording] = useState(false);
  const may = useMay('payments.record');
  const decide = useCommand(async (reference: string, decision: PaymentDecision) => {
    const { error: refused } = await run({ reference, ...decision });
    tell(refused === undefined ? { text: decidedWords(reference, decision) } : { failure: apiErrorOf(refused) });
  });
  return (
    <section aria-labelledby="recorded-payments" className={styles['listing']}>
      <h2 id="recorded-payments">{t('Payments without a card')}</h2>
      {outcome}
      <Loaded answer={answer} loading={t('Loading recorded payments…')}>
        {({ waiting, decided, price }) => (
          <>
            {may && (
              <Button variant="secondary" className={styles['more']} onClick={() => setRecording(true)}>
                {t('Record a payment by transfer, M-Pesa, cheque or cash')}
              </Button>
            )}
            {isRecording && (
              <DeskDrawer title={t('Record a payment')} onClosed={() => setRecording(false)}>
                <RecordPayment currency={price.currency} />
              </DeskDrawer>
            )}
            <Rows rows={waiting} none={t('No payment waits to be confirmed.')}>
              {(payment) => (
                <Row key={payment.reference} payment={payment}>
                  {may && <Decision payment={payment} isBusy={decide.isRunning} decide={decide.run} />}
                </Row>
              )}
            </Rows>
            {decided.length > 0 && (
              <Disclosure summary={t('Confirmed and refused payments')}>
                <Rows rows={decided}>{(payment) => <Row key={payment.reference} payment={payment} />}</Rows>
              </Disclosure>
            )}
          </>
        )}
      </Loaded>
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
        <PaymentLink reference={reference} />
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
  const isOwn = useDeskMe()?.uid === recordedBy.uid;
  const label = isOwn ? t('Withdraw {reference}', { reference }) : t('Refuse {reference}', { reference });
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
      <Refusal
        summary={isOwn ? t('Withdraw [payment]') : t('Refuse [payment]')}
        label={label}
        button={isOwn ? t('Withdraw the payment') : t('Refuse the payment')}
        longest={longestReason}
        isBusy={isBusy}
        onGiven={(reason) => void decide(reference, { decision: isOwn ? 'withdrawn' : 'refused', reason })}
      >
        <b>{label}</b>
      </Refusal>
    </>
  );
}
