import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/Select';
import { t } from '@language/words';
import styles from './CaseView.module.scss';
import { foldQuote, quoteActions } from './kinds';
import { QuoteQuestions } from './QuoteQuestions';
import { RecordOffer } from './RecordOffer';
import { SendToAgents } from './SendToAgents';
import { SpamMarks } from './SpamMarks';
import type { ActionsProps } from './useCaseEvent';
import { rejectionReasons } from './words';

/** What can be done next with a quote request. */
export function QuoteActions({ shown, isSending, send }: ActionsProps) {
  const [reason, setReason] = useState<string>(rejectionReasons[0][0]);
  const [agentId, setAgentId] = useState('');
  const snapshot = foldQuote(shown.events);
  const { screen, send: maySend, withdraw, answering } = quoteActions(snapshot);
  const chosen = answering.includes(agentId) ? agentId : (answering[0] ?? '');
  const nameOf = (id: string) => shown.agents.find((agent) => agent.id === id)?.name ?? id;
  return (
    <>
      {snapshot.status !== 'active' && <p>{t('This case has ended.')}</p>}
      <SpamMarks suspicions={snapshot.context.suspicions} waiting={snapshot.context.isHeld ? 'shipper' : null} />
      {screen && (
        <>
          <div className={styles['buttons']}>
            <Button loading={isSending} onClick={() => void send({ type: 'screening.passed' })}>
              {t('Pass the screening')}
            </Button>
          </div>
          <div className={styles['buttons']}>
            <Select label={t('Reason')} value={reason} onChange={({ target }) => setReason(target.value)}>
              {rejectionReasons.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <Button
              variant="danger"
              loading={isSending}
              onClick={() => void send({ type: 'screening.rejected', reason })}
            >
              {t('Reject')}
            </Button>
          </div>
        </>
      )}
      {maySend && (
        <SendToAgents
          reference={shown.reference}
          already={Object.keys(snapshot.context.agents)}
          isSending={isSending}
          onSend={(agentIds) => send({ type: 'request.sent', agentIds })}
        />
      )}
      {snapshot.status === 'active' && (
        <QuoteQuestions questions={snapshot.context.questions} nameOf={nameOf} isSending={isSending} send={send} />
      )}
      {answering.length > 0 && (
        <RecordOffer agents={answering.map((id) => ({ id, name: nameOf(id) }))} isSending={isSending} send={send} />
      )}
      {answering.length > 0 && (
        <div className={styles['buttons']}>
          <Select
            label={t('An agent declined by mail or phone')}
            value={chosen}
            onChange={({ target }) => setAgentId(target.value)}
          >
            {answering.map((id) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          </Select>
          <Button
            variant="secondary"
            loading={isSending}
            onClick={() => void send({ type: 'agent.declined', agentId: chosen, reason: null })}
          >
            {t('Record the refusal')}
          </Button>
        </div>
      )}
      {withdraw && (
        <div className={styles['buttons']}>
          <Button variant="secondary" loading={isSending} onClick={() => void send({ type: 'shipper.withdrew' })}>
            {t('The shipper withdrew')}
          </Button>
        </div>
      )}
    </>
  );
}
