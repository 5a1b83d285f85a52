import { useRef, useState } from 'react';
import type * as v from 'valibot';
import { Link, useLocation } from 'react-router-dom';
import { t } from '@shared/language/words';
import { tieSchema, type CaseTie, type DeskCase } from '@shared/desk/cases';
import { apiErrorOf } from '@/kit/api/apiError';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { newId } from '@/state/newId';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { TextInput } from '@/kit/ui/form/TextInput';
import { casePath, inboxOf } from '../inbox/casePath';
import styles from './CaseView.module.scss';
import { deskApi } from '../frame/deskEndpoint';

const names: Readonly<Record<CaseTie['tie'], string>> = {
  survivor: t('This case is a double of it'),
  double: t('A double of this case'),
  linked: t('Linked [cases]'),
};

/** Other cases that this one belongs with, and a way to link one. */
export function CaseTies({ shown: { reference, ties }, mayWork }: { shown: DeskCase; mayWork: boolean }) {
  const [run, { isLoading, error }] = deskApi.endpoints.tieCases.useMutation();
  const inbox = inboxOf(useLocation());
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const unlink = async (other: string) => {
    setDone('');
    if ((await run({ reference, requestId: newId(), other, isWanted: false })).error !== undefined) return;
    setDone(t('No longer linked with {reference}', { reference: other }));
    // The button goes with the link.
    heading.current?.focus();
  };
  if (ties.length === 0 && !mayWork) return null;
  return (
    <section aria-labelledby="case-ties" className={styles['part']}>
      <h2 id="case-ties" ref={heading} tabIndex={-1}>
        {t('Other cases')}
      </h2>
      <p role="status">{done !== '' && <span>{done}</span>}</p>
      {ties.length > 0 && (
        <ul>
          {ties.map(({ reference: one, tie }) => (
            <li key={one} className={styles['buttons']}>
              <Link to={casePath(one)} state={{ inbox }} translate="no">
                {one}
              </Link>
              <span>{names[tie]}</span>
              {mayWork && tie === 'linked' && (
                <Button
                  variant="secondary"
                  size="small"
                  loading={isLoading}
                  aria-label={t('Unlink {reference}', { reference: one })}
                  onClick={() => void unlink(one)}
                >
                  {t('Unlink')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      {mayWork && <LinkForm reference={reference} onSent={() => setDone('')} onLinked={setDone} />}
    </section>
  );
}

interface LinkFormProps {
  reference: string;
  onSent: () => void;
  /** What was done. */
  onLinked: (words: string) => void;
}

const noCase = { other: '' };

function LinkForm({ reference, onSent, onLinked }: LinkFormProps) {
  const [run] = deskApi.endpoints.tieCases.useMutation();
  const element = useRef<HTMLFormElement>(null);
  const view = useForm<typeof noCase, 'other', v.InferOutput<typeof tieSchema>, unknown>(
    {
      empty: noCase,
      schema: tieSchema,
      requestOf: (form, { requestId }) => ({ ...form, requestId, isWanted: true }),
      placeOf: (path) => (path === 'other' ? 'other' : null),
      send: (body) => run({ reference, ...body }),
      onDone: (stored) => {
        if (stored !== null) onLinked(t('Linked with {reference}', { reference: stored.body.other.toUpperCase() }));
        view.show(noCase);
      },
    },
    element,
  );
  useFocusOnRefusal(element, view.refusals);
  const { form, errors, failure, isSending, change, submit } = view;
  return (
    <form
      ref={element}
      aria-label={t('Link another case')}
      className={styles['actions']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSent();
        void submit();
      }}
    >
      <TextInput
        label={t('Reference of another case')}
        name="other"
        value={form.other}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        error={errors.other}
        onChange={({ target }) => change({ other: target.value })}
      />
      {failure !== null && <ErrorAlert error={failure} />}
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isSending}>
          {t('Link them')}
        </Button>
      </div>
    </form>
  );
}
