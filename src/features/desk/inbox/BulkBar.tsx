import { useRef, useState } from 'react';
import * as v from 'valibot';
import { t } from '@shared/language/words';
import type { InboxAnswer, ListedCase } from '@shared/desk/inbox';
import { assignmentsSchema, closedAs, closingsSchema, type CaseLeft, type ClosedAs } from '@shared/desk/severalCases';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Select } from '@/kit/ui/form/Select';
import { TextInput } from '@/kit/ui/form/TextInput';
import { deskApi } from '../frame/deskEndpoint';
import styles from './Inbox.module.scss';

const closingNames: Readonly<Record<ClosedAs, string>> = {
  spam: t('Close as spam'),
  double: t('Close as doubles of one case'),
  answered: t('Close as answered'),
};

interface BulkBarProps {
  /** The ticked cases. */
  cases: readonly ListedCase[];
  colleagues: InboxAnswer['colleagues'];
  /** Those that stay as they were stay ticked. */
  onDone: (left: readonly string[]) => void;
}

/** `what`: a way to close, or the uid of a colleague after `to `. */
const empty = { what: '', into: '' };
type Typed = typeof empty;
const schema = v.union([assignmentsSchema, closingsSchema]);

/** Assigns or closes the ticked cases at once. */
export function BulkBar({ cases, colleagues, onDone }: BulkBarProps) {
  const element = useRef<HTMLFormElement>(null);
  const [assign] = deskApi.endpoints.assignCases.useMutation();
  const [close] = deskApi.endpoints.closeCases.useMutation();
  const [left, setLeft] = useState<readonly CaseLeft[]>([]);
  const asOf = ({ what }: Typed) => closedAs.find((one) => one === what);
  const view = useForm<Typed, keyof Typed, v.InferOutput<typeof schema>, readonly CaseLeft[]>(
    {
      empty,
      schema,
      requestOf: (typed, { requestId }) => {
        const as = asOf(typed);
        if (as !== undefined)
          return {
            cases: cases.map(({ reference, lastEvent }) => ({ reference, seen: lastEvent })),
            as,
            into: as === 'double' ? typed.into : '',
          };
        const seen = cases.map(({ reference, assignedTo }) => ({ reference, from: assignedTo?.uid ?? null }));
        const uid = typed.what.slice('to '.length);
        return { requestId, cases: seen, to: uid === '' ? null : uid };
      },
      placeOf: (path) => (path === 'into' ? 'into' : null),
      alsoWrong: ({ what }) => (what === '' ? { what: t('Choose what to do with them.') } : {}),
      send: async (body) => {
        if ('as' in body) {
          const { data, error } = await close(body);
          return { data: data?.left, error };
        }
        const { data, error } = await assign(body);
        const why = t('Somebody else has just assigned it.');
        return { data: data?.left.map((reference) => ({ reference, why })), error };
      },
      onDone: (stored) => {
        const stayed = stored?.answer ?? [];
        setLeft(stayed);
        onDone(stayed.map(({ reference }) => reference));
      },
    },
    element,
  );
  const { form, errors, failure, isDirty, isSending, outcome, refusals, change, submit } = view;
  useFocusOnRefusal(element, refusals);
  const as = asOf(form);
  return (
    <form
      ref={element}
      aria-label={t('Several cases')}
      className={styles['bulk']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft([]);
        // Sent again after a failure it is the same request.
        void submit(isDirty || outcome.status === 'stored');
      }}
    >
      <Select
        label={t('With the ticked cases')}
        hint={as === undefined ? undefined : <span>{t('They end at once, and nobody gets a mail.')}</span>}
        name="what"
        value={form.what}
        error={errors.what}
        onChange={({ target }) => change({ what: target.value })}
      >
        <option value="">{t('Choose…')}</option>
        <optgroup label={t('Assign to')}>
          <option value="to ">{t('Nobody')}</option>
          {colleagues.map(({ uid, email }) => (
            <option key={uid} value={`to ${uid}`}>
              {email}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('Close without a mail')}>
          {closedAs.map((one) => (
            <option key={one} value={one}>
              {closingNames[one]}
            </option>
          ))}
        </optgroup>
      </Select>
      {as === 'double' && (
        <TextInput
          label={t('Reference of the case that goes on')}
          name="into"
          value={form.into}
          error={errors.into}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ into: target.value })}
        />
      )}
      <Button
        type="submit"
        variant={as === undefined ? 'secondary' : 'danger'}
        loading={isSending}
        disabled={cases.length === 0}
      >
        {as === undefined
          ? t('{count, plural, =0 {Assign} one {Assign # case} other {Assign # cases}}', { count: cases.length })
          : t('{count, plural, =0 {Close} one {Close # case} other {Close # cases}}', { count: cases.length })}
      </Button>
      {failure !== null && <ErrorAlert error={failure} />}
      <div role="status">
        {left.length > 0 && (
          <>
            <p>
              {t('{count, plural, one {# case stays as it was:} other {# cases stay as they were:}}', {
                count: left.length,
              })}
            </p>
            <ul>
              {left.map(({ reference, why }) => (
                <li key={reference}>
                  <span translate="no">{reference}</span>
                  <span>{`: ${why}`}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </form>
  );
}
