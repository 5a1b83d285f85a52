import { useState } from 'react';
import { t } from '@shared/language/words';
import type { InboxAnswer, ListedCase } from '@shared/desk/cases';
import { closedAs, type CaseLeft, type ClosedAs } from '@shared/desk/severalCases';
import { apiErrorOf } from '@/kit/api/apiError';
import { newId } from '@/state/newId';
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

/** Assigns or closes the ticked cases at once. */
export function BulkBar({ cases, colleagues, onDone }: BulkBarProps) {
  const [assign, assigning] = deskApi.endpoints.assignCases.useMutation();
  const [close, closing] = deskApi.endpoints.closeCases.useMutation();
  /** A way to close, or the uid of a colleague after `to `. */
  const [what, setWhat] = useState('');
  const [into, setInto] = useState('');
  const [left, setLeft] = useState<readonly CaseLeft[]>([]);
  const as = closedAs.find((one) => one === what);
  const isRunning = assigning.isLoading || closing.isLoading;
  const error = assigning.error ?? closing.error;
  const done = (stayed: readonly CaseLeft[]) => {
    setLeft(stayed);
    onDone(stayed.map(({ reference }) => reference));
  };
  const submit = async () => {
    assigning.reset();
    closing.reset();
    setLeft([]);
    if (as === undefined) {
      const uid = what.slice('to '.length);
      const seen = cases.map(({ reference, assignedTo }) => ({ reference, from: assignedTo?.uid ?? null }));
      const { data } = await assign({ requestId: newId(), cases: seen, to: uid === '' ? null : uid });
      const why = t('Somebody else has just assigned it.');
      if (data !== undefined) done(data.left.map((reference) => ({ reference, why })));
      return;
    }
    const seen = cases.map(({ reference, lastEvent }) => ({ reference, seen: lastEvent }));
    const { data } = await close({ cases: seen, as, into: as === 'double' ? into.trim() : '' });
    if (data !== undefined) done(data.left);
  };
  return (
    <form
      aria-label={t('Several cases')}
      className={styles['bulk']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRunning && cases.length > 0) void submit();
      }}
    >
      <Select
        label={t('With the ticked cases')}
        hint={as === undefined ? undefined : <span>{t('They end at once, and nobody gets a mail.')}</span>}
        value={what}
        required
        onChange={({ target }) => setWhat(target.value)}
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
          value={into}
          required
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setInto(target.value)}
        />
      )}
      <Button
        type="submit"
        variant={as === undefined ? 'secondary' : 'danger'}
        loading={isRunning}
        disabled={cases.length === 0}
      >
        {as === undefined
          ? t('{count, plural, =0 {Assign} one {Assign # case} other {Assign # cases}}', { count: cases.length })
          : t('{count, plural, =0 {Close} one {Close # case} other {Close # cases}}', { count: cases.length })}
      </Button>
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
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
