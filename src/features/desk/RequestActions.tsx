import { localTime } from '@shared/text/format';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import periods from '@content/desk.json';
import { t } from '@shared/language/words';
import { Button } from '@/ui/Button';
import { RichText } from '@/ui/RichText';
import { TextArea } from '@/ui/TextArea';
import { listCompanyPath } from './agentPath';
import { AnswerTemplates } from './AnswerTemplates';
import styles from './CaseView.module.scss';
import { useMay } from './deskMe';
import { Ending } from './Ending';
import { MergeCase } from './MergeCase';
import { stepsOf, type ActionsProps } from './useCaseEvent';
import { outcomeChoices, outcomeNames } from './words';

const day = 86_400_000;

/** What can be done next with a request other than for quotes. */
export function RequestActions({ shown, isSending, send }: ActionsProps) {
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
            { time: localTime(shown.openedAt + periods.requests.privacy.legalDays * day) },
          )}
        </p>
      )}
      {shown.sent?.contact.email === '' && waitsFor !== null && (
        <p>{t('No address is known, so nothing can be mailed. Call, and say so when you close the case.')}</p>
      )}
      {mayAnswer && <AnswerForm shown={shown} mayAsk={mayAsk} isSending={isSending} send={send} />}
      {steps('sender.wrote').length > 0 && <RecordForm isSending={isSending} send={send} />}
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
      <MergeCase shown={shown} isSending={isSending} send={send} isHeld={false} />
      {steps('staff.reopened').length > 0 && (
        <div className={styles['step']}>
          <p>{t('The case waits for the desk again, as when it came. The page of the sender says that it is open.')}</p>
          <div className={styles['buttons']}>
            <Button variant="secondary" loading={isSending} onClick={() => void send({ type: 'staff.reopened' })}>
              {t('Open the case again')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

type Sending = Omit<ActionsProps, 'shown'>;

/** The answer, or a question that has to be answered first. Nothing once the request was deleted. */
function AnswerForm({ shown, mayAsk, isSending, send }: ActionsProps & { mayAsk: boolean }) {
  const [text, setText] = useState('');
  const [isOnItsWay, setOnItsWay] = useState(false);
  if (shown.sent === null) return null;
  const { name, email } = shown.sent.contact;
  const write = (typed: string) => {
    setText(typed);
    setOnItsWay(false);
  };
  const submit = async (type: 'staff.answered' | 'staff.asked') => {
    if (!(await send({ type, text }))) return;
    setText('');
    setOnItsWay(true);
  };
  return (
    <form
      aria-label={t('Answer by mail')}
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event;
        void submit(submitter?.dataset['ask'] === undefined ? 'staff.answered' : 'staff.asked');
      }}
    >
      <AnswerTemplates kind={shown.kind} name={name} reference={shown.reference} text={text} onFilled={write} />
      <TextArea
        label={t('Answer by mail')}
        hint={
          <RichText
            text={t('Goes to <0/>. Plain text; files cannot be attached yet.')}
            parts={[
              <span key="email" translate="no">
                {email}
              </span>,
            ]}
          />
        }
        rows={5}
        value={text}
        required
        maxLength={10_000}
        onChange={({ target }) => write(target.value)}
      />
      <p role="status">{isOnItsWay && <span>{t('The mail is on its way.')}</span>}</p>
      <div className={styles['buttons']}>
        <Button type="submit" loading={isSending}>
          {t('Send the answer')}
        </Button>
        {mayAsk && (
          <Button type="submit" variant="secondary" data-ask="" loading={isSending}>
            {t('Send as a question')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What came back by mail or phone: the desk has to act again. */
function RecordForm({ isSending, send }: Sending) {
  const [text, setText] = useState('');
  return (
    <form
      aria-label={t('What the sender wrote')}
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        void send({ type: 'sender.wrote', text }).then((isWritten) => {
          if (isWritten) setText('');
        });
      }}
    >
      <TextArea
        label={t('The sender wrote or called')}
        hint={t('The case waits for the desk again. The sender does not see this text.')}
        value={text}
        required
        maxLength={10_000}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isSending}>
          {t('Record it')}
        </Button>
      </div>
    </form>
  );
}
