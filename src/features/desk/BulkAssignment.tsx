import { useState } from 'react';
import { t } from '@shared/language/words';
import type { InboxAnswer, ListedCase } from '@shared/desk/cases';
import { apiErrorOf } from '@/api/apiError';
import { newId } from '@/state/newId';
import { Button } from '@/ui/Button';
import { ErrorAlert } from '@/ui/ErrorAlert';
import { Select } from '@/ui/Select';
import { deskApi } from './deskEndpoint';
import styles from './Inbox.module.scss';

interface BulkAssignmentProps {
  /** The ticked cases. */
  cases: readonly ListedCase[];
  colleagues: InboxAnswer['colleagues'];
  /** Those that are not assigned stay ticked. */
  onDone: (left: readonly string[]) => void;
}

/** Assigns the ticked cases at once. */
export function BulkAssignment({ cases, colleagues, onDone }: BulkAssignmentProps) {
  const [assign, { isLoading, error, data }] = deskApi.endpoints.assignCases.useMutation();
  const [to, setTo] = useState('');
  const left = data?.left.length ?? 0;
  const submit = async () => {
    const seen = cases.map(({ reference, assignedTo }) => ({ reference, from: assignedTo?.uid ?? null }));
    const answer = await assign({ requestId: newId(), cases: seen, to: to === '' ? null : to });
    if (answer.data !== undefined) onDone(answer.data.left);
  };
  return (
    <form
      aria-label={t('Assign several cases')}
      className={styles['bulk']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading && cases.length > 0) void submit();
      }}
    >
      <Select label={t('Assign the ticked cases to')} value={to} onChange={({ target }) => setTo(target.value)}>
        <option value="">{t('Nobody')}</option>
        {colleagues.map(({ uid, email }) => (
          <option key={uid} value={uid}>
            {email}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="secondary" loading={isLoading} disabled={cases.length === 0}>
        {t('{count, plural, =0 {Assign} one {Assign # case} other {Assign # cases}}', { count: cases.length })}
      </Button>
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      <p role="status">
        {left > 0 && (
          <span>
            {t(
              '{count, plural, one {# case was not assigned: somebody else has just assigned it.} other {# cases were not assigned: somebody else has just assigned them.}}',
              { count: left },
            )}
          </span>
        )}
      </p>
    </form>
  );
}
