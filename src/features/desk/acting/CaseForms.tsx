import { useState } from 'react';
import { t } from '@shared/language/words';
import type { DeskCase } from '@shared/desk/cases';
import { apiErrorOf } from '@/kit/api/apiError';
import { newId } from '@/state/newId';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { RichText } from '@/kit/ui/data/RichText';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import { AnswerTemplates } from './AnswerTemplates';
import styles from '../case/CaseView.module.scss';
import { deskApi } from '../frame/deskEndpoint';
import { useKeptText } from '../case/useKeptText';

const Problem = ({ error }: { error: unknown }) =>
  error === undefined ? null : <ErrorAlert error={apiErrorOf(error)} />;

/** To whom the case is assigned, and buttons to change it. */
export function CaseAssignment({ shown, myUid }: { shown: DeskCase; myUid: string }) {
  const [assign, { isLoading, error }] = deskApi.endpoints.assignCase.useMutation();
  const { reference, assignedTo, colleagues } = shown;
  const from = assignedTo?.uid ?? null;
  const change = (to: string | null) => void assign({ reference, requestId: newId(), from, to });
  return (
    <section aria-labelledby="case-assigned" className={styles['part']}>
      <h2 id="case-assigned">{t('Assigned to')}</h2>
      <Problem error={error} />
      <div className={styles['buttons']}>
        <Select
          label={t('Person')}
          value={from ?? ''}
          disabled={isLoading}
          onChange={({ target: { value } }) => change(value === '' ? null : value)}
        >
          <option value="">{t('Nobody')}</option>
          {colleagues.map(({ uid, email }) => (
            <option key={uid} value={uid}>
              {email}
            </option>
          ))}
        </Select>
        {from !== myUid && (
          <Button variant="secondary" loading={isLoading} onClick={() => change(myUid)}>
            {t('Assign to me')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** A text and the id of its request. Another text is another request; the same one is stored once, however often sent. */
function useTextToSend(reference: string, field: string) {
  const [text, setText] = useKeptText(reference, field);
  const [requestId, setRequestId] = useState(newId);
  const renew = () => setRequestId(newId());
  const write = (typed: string) => {
    setText(typed);
    renew();
  };
  return { text, requestId, write, renew };
}

/** Adds a note that only the desk sees. */
export function CaseNoteForm({ reference }: { reference: string }) {
  const [add, { isLoading, error }] = deskApi.endpoints.addCaseNote.useMutation();
  const { text, requestId, write } = useTextToSend(reference, 'note');
  return (
    <form
      aria-label={t('Note')}
      className={styles['part']}
      onSubmit={(event) => {
        event.preventDefault();
        void add({ reference, requestId, text }).then((answer) => {
          if (answer.error === undefined) write('');
        });
      }}
    >
      <TextArea
        label={t('Note, for the desk only')}
        value={text}
        required
        maxLength={5_000}
        onChange={({ target }) => write(target.value)}
      />
      <Problem error={error} />
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isLoading}>
          {t('Add note')}
        </Button>
      </div>
    </form>
  );
}

/** Answers the person who sent the case by mail. */
export function CaseAnswer({ shown, to }: { shown: DeskCase; to: { email: string } }) {
  const { reference, events } = shown;
  const [answerCase, { isLoading, error, isSuccess }] = deskApi.endpoints.answerCase.useMutation();
  const [subject, setSubject] = useState(t('Your request {reference}', { reference }));
  const { text, requestId, write: type, renew } = useTextToSend(reference, 'answer');
  // A mail that comes while the answer is written is not answered by it.
  const [seen, setSeen] = useState(events.length);
  const write = (typed: string) => {
    if (text === '') setSeen(events.length);
    type(typed);
  };
  return (
    <form
      aria-label={t('Answer by mail')}
      className={styles['part']}
      onSubmit={(event) => {
        event.preventDefault();
        void answerCase({ reference, requestId, subject, text, seen }).then((answer) => {
          if (answer.error === undefined) write('');
        });
      }}
    >
      <h2>{t('Answer by mail')}</h2>
      <AnswerTemplates shown={shown} text={text} onFilled={write} />
      <TextInput
        label={t('Subject')}
        value={subject}
        required
        maxLength={200}
        onChange={({ target }) => {
          setSubject(target.value);
          renew();
        }}
      />
      <TextArea
        label={t('Answer')}
        hint={
          <RichText
            text={t('Goes to <0/>. Plain text; files cannot be attached yet.')}
            parts={[
              <span key="email" translate="no">
                {to.email}
              </span>,
            ]}
          />
        }
        value={text}
        required
        maxLength={10_000}
        onChange={({ target }) => write(target.value)}
      />
      <Problem error={error} />
      <p role="status">{isSuccess && text === '' && <span>{t('The answer is on its way.')}</span>}</p>
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isLoading}>
          {t('Send answer')}
        </Button>
      </div>
    </form>
  );
}
