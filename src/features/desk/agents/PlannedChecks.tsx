import { useRef, useState } from 'react';
import * as v from 'valibot';
import { shortDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import { checkNames } from '@shared/listings/checkWords';
import { newPlanSchema, type DeskChecks } from '@shared/desk/checks';
import { checkKinds } from '@shared/listings/evidence';
import { tabDrafts, useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Select } from '@/kit/ui/form/Select';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useToday } from '@/kit/ui/data/useToday';
import styles from '../case/CaseView.module.scss';
import { deskAgentsApi } from './agentsEndpoint';
import { DraftForm } from '../frame/DraftForm';

interface PlannedChecksProps {
  id: string;
  plans: NonNullable<DeskChecks['plans']>;
  mayWrite: boolean;
}

/** Checks that are still to come, each with its last day, and a form to plan one. */
export function PlannedChecks({ id, plans, mayWrite }: PlannedChecksProps) {
  const [drop, { isLoading }] = deskAgentsApi.endpoints.dropPlan.useMutation();
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

const noPlan = { kind: '', dueOn: '' };
type Place = keyof typeof noPlan;
const planFieldsSchema = v.object({ kind: v.string(), dueOn: v.string() });

function PlanForm({ id }: { id: string }) {
  const [run] = deskAgentsApi.endpoints.planCheck.useMutation();
  const [drafts] = useState(() => tabDrafts(`plan.${id}`, planFieldsSchema));
  const element = useRef<HTMLFormElement>(null);
  const view = useForm<typeof noPlan, Place, v.InferOutput<typeof newPlanSchema>, DeskChecks>(
    {
      empty: noPlan,
      drafts,
      schema: newPlanSchema,
      requestOf: (form, { requestId }) => ({ ...form, requestId }),
      placeOf: (path) => (path === 'kind' || path === 'dueOn' ? path : null),
      send: (body) => run({ id, ...body }),
      onDone: () => view.show(noPlan),
    },
    element,
  );
  useFocusOnRefusal(element, view.refusals);
  const { form, errors, failure, isSending, wasKept, change, submit } = view;
  const today = useToday();
  return (
    <DraftForm
      ref={element}
      label={t('Plan a check')}
      className={styles['step']}
      draft={{ isSending, wasKept, save: submit }}
    >
      <h3>{t('Plan a check')}</h3>
      <div className={styles['fields']}>
        <Select
          label={t('What is to be checked')}
          name="kind"
          value={form.kind}
          error={errors.kind}
          onChange={({ target }) => change({ kind: target.value })}
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
          name="dueOn"
          min={today}
          hint={t('The member and the desk get mails before')}
          value={form.dueOn}
          error={errors.dueOn}
          onChange={({ target }) => change({ dueOn: target.value })}
        />
      </div>
      {failure !== null && <ErrorAlert error={failure} />}
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isSending}>
          {t('Plan the check')}
        </Button>
      </div>
    </DraftForm>
  );
}
