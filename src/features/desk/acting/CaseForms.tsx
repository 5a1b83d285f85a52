import { useMemo, useRef } from 'react';
import * as v from 'valibot';
import { t } from '@shared/language/words';
import { newNoteSchema, type DeskCase } from '@shared/desk/cases';
import { apiErrorOf } from '@/kit/api/apiError';
import { tabDrafts, useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { newId } from '@/state/newId';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import styles from '../case/CaseView.module.scss';
import { deskApi } from '../frame/deskEndpoint';

/** To whom the case is assigned, and buttons to change it. */
export function CaseAssignment({ shown, myUid }: { shown: DeskCase; myUid: string }) {
  const [assign, { isLoading, error }] = deskApi.endpoints.assignCase.useMutation();
  const { reference, assignedTo, colleagues } = shown;
  const from = assignedTo?.uid ?? null;
  const change = (to: string | null) => void assign({ reference, requestId: newId(), from, to });
  return (
    <section aria-labelledby="case-assigned" className={styles['part']}>
      <h2 id="case-assigned">{t('Assigned to')}</h2>
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
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

const noNote = { text: '' };
/** The last release kept the text alone. */
const keptNote = v.union([
  v.object({ text: v.string() }),
  v.pipe(
    v.string(),
    v.transform((text) => ({ text })),
  ),
]);

/** Adds a note that only the desk sees. Another text is another request; the same one is stored once. */
export function CaseNoteForm({ reference }: { reference: string }) {
  const element = useRef<HTMLFormElement>(null);
  const [add] = deskApi.endpoints.addCaseNote.useMutation();
  const drafts = useMemo(() => tabDrafts(`case.${reference}.note`, keptNote), [reference]);
  const view = useForm<typeof noNote, 'text', v.InferOutput<typeof newNoteSchema>, unknown>(
    {
      empty: noNote,
      drafts,
      schema: newNoteSchema,
      requestOf: ({ text }, { requestId }) => ({ requestId, text }),
      placeOf: (path) => (path === 'text' ? 'text' : null),
      send: (note) => add({ reference, ...note }),
      onDone: () => view.show(noNote),
    },
    element,
  );
  const { form, errors, failure, refusals, isDirty, isSending, change, submit } = view;
  useFocusOnRefusal(element, refusals);
  return (
    <form
      ref={element}
      aria-label={t('Note')}
      className={styles['part']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(isDirty);
      }}
    >
      <TextArea
        label={t('Note, for the desk only')}
        name="text"
        value={form.text}
        error={errors.text}
        maxLength={5_000}
        onChange={({ target }) => change({ text: target.value })}
      />
      {failure !== null && <ErrorAlert error={failure} />}
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isSending}>
          {t('Add note')}
        </Button>
      </div>
    </form>
  );
}
