import periods from '@content/desk.json';
import { t } from '@shared/language/words';
import { commaList, shortDay } from '@shared/text/format';
import { Button } from '@/kit/ui/form/Button';
import { DataList } from '@/kit/ui/data/DataList';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useToday } from '@/kit/ui/data/useToday';
import styles from '../case/CaseView.module.scss';
import { useKeptText } from '../case/useKeptText';
import { stepsOf, type ActionsProps } from './useCaseEvent';
import { proofNames } from '../inbox/words';

type Sending = Omit<ActionsProps, 'shown'> & { reference: string };

/** What is on record of an application, what can be recorded, and the steps to its acceptance. */
export function MembershipActions({ shown, isSending, send, wrong }: ActionsProps) {
  const { membership } = shown;
  if (membership === null) return null;
  const { isRegistered, referees, signed, missing, isFurther = false } = membership;
  const sending = { reference: shown.reference, isSending, send, wrong };
  const steps = stepsOf(shown.may);
  const may = (type: Parameters<typeof steps>[0]): boolean => steps(type).length > 0;
  const isComplete = shown.state.startsWith('complete.');
  const isToBePaid = isComplete || shown.state.startsWith('accepted.') || shown.state === 'lapsed';
  return (
    <>
      <DataList
        entries={[
          { term: t('Registration'), lines: [isRegistered ? t('Checked [registration]') : t('Not checked yet')] },
          {
            term: t('Referees called'),
            lines:
              referees.length === 0
                ? [t('Nobody yet')]
                : referees.map(({ name, day }) => t('{name}, on {day}', { name, day: shortDay(day) })),
          },
          {
            term: t('Code of conduct'),
            lines: [signed === null ? t('Not signed yet') : t('Signed: {where}', { where: signed })],
          },
        ]}
      />
      {isFurther && isToBePaid && (
        <p>
          {t(
            'The subscription of this account is for another company. This one has dues of its own: whoever records their payment names {reference} as the payer.',
            { reference: shown.reference },
          )}
        </p>
      )}
      {may('staff.papersComplete') && (
        <div className={styles['step']}>
          <p>
            {t(
              'When every paper is here, the association has {days, plural, one {# working day} other {# working days}} to decide. The applicant gets a mail with the day.',
              { days: periods.memberships.decisionWorkingDays },
            )}
          </p>
          <div className={styles['buttons']}>
            <Button variant="secondary" loading={isSending} onClick={() => void send({ type: 'staff.papersComplete' })}>
              {t('The papers are complete')}
            </Button>
          </div>
        </div>
      )}
      {may('staff.registrationChecked') && (
        <div className={styles['buttons']}>
          <Button
            variant="secondary"
            loading={isSending}
            onClick={() => void send({ type: 'staff.registrationChecked' })}
          >
            {t('The registration is checked')}
          </Button>
        </div>
      )}
      {may('staff.refereeCalled') && <RefereeForm {...sending} />}
      {may('staff.codeSigned') && <SignatureForm {...sending} />}
      {isComplete && missing.length > 0 && (
        <p>
          {t('Before you accept it, record: {proofs}.', {
            proofs: commaList(missing.map((proof) => proofNames[proof] ?? proof)),
          })}
        </p>
      )}
      {may('staff.agentNamed') && <AgentForm {...sending} />}
      {may('staff.accepted') && (
        <div className={styles['step']}>
          <p>
            {t(
              'Everything is on record. The applicant gets a mail with what to pay, where, and until when: {days, plural, one {# day} other {# days}}.',
              { days: periods.memberships.duesDays },
            )}
          </p>
          <div className={styles['buttons']}>
            <Button loading={isSending} onClick={() => void send({ type: 'staff.accepted' })}>
              {t('Accept the application')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function RefereeForm({ reference, isSending, send, wrong }: Sending) {
  const [name, setName] = useKeptText(reference, 'referee');
  const [day, setDay] = useKeptText(reference, 'refereeDay');
  const today = useToday();
  return (
    <form
      aria-label={t('A referee was called')}
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        void send({ type: 'staff.refereeCalled', name, day }).then((isWritten) => {
          if (!isWritten) return;
          setName('');
          setDay('');
        });
      }}
    >
      <div className={styles['fields']}>
        <TextInput
          label={t('Referee who was called')}
          value={name}
          error={wrong['name']}
          required
          maxLength={120}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setName(target.value)}
        />
        <TextInput
          type="date"
          label={t('Day of the call')}
          value={day}
          error={wrong['day']}
          max={today}
          required
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isSending}>
          {t('Record the call')}
        </Button>
      </div>
    </form>
  );
}

function SignatureForm({ reference, isSending, send }: Sending) {
  const [note, setNote] = useKeptText(reference, 'signature');
  return (
    <form
      aria-label={t('The code of conduct is signed')}
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        void send({ type: 'staff.codeSigned', note }).then((isWritten) => {
          if (isWritten) setNote('');
        });
      }}
    >
      <TextInput
        label={t('Where the code of conduct is signed')}
        hint={t('Such as a paper or a mail, and its day')}
        value={note}
        required
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isSending}>
          {t('Record the signature')}
        </Button>
      </div>
    </form>
  );
}

/** Names the agent that the company was before it applied, since no second one can be added. */
function AgentForm({ reference, isSending, send, wrong }: Sending) {
  const [agent, setAgent] = useKeptText(reference, 'agent');
  return (
    <form
      aria-label={t('The company is in the directory already')}
      className={styles['step']}
      onSubmit={(event) => {
        event.preventDefault();
        void send({ type: 'staff.agentNamed', agent }).then((isWritten) => {
          if (isWritten) setAgent('');
        });
      }}
    >
      <TextInput
        label={t('Id of the agent, if the directory has the company already')}
        hint={t(
          'It stands at the end of the address of the agent’s page. Once the agent is shown, the company is a member.',
        )}
        value={agent}
        error={wrong['agent']}
        required
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setAgent(target.value)}
      />
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isSending}>
          {t('It is this agent')}
        </Button>
      </div>
    </form>
  );
}
