import { useRef, useState } from 'react';
import { amountText } from '@shared/text/money';
import { locale, t } from '@shared/language/words';
import { localTime } from '@shared/text/format';
import type { DeskPayment } from '@shared/desk/payments';
import { longestRefundReason, type DeskRefund, type Refundable, type RefundDecision } from '@shared/desk/refunds';
import { apiErrorOf, type ApiError } from '@/kit/api/apiError';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { Disclosure } from '@/kit/ui/overlay/Disclosure';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useCommand } from '@/kit/ui/feedback/useCommand';
import { useDeskMe, useMay } from '../frame/deskMe';
import styles from '../frame/Listing.module.scss';
import { operationsApi } from './operationsEndpoint';
import { AskRefund } from './AskRefund';
import { confirmWords, refundProblems, refundStateNames } from './refundWords';

interface RefundsProps {
  payment: DeskPayment;
  refundable: Refundable;
  currency: string;
}

/** Refunds of a payment: those that were asked for, and the form that asks for one. */
export function Refunds({ payment: { reference, refunds }, refundable, currency }: RefundsProps) {
  const [run] = operationsApi.endpoints.decideRefund.useMutation();
  const [said, setSaid] = useState<{ text: string } | { failure: ApiError } | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const may = useMay('payments.record');
  const tell = (next: typeof said) => {
    setSaid(next);
    // What was pressed may be gone.
    place.current?.focus();
  };
  const decide = useCommand(async (id: string, decision: RefundDecision) => {
    const { error } = await run({ reference, id, ...decision });
    const words = decision.decision === 'confirmed' ? t('The refund is confirmed.') : t('The refund is declined.');
    tell(error === undefined ? { text: words } : { failure: apiErrorOf(error) });
  });
  return (
    <section aria-labelledby="refunds" className={styles['listing']}>
      <h3 id="refunds">{t('Refunds')}</h3>
      <div ref={place} tabIndex={-1}>
        {said !== null && 'failure' in said && <ErrorAlert error={said.failure} />}
        {said !== null && 'text' in said && (
          <Alert>
            <p>{said.text}</p>
          </Alert>
        )}
      </div>
      {refunds.length === 0 && <p className={styles['detail']}>{t('None.')}</p>}
      {refunds.length > 0 && (
        <ul className={styles['list']}>
          {refunds.map((refund) => (
            <li key={refund.id} className={styles['row']}>
              <Facts refund={refund} />
              {may && refund.state === 'asked' && (
                <Decision
                  refund={refund}
                  isBusy={decide.isRunning}
                  decide={(decision) => decide.run(refund.id, decision)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {refundable.problem !== null && <p className={styles['detail']}>{refundProblems[refundable.problem]}</p>}
      {may && refundable.problem === null && (
        <Disclosure summary={t('Refund')}>
          <AskRefund
            reference={reference}
            currency={currency}
            refundable={refundable}
            onAsked={() => tell({ text: t('Asked for. Somebody else has to confirm it.') })}
          />
        </Disclosure>
      )}
    </section>
  );
}

function Facts({ refund }: { refund: DeskRefund }) {
  const { amount, currency, state, reason, problem, creditNote, askedBy, askedAt, decidedBy, decidedAt, endedAt } =
    refund;
  return (
    <div className={styles['cell']}>
      <b translate="no">{amountText(amount, currency, locale())}</b>
      <span>{refundStateNames[state]}</span>
      {creditNote !== null && (
        <span>
          {t('Credit note')} <span translate="no">{creditNote}</span>
        </span>
      )}
      {reason !== null && <span dir="auto">{reason}</span>}
      <span className={styles['detail']}>
        {t('Asked for by {who}, {time}', { who: askedBy.email, time: localTime(askedAt) })}
      </span>
      {decidedBy !== null && decidedAt !== null && (
        <span className={styles['detail']}>
          {t('Decided by {who}, {time}', { who: decidedBy.email, time: localTime(decidedAt) })}
        </span>
      )}
      {endedAt !== null && <span className={styles['detail']}>{t('Ended {time}', { time: localTime(endedAt) })}</span>}
      {problem !== null && <span dir="auto">{problem}</span>}
    </div>
  );
}

interface DecisionProps {
  refund: DeskRefund;
  isBusy: boolean;
  decide: (decision: RefundDecision) => Promise<void>;
}

/** What can be done with a refund that waits: nobody confirms what they asked for. */
function Decision({ refund, isBusy, decide }: DecisionProps) {
  const [reason, setReason] = useState('');
  const isOwn = useDeskMe()?.uid === refund.askedBy.uid;
  return (
    <div className={styles['cell']}>
      {isOwn ? (
        <span className={styles['detail']}>{t('You asked for it: somebody else confirms it.')}</span>
      ) : (
        <>
          <span className={styles['detail']}>{confirmWords(refund)}</span>
          <Button size="small" loading={isBusy} onClick={() => void decide({ decision: 'confirmed' })}>
            {t('Confirm the refund')}
          </Button>
        </>
      )}
      <Disclosure summary={t('Decline [refund]')}>
        <form
          aria-label={t('Decline the refund')}
          className={styles['listing']}
          onSubmit={(event) => {
            event.preventDefault();
            void decide({ decision: 'declined', reason });
          }}
        >
          <TextInput
            label={t('Why')}
            required
            maxLength={longestRefundReason}
            dir="auto"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" variant="secondary" size="small" loading={isBusy}>
            {t('Decline the refund')}
          </Button>
        </form>
      </Disclosure>
    </div>
  );
}
