import { useState } from 'react';
import { amountText } from '@shared/text/money';
import { locale, t } from '@shared/language/words';
import { localTime } from '@shared/text/format';
import type { DeskPayment } from '@shared/desk/payments';
import { longestRefundReason, type DeskRefund, type Refundable, type RefundDecision } from '@shared/desk/refunds';
import { apiErrorOf } from '@/kit/api/apiError';
import { Button } from '@/kit/ui/form/Button';
import { useCommand } from '@/kit/ui/feedback/useCommand';
import { useDeskMe, useMay } from '../frame/deskMe';
import styles from '../frame/Listing.module.scss';
import { Refusal, useOutcome } from '../kit/decisions';
import { DeskDrawer } from '../kit/DeskDrawer';
import { Rows } from '../kit/DeskList';
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
  const { outcome, tell } = useOutcome();
  const may = useMay('payments.record');
  const [isAsking, setAsking] = useState(false);
  const decide = useCommand(async (id: string, decision: RefundDecision) => {
    const { error } = await run({ reference, id, ...decision });
    const words = decision.decision === 'confirmed' ? t('The refund is confirmed.') : t('The refund is declined.');
    tell(error === undefined ? { text: words } : { failure: apiErrorOf(error) });
  });
  return (
    <section aria-labelledby="refunds" className={styles['listing']}>
      <h3 id="refunds">{t('Refunds')}</h3>
      {outcome}
      <Rows rows={refunds} none={t('None.')}>
        {(refund) => (
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
        )}
      </Rows>
      {refundable.problem !== null && <p className={styles['detail']}>{refundProblems[refundable.problem]}</p>}
      {may && refundable.problem === null && (
        <Button variant="secondary" className={styles['more']} onClick={() => setAsking(true)}>
          {t('Refund')}
        </Button>
      )}
      {isAsking && (
        <DeskDrawer title={t('Ask for a refund')} onClosed={() => setAsking(false)}>
          <AskRefund
            reference={reference}
            currency={currency}
            refundable={refundable}
            onAsked={() => {
              setAsking(false);
              tell({ text: t('Asked for. Somebody else has to confirm it.') });
            }}
          />
        </DeskDrawer>
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
      <Refusal
        summary={t('Decline [refund]')}
        label={t('Decline the refund')}
        button={t('Decline the refund')}
        longest={longestRefundReason}
        isBusy={isBusy}
        onGiven={(reason) => void decide({ decision: 'declined', reason })}
      />
    </div>
  );
}
