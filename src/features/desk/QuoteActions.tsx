import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/Select';
import { t } from '@shared/language/words';
import styles from './CaseView.module.scss';
import { QuoteQuestions } from './QuoteQuestions';
import { RecordOffer } from './RecordOffer';
import { SendToAgents } from './SendToAgents';
import { stepsOf, type ActionsProps } from './useCaseEvent';
import { closeReasons, rejectionReasons } from './words';

/** What can be done next with a quote request. */
export function QuoteActions({ shown, isSending, send }: ActionsProps) {
  const steps = stepsOf(shown.may);
  const agentsOf = (type: 'agent.offered' | 'agent.declined' | 'shipper.chose'): NamedAgent[] =>
    steps(type).flatMap(({ agentId: id }) =>
      typeof id === 'string' ? { id, name: shown.agents.find((agent) => agent.id === id)?.name ?? id } : [],
    );
  const offering = agentsOf('agent.offered');
  const rejecting = steps('screening.rejected').map(({ reason }) => reason);
  const closing = steps('desk.closed').map(({ reason }) => reason);
  return (
    <>
      {steps('screening.passed').length > 0 && (
        <div className={styles['buttons']}>
          <Button loading={isSending} onClick={() => void send({ type: 'screening.passed' })}>
            {t('Pass the screening')}
          </Button>
        </div>
      )}
      <Ending
        label={t('Reason')}
        button={t('Reject')}
        reasons={rejectionReasons.filter(([reason]) => rejecting.includes(reason))}
        isSending={isSending}
        onEnd={(reason) => send({ type: 'screening.rejected', reason })}
      />
      {steps('request.sent').length > 0 && (
        <SendToAgents
          reference={shown.reference}
          already={shown.sentTo}
          room={shown.room}
          isSending={isSending}
          onSend={(agentIds) => send({ type: 'request.sent', agentIds })}
        />
      )}
      <QuoteQuestions shown={shown} isSending={isSending} send={send} />
      {offering.length > 0 && <RecordOffer agents={offering} isSending={isSending} send={send} />}
      <OfAgent
        label={t('An agent declined by mail or phone')}
        button={t('Record the refusal')}
        agents={agentsOf('agent.declined')}
        isSending={isSending}
        onRecord={(agentId) => send({ type: 'agent.declined', agentId, reason: null })}
      />
      <OfAgent
        label={t('The shipper chose an offer by mail or phone')}
        button={t('Record the choice')}
        agents={agentsOf('shipper.chose')}
        isSending={isSending}
        onRecord={(agentId) => send({ type: 'shipper.chose', agentId })}
      />
      <Ending
        label={t('Close it and tell the shipper by mail')}
        button={t('Close the case')}
        reasons={closeReasons.filter(([reason]) => closing.includes(reason))}
        isSending={isSending}
        onEnd={(reason) => send({ type: 'desk.closed', reason })}
      />
      {steps('shipper.withdrew').length > 0 && (
        <div className={styles['buttons']}>
          <Button variant="secondary" loading={isSending} onClick={() => void send({ type: 'shipper.withdrew' })}>
            {t('The shipper withdrew')}
          </Button>
        </div>
      )}
    </>
  );
}

interface EndingProps<Reason extends string> {
  label: string;
  button: string;
  reasons: readonly (readonly [Reason, string])[];
  isSending: boolean;
  onEnd: (reason: Reason) => Promise<boolean>;
}

/** Ends the case for one of the reasons; nothing without any. */
function Ending<Reason extends string>({ label, button, reasons, isSending, onEnd }: EndingProps<Reason>) {
  const [picked, setPicked] = useState('');
  const reason = reasons.find(([value]) => value === picked)?.[0] ?? reasons[0]?.[0];
  if (reason === undefined) return null;
  return (
    <div className={styles['buttons']}>
      <Select label={label} value={reason} onChange={({ target }) => setPicked(target.value)}>
        {reasons.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Button variant="danger" loading={isSending} onClick={() => void onEnd(reason)}>
        {button}
      </Button>
    </div>
  );
}

interface NamedAgent {
  id: string;
  name: string;
}
interface OfAgentProps {
  label: string;
  button: string;
  agents: readonly NamedAgent[];
  isSending: boolean;
  onRecord: (agentId: string) => Promise<boolean>;
}

/** Records what was said about one of the agents; nothing without any. */
function OfAgent({ label, button, agents, isSending, onRecord }: OfAgentProps) {
  const [picked, setPicked] = useState('');
  const chosen = agents.find(({ id }) => id === picked)?.id ?? agents[0]?.id;
  if (chosen === undefined) return null;
  return (
    <div className={styles['buttons']}>
      <Select label={label} value={chosen} onChange={({ target }) => setPicked(target.value)}>
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button variant="secondary" loading={isSending} onClick={() => void onRecord(chosen)}>
        {button}
      </Button>
    </div>
  );
}
