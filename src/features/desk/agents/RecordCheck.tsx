import { useRef, useState, type RefObject } from 'react';
import * as v from 'valibot';
import { t } from '@shared/language/words';
import { checkNames } from '@shared/listings/checkWords';
import { checkFieldsSchema, longestNote, type CheckFields, type DeskChecks } from '@shared/desk/checks';
import { longestAgentField } from '@shared/desk/agents';
import { checkKinds, checkTerms, type CheckKind } from '@shared/listings/evidence';
import { tabDrafts, useForm } from '@/kit/forms/useForm';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { Select } from '@/kit/ui/form/Select';
import { TextArea } from '@/kit/ui/form/TextArea';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useToday } from '@/kit/ui/data/useToday';
import styles from '../case/CaseView.module.scss';
import { deskAgentsApi } from './agentsEndpoint';
import { DraftForm } from '../frame/DraftForm';

const noFields: CheckFields = { kind: '', checkedOn: '', validUntil: '', paper: '', note: '', isHistory: false };

const schema = v.object({ ...checkFieldsSchema.entries, requestId: v.string() });
type NewCheck = v.InferOutput<typeof schema>;
type Place = keyof CheckFields;
const places = Object.keys(noFields) as Place[];

/** What is typed into the form, kept in the tab until it is recorded. */
function useCheckForm(id: string, element: RefObject<HTMLFormElement | null>) {
  const [run] = deskAgentsApi.endpoints.recordCheck.useMutation();
  const [recorded, setRecorded] = useState<CheckKind | null>(null);
  const [drafts] = useState(() => tabDrafts(`check.${id}`, checkFieldsSchema));
  const view = useForm<CheckFields, Place, NewCheck, DeskChecks>(
    {
      empty: noFields,
      drafts,
      schema,
      requestOf: (form, { requestId }) => ({ ...form, requestId }),
      placeOf: (path) => places.find((place) => place === path) ?? null,
      send: (body) => run({ id, ...body }),
      onDone: (stored) => {
        setRecorded(checkKinds.find((kind) => kind === stored?.body.kind) ?? null);
        view.show(noFields);
      },
    },
    element,
  );
  return { ...view, recorded: view.isDirty ? null : recorded };
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
  const element = useRef<HTMLFormElement>(null);
  const {
    form: typed,
    errors,
    refusals,
    failure,
    wasKept,
    isSending,
    recorded,
    change,
    submit,
  } = useCheckForm(id, element);
  const today = useToday();
  const hasEnded = typed.validUntil !== '' && typed.validUntil < today;
  const isRefused = refusals > 0 && Object.keys(errors).length > 0;
  const text = (field: 'checkedOn' | 'validUntil' | 'paper' | 'note') => ({
    name: field,
    value: typed[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  });
  return (
    <DraftForm
      ref={element}
      label={t('Record a check')}
      className={styles['step']}
      draft={{ isSending, wasKept, save: submit }}
    >
      <h3>{t('Record a check')}</h3>
      <div className={styles['fields']}>
        <Select
          label={t('What was checked')}
          name="kind"
          value={typed.kind}
          error={errors.kind}
          onChange={({ target }) => change({ kind: target.value })}
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
              onChange={({ target }) => change({ isHistory: target.checked })}
            />
            <span>
              {t('It has ended. Record it as history: if it is the newest of its kind, the agent has no stamp.')}
            </span>
          </label>
        </div>
      )}
      {(isRefused || failure !== null) && (
        <Alert kind="danger">
          <p>{isRefused ? t('Nothing was recorded. Correct the fields above.') : failure?.message}</p>
        </Alert>
      )}
      <p role="status" className={styles['detail']}>
        {recorded !== null && (
          <span>{t('Recorded: {check}. The directory shows it within seconds.', { check: checkNames[recorded] })}</span>
        )}
      </p>
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isSending}>
          {t('Record the check')}
        </Button>
      </div>
    </DraftForm>
  );
}
