import { useState } from 'react';
import { t } from '@language/words';
import { checkNames } from '@server/contracts/checkWords';
import { checkFieldsSchema, longestNote, type CheckFields } from '@server/contracts/deskChecks';
import { longestAgentField } from '@server/contracts/deskAgents';
import { checkKinds, checkTerms, type CheckKind } from '@server/contracts/evidence';
import { apiErrorOf } from '@/api/apiError';
import { newId } from '@/state/newId';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Select } from '@/ui/Select';
import { TextArea } from '@/ui/TextArea';
import { TextInput } from '@/ui/TextInput';
import { useToday } from '@/ui/useToday';
import styles from './CaseView.module.scss';
import { deskChecksApi } from './checksEndpoint';
import { DraftForm } from './DraftForm';
import { keptDrafts } from '@/state/keptDraft';

const drafts = keptDrafts('check', checkFieldsSchema);
const noFields: CheckFields = { kind: '', checkedOn: '', validUntil: '', paper: '', note: '', isHistory: false };

/** What is typed into the form, kept in the tab until it is recorded. */
function useCheckDraft(id: string) {
  const [run, { isLoading, error, reset }] = deskChecksApi.endpoints.recordCheck.useMutation();
  const [kept] = useState(() => drafts.read(id));
  const [wasKept, setWasKept] = useState(kept !== null);
  const [typed, setTyped] = useState(kept?.fields ?? noFields);
  const [requestId, setRequestId] = useState(newId);
  const [recorded, setRecorded] = useState<CheckKind | null>(null);
  return {
    typed,
    wasKept,
    recorded,
    isSaving: isLoading,
    error: error === undefined ? undefined : apiErrorOf(error),
    write: (changes: Partial<CheckFields>) => {
      const fields = { ...typed, ...changes };
      setTyped(fields);
      setWasKept(false);
      setRecorded(null);
      drafts.keep(id, { seen: 0, fields });
    },
    save: async () => {
      const { data } = await run({ id, requestId, ...typed });
      if (data === undefined) return;
      drafts.keep(id, null);
      setRecorded(checkKinds.find((kind) => kind === typed.kind) ?? null);
      setTyped(noFields);
      setWasKept(false);
      setRequestId(newId());
      reset();
    },
  };
}

function endHint(kind: string): string {
  const known = checkKinds.find((one) => one === kind);
  const term = known === undefined ? undefined : checkTerms[known];
  if (term === undefined) return t('The last day on which it holds');
  return term === null
    ? t('The last day, as it stands on the paper')
    : t(
        '{count, plural, one {The last day on which it holds. Empty: # month after the check} other {The last day on which it holds. Empty: # months after the check}}',
        { count: term },
      );
}

/** The form that records a check of an agent. */
export function RecordCheck({ id }: { id: string }) {
  const draft = useCheckDraft(id);
  const today = useToday();
  const { typed, write, error, recorded } = draft;
  const hasEnded = typed.validUntil !== '' && typed.validUntil < today;
  const text = (field: 'checkedOn' | 'validUntil' | 'paper' | 'note') => ({
    value: typed[field],
    error: error?.fields?.[field],
    onChange: ({ target }: { target: { value: string } }) => write({ [field]: target.value }),
  });
  return (
    <DraftForm label={t('Record a check')} className={styles['step']} draft={draft}>
      <h3>{t('Record a check')}</h3>
      <div className={styles['fields']}>
        <Select
          label={t('What was checked')}
          value={typed.kind}
          error={error?.fields?.['kind']}
          onChange={({ target }) => write({ kind: target.value })}
        >
          <option value="">{t('Choose…')}</option>
          {checkKinds.map((kind) => (
            <option key={kind} value={kind}>
              {checkNames[kind]}
            </option>
          ))}
        </Select>
        <TextInput
          type="date"
          label={t('Checked on')}
          max={today}
          hint={t('In UTC, not in the future')}
          {...text('checkedOn')}
        />
        <TextInput type="date" label={t('Valid until')} hint={endHint(typed.kind)} {...text('validUntil')} />
        <TextInput
          label={t('Where the paper lies')}
          hint={t('For staff only. The paper itself stays out of here')}
          maxLength={longestAgentField}
          autoComplete="off"
          dir="auto"
          {...text('paper')}
        />
      </div>
      <TextArea
        label={t('Note')}
        hint={t('For staff only. Name people only if the check needs it')}
        maxLength={longestNote}
        {...text('note')}
      />
      {(hasEnded || typed.isHistory) && (
        <div className={styles['choices']}>
          <label>
            <input
              type="checkbox"
              checked={typed.isHistory}
              onChange={({ target }) => write({ isHistory: target.checked })}
            />
            <span>
              {t('It has ended. Record it as history: if it is the newest of its kind, the agent has no stamp.')}
            </span>
          </label>
        </div>
      )}
      {error !== undefined && (
        <Alert kind="danger">
          <p>{error.fields === undefined ? error.message : t('Nothing was recorded. Correct the fields above.')}</p>
        </Alert>
      )}
      <p role="status" className={styles['detail']}>
        {recorded !== null && (
          <span>{t('Recorded: {check}. The directory shows it within seconds.', { check: checkNames[recorded] })}</span>
        )}
      </p>
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={draft.isSaving}>
          {t('Record the check')}
        </Button>
      </div>
    </DraftForm>
  );
}
