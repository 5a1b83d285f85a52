import { localTime } from '@shared/text/format';
import { Link } from 'react-router-dom';
import periods from '@content/desk.json';
import { t } from '@shared/language/words';
import { listCompanyPath } from '../agents/agentPath';
import { AnswerForm, RecordForm } from './AnswerForm';
import { useMay } from '../frame/deskMe';
import { Ending } from './Ending';
import { MembershipActions } from './MembershipActions';
import { MergeCase } from './MergeCase';
import { Reopening } from './Reopening';
import { stepsOf, type ActionsProps } from './useCaseEvent';
import { outcomeChoices, outcomeNames } from '../inbox/words';

const day = 86_400_000;

/** When the time begins that the law gives: the person may have written before staff took it down. */
function legalSince({ openedAt, events: [opening] }: ActionsProps['shown']): number {
  const receivedAt = opening?.['receivedAt'];
  return typeof receivedAt === 'number' ? receivedAt : openedAt;
}

/** What can be done next with a request other than for quotes. */
export function RequestActions({ shown, isSending, send, wrong }: ActionsProps) {
  const { kind, outcome, waitsFor } = shown;
  const steps = stepsOf(shown.may);
  const closings = steps('staff.closed').map((step) => step.outcome);
  const outcomes = outcomeChoices.filter((one) => closings.includes(one));
  const mayAnswer = steps('staff.answered').length > 0;
  const mayAsk = steps('staff.asked').length > 0;
  const mayList = useMay('agents.write');
  return (
    <>
      {kind === 'application' && outcome === 'accepted' && mayList && (
        <p>
          <Link to={listCompanyPath(shown.reference)}>{t('List this company')}</Link>
        </p>
      )}
      {kind === 'privacy' && waitsFor !== null && (
        <p>
          {t(
            'The law gives us until {time}. Make sure that the person is who they say before you send or delete anything.',
            { time: localTime(legalSince(shown) + periods.requests.privacy.legalDays * day) },
          )}
        </p>
      )}
      <MembershipActions shown={shown} isSending={isSending} send={send} wrong={wrong} />
      {shown.sent?.contact.email === '' && waitsFor !== null && (
        <p>{t('No address is known, so nothing can be mailed. Call, and say so when you close the case.')}</p>
      )}
      <AnswerForm
        shown={shown}
        mayAnswer={mayAnswer}
        mayAsk={mayAsk}
        endings={outcomes.flatMap((one) => (one === 'spam' ? [] : [[one, outcomeNames[one]] as const]))}
        does={t(
          'The case ends with this mail, which is how the sender learns of it: no other one goes. What they write later opens it again.',
        )}
        isSending={isSending}
        filesError={wrong['files']}
        onSend={(text, asks, files) => send({ type: asks ? 'staff.asked' : 'staff.answered', text }, files)}
        onEnd={(outcome, told, files) => send({ type: 'staff.closed', outcome, note: null, told }, files)}
      />
      {steps('sender.wrote').length > 0 && (
        <RecordForm
          reference={shown.reference}
          names={{ form: t('What the sender wrote'), text: t('The sender wrote or called') }}
          isSending={isSending}
          onRecord={(text) => send({ type: 'sender.wrote', text })}
        />
      )}
      {outcomes.length > 0 && (
        <Ending
          shown={shown}
          type="staff.closed"
          title={t('Close the case')}
          does={t(
            'The case ends, and the page of the sender says how. What the sender writes later opens it again, unless it is spam.',
          )}
          label={t('Outcome')}
          button={t('Close the case')}
          choices={outcomes.map((one) => [one, outcomeNames[one]] as const)}
          hasNote
          isHeld={false}
          isSending={isSending}
          onEnd={({ choice, told, note }) =>
            choice === null ? Promise.resolve(false) : send({ type: 'staff.closed', outcome: choice, note, told })
          }
        />
      )}
      <MergeCase shown={shown} isSending={isSending} send={send} wrong={wrong} isHeld={false} />
      <Reopening
        shown={shown}
        isSending={isSending}
        send={send}
        does={
          outcome === 'lapsed'
            ? t('The applicant has the whole time to pay again, with the usual reminders. Nothing is mailed now.')
            : t('The case waits for the desk again, as when it came. The page of the sender says that it is open.')
        }
      />
    </>
  );
}
