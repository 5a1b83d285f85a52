import { useState } from 'react';
import { shortDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import { checkNames } from '@shared/listings/checkWords';
import type { DeskChecks } from '@shared/desk/checks';
import { checkKinds } from '@shared/listings/evidence';
import { apiErrorOf } from '@/api/apiError';
import { newId } from '@/state/newId';
import { Button } from '@/ui/Button';
import { ErrorAlert } from '@/ui/ErrorAlert';
import { Select } from '@/ui/Select';
import { TextInput } from '@/ui/TextInput';
import { useToday } from '@/ui/useToday';
import styles from './CaseView.module.scss';
import { deskChecksApi } from './checksEndpoint';

interface PlannedChecksProps {
  id: string;
  plans: NonNullable<DeskChecks['plans']>;
  mayWrite: boolean;
}

/** Checks that are still to come, each with its last day, and a form to plan one. */
export function PlannedChecks({ id, plans, mayWrite }: PlannedChecksProps) {
  const [drop, { isLoading }] = deskChecksApi.endpoints.dropPlan.useMutation();
  return (
    <>
      {plans.length > 0 && (
        <ul className={styles['timeline']} aria-label={t('Planned checks')}>
          {plans.map(({ id: plan, kind, dueOn }) => (
            <li key={plan}>
              <strong>{checkNames[kind]}</strong>
              <p>{t('Planned, due by {day}', { day: shortDay(dueOn) })}</p>
              {mayWrite && (
                <Button variant="secondary" loading={isLoading} onClick={() => void drop({ id, plan })}>
                  {t('No longer planned: {check}', { check: checkNames[kind] })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <PlanForm id={id} />}
    </>
  );
}

function PlanForm({ id }: { id: string }) {
  const [run, { isLoading, error }] = deskChecksApi.endpoints.planCheck.useMutation();
  const [kind, setKind] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [requestId, setRequestId] = useState(newId);
  const today = useToday();
  const problem = error === undefined ? undefined : apiErrorOf(error);
  const plan = async () => {
    if (isLoading) return;
    const answer = await run({ id, requestId, kind, dueOn });
    if (answer.error !== undefined) return;
    setKind('');
    setDueOn('');
    setRequestId(newId());
  };
  return (
    <form
      aria-label={t('Plan a check')}
      className={styles['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void plan();
      }}
    >
      <h3>{t('Plan a check')}</h3>
      <div className={styles['fields']}>
        <Select
          label={t('What is to be checked')}
          value={kind}
          error={problem?.fields?.['kind']}
          onChange={({ target }) => setKind(target.value)}
        >
          <option value="">{t('Choose…')}</option>
          {checkKinds.map((one) => (
            <option key={one} value={one}>
              {checkNames[one]}
            </option>
          ))}
        </Select>
        <TextInput
          type="date"
          label={t('Due by')}
          min={today}
          hint={t('The member and the desk get mails before')}
          value={dueOn}
          error={problem?.fields?.['dueOn']}
          onChange={({ target }) => setDueOn(target.value)}
        />
      </div>
      {problem !== undefined && problem.fields === undefined && <ErrorAlert error={problem} />}
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isLoading}>
          {t('Plan the check')}
        </Button>
      </div>
    </form>
  );
}
