import { useState } from 'react';
import { t } from '@shared/language/words';
import type { DeskCase } from '@shared/desk/cases';
import { apiErrorOf } from '@/kit/api/apiError';
import { newId } from '@/state/newId';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
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

/** Adds a note that only the desk sees. Another text is another request; the same one is stored once. */
export function CaseNoteForm({ reference }: { reference: string }) {
  const [add, { isLoading, error }] = deskApi.endpoints.addCaseNote.useMutation();
  const [text, setText] = useKeptText(reference, 'note');
  const [requestId, setRequestId] = useState(newId);
  const write = (typed: string) => {
    setText(typed);
    setRequestId(newId());
  };
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
