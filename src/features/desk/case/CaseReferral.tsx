import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { Commission } from '@shared/affiliates/contract';
import { t } from '@shared/language/words';
import { localTime } from '@shared/text/format';
import { newCommissionSchema, type NewCommission } from '@shared/affiliates/deskCase';
import type { DeskCase } from '@shared/desk/cases';
import { tabDrafts, useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { TextInput } from '@/kit/ui/form/TextInput';
import styles from './CaseView.module.scss';
import { deskApi } from '../frame/deskEndpoint';
import { DraftForm } from '../frame/DraftForm';

const stepWords: Readonly<Record<Commission['step'], string>> = {
  agreed: t('Commission agreed'),
  paid: t('Commission paid'),
};

/** By whose link a request was sent, and the commission for it; nothing without one. */
export function CaseReferral({ shown, mayWork }: { shown: DeskCase; mayWork: boolean }) {
  const { reference, referral } = shown;
  if (referral === null) return null;
  const { email, commission } = referral;
  return (
    <section aria-labelledby="case-referral" className={styles['part']}>
      <h2 id="case-referral">{t('Referral')}</h2>
      <p>
        {t('Sent by the link of')} <bdi translate="no">{email}</bdi>
      </p>
      {commission !== null && (
        <p>
          <span>{`${stepWords[commission.step]}, ${localTime(commission.at)}:`}</span> <bdi>{commission.words}</bdi>
        </p>
      )}
      {mayWork && commission?.step !== 'paid' && (
        <CommissionForm
          key={commission?.step ?? 'none'}
          reference={reference}
          step={commission === null ? 'agreed' : 'paid'}
          proposed={commission?.words ?? ''}
        />
      )}
    </section>
  );
}

interface CommissionFormProps {
  reference: string;
  step: Commission['step'];
  proposed: string;
}

const fieldsSchema = v.object({ words: v.string() });

function CommissionForm({ reference, step, proposed }: CommissionFormProps) {
  const [run] = deskApi.endpoints.recordCommission.useMutation();
  const [empty] = useState({ words: proposed });
  const [drafts] = useState(() => tabDrafts(`commission.${reference}.${step}`, fieldsSchema));
  const element = useRef<HTMLFormElement>(null);
  const view = useForm<{ words: string }, 'words', NewCommission, unknown>(
    {
      empty,
      drafts,
      schema: newCommissionSchema,
      requestOf: (form, { requestId }) => ({ ...form, requestId, step }),
      placeOf: (path) => (path === 'words' ? 'words' : null),
      send: (body) => run({ reference, ...body }),
    },
    element,
  );
  useFocusOnRefusal(element, view.refusals);
  const { form, errors, failure, wasKept, change, submit } = view;
  // Once recorded, until the case is shown with it.
  const isSending = view.isSending || view.outcome.status === 'stored';
  return (
    <DraftForm
      ref={element}
      label={step === 'agreed' ? t('Record the agreed commission') : t('Record the paid commission')}
      className={styles['step']}
      draft={{ isSending, wasKept, save: submit }}
    >
      <TextInput
        label={step === 'agreed' ? t('Which commission') : t('What was paid, and how')}
        hint={t('The affiliate gets it by mail and sees it in the account.')}
        name="words"
        dir="auto"
        maxLength={300}
        value={form.words}
        error={errors.words}
        onChange={({ target }) => change({ words: target.value })}
      />
      {failure !== null && <ErrorAlert error={failure} />}
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isSending}>
          {step === 'agreed' ? t('Record as agreed') : t('Record as paid')}
        </Button>
      </div>
    </DraftForm>
  );
}
