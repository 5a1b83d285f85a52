import { useState } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { Select } from '@/kit/ui/form/Select';
import { t } from '@shared/language/words';
import styles from '../case/CaseView.module.scss';
import { AnswerForm, RecordForm } from './AnswerForm';
import { CorrectRequest } from './CorrectRequest';
import { Ending } from './Ending';
import { MergeCase } from './MergeCase';
import { QuoteQuestions } from '../case/QuoteQuestions';
import { RecordChoice } from './RecordChoice';
import { RecordOffer } from './RecordOffer';
import { Reopening } from './Reopening';
import { SendToAgents } from './SendToAgents';
import { stepsOf, type ActionsProps } from './useCaseEvent';
import { closeReasons, rejectionReasons } from '../inbox/words';

/** What can be done next with a quote request. */
export function QuoteActions({ shown, isSending, send, wrong }: ActionsProps) {
  const steps = stepsOf(shown.may);
  const mayWrite = steps('desk.wrote').length > 0;
  const agentsOf = (type: AgentStep): NamedAgent[] =>
    steps(type).flatMap(({ agentId: id }) =>
      typeof id === 'string' ? { id, name: shown.agents.find((agent) => agent.id === id)?.name ?? id } : [],
    );
  const offering = agentsOf('agent.offered');
  const correcting = agentsOf('agent.corrected');
  const rejecting = steps('screening.rejected').map(({ reason }) => reason);
  const closing = steps('desk.closed').map(({ reason }) => reason);
  const closings = closeReasons.filter(([reason]) => closing.includes(reason));
  const ending = { shown, isSending, isHeld: shown.spam.waiting === 'shipper' };
  return (
    <>
      {/* What waits for an answer stands above everything else. */}
      <QuoteQuestions shown={shown} isSending={isSending} send={send} />
      {steps('screening.passed').length > 0 && (
        <div className={styles['buttons']}>
          <Button loading={isSending} onClick={() => void send({ type: 'screening.passed' })}>
            {t('Pass the screening')}
          </Button>
        </div>
      )}
      {rejecting.length > 0 && (
        <Ending
          {...ending}
          type="screening.rejected"
          title={t('Reject the request')}
          does={t(
            'The case ends, and no agent gets the request. The page of the shipper says that it was not passed on.',
          )}
          label={t('Reason')}
          button={t('Reject')}
          choices={rejectionReasons.filter(([reason]) => rejecting.includes(reason))}
          onEnd={({ choice: reason, told }) =>
            reason === null ? Promise.resolve(false) : send({ type: 'screening.rejected', reason, told })
          }
        />
      )}
      {steps('request.sent').length > 0 && (
        <SendToAgents
          reference={shown.reference}
          already={shown.sentTo}
          anew={shown.agents.filter(({ id }) => steps('request.sent').some(({ agentId }) => agentId === id))}
          room={shown.room}
          isSending={isSending}
          onSend={(agentIds) => send({ type: 'request.sent', agentIds })}
        />
      )}
      <AnswerForm
        shown={shown}
        mayAnswer={mayWrite || steps('mail.answered').length > 0}
        mayAsk={mayWrite}
        endings={closings}
        does={t(
          'The case ends with this mail, which is how the shipper learns of it: no other one goes. The agents that were asked and have not declined get a mail.',
        )}
        isSending={isSending}
        filesError={wrong['files']}
        // Once it has ended, an answer changes nothing but that what came is read.
        onSend={(text, asks, files) =>
          send(mayWrite ? { type: 'desk.wrote', text, asks } : { type: 'mail.answered', text }, files)
        }
        onEnd={(reason, told, files) => send({ type: 'desk.closed', reason, told }, files)}
      />
      {steps('shipper.wrote').length > 0 && (
        <RecordForm
          reference={shown.reference}
          names={{ form: t('What the shipper wrote'), text: t('The shipper wrote or called') }}
          isSending={isSending}
          onRecord={(text) => send({ type: 'shipper.wrote', text })}
        />
      )}
      <CorrectRequest shown={shown} isSending={isSending} send={send} />
      {offering.length > 0 && <RecordOffer type="agent.offered" agents={offering} isSending={isSending} send={send} />}
      {correcting.length > 0 && (
        <RecordOffer type="agent.corrected" agents={correcting} isSending={isSending} send={send} />
      )}
      <OfAgent
        label={t('An agent withdrew its offer by mail or phone')}
        button={t('Record that it withdrew')}
        agents={agentsOf('agent.withdrew')}
        isSending={isSending}
        onRecord={({ id: agentId }) => send({ type: 'agent.withdrew', agentId, reason: null })}
      />
      <OfAgent
        label={t('An agent keeps its offer after the correction')}
        button={t('Record that the offer stands')}
        agents={agentsOf('agent.confirmed')}
        isSending={isSending}
        onRecord={({ id: agentId }) => send({ type: 'agent.confirmed', agentId })}
      />
      <OfAgent
        label={t('An agent declined by mail or phone')}
        button={t('Record the refusal')}
        agents={agentsOf('agent.declined')}
        isSending={isSending}
        onRecord={({ id: agentId }) => send({ type: 'agent.declined', agentId, reason: null })}
      />
      <RecordChoice shown={shown} isSending={isSending} send={send} />
      {closings.length > 0 && (
        <Ending
          {...ending}
          type="desk.closed"
          title={t('Close the case')}
          does={t(
            'The case ends, and nobody can offer any more. The page of the shipper says why; the agents that were asked and have not declined get a mail.',
          )}
          label={t('Reason')}
          button={t('Close the case')}
          choices={closings}
          onEnd={({ choice: reason, told }) =>
            reason === null ? Promise.resolve(false) : send({ type: 'desk.closed', reason, told })
          }
        />
      )}
      <Reopening
        shown={shown}
        isSending={isSending}
        send={send}
        does={t(
          'The case goes on where it was, and whoever it waits for has the whole time again. The shipper gets a mail, unless it may be spam and was not passed; so do the agents that were told of the end.',
        )}
      />
      <MergeCase {...ending} send={send} wrong={wrong} />
      {steps('shipper.withdrew').length > 0 && (
        <Ending
          {...ending}
          type="shipper.withdrew"
          title={t('The shipper withdrew by mail or phone')}
          does={t(
            'The case ends as withdrawn. The page of the shipper says that you noted it; the agents that were asked and have not declined get a mail.',
          )}
          button={t('Record the withdrawal')}
          onEnd={({ told }) => send({ type: 'shipper.withdrew', told })}
        />
      )}
    </>
  );
}

type AgentStep = 'agent.offered' | 'agent.corrected' | 'agent.withdrew' | 'agent.confirmed' | 'agent.declined';

interface NamedAgent {
  id: string;
  name: string;
}
interface OfAgentProps {
  label: string;
  button: string;
  agents: readonly NamedAgent[];
  isSending: boolean;
  onRecord: (agent: NamedAgent) => Promise<boolean>;
}

/** Records what was said about one of the agents; nothing without any. */
function OfAgent({ label, button, agents, isSending, onRecord }: OfAgentProps) {
  const [picked, setPicked] = useState('');
  const chosen = agents.find(({ id }) => id === picked) ?? agents[0];
  if (chosen === undefined) return null;
  return (
    <div className={styles['buttons']}>
      <Select label={label} value={chosen.id} onChange={({ target }) => setPicked(target.value)}>
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
