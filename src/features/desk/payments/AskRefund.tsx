import { useRef, useState } from 'react';
import * as v from 'valibot';
import { amountText } from '@shared/text/money';
import { locale, t } from '@shared/language/words';
import type { DeskPayment } from '@shared/desk/payments';
import { askRefundSchema, longestRefundReason, type AskRefund as Asked, type Refundable } from '@shared/desk/refunds';
import { tabDrafts, useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { TextInput } from '@/kit/ui/form/TextInput';
import styles from '../case/CaseView.module.scss';
import { DraftForm } from '../frame/DraftForm';
import { operationsApi } from './operationsEndpoint';
import { readTypedAmount } from './typedAmount';

const typedSchema = v.object({ isPart: v.boolean(), amount: v.string(), reason: v.string() });
type Typed = v.InferOutput<typeof typedSchema>;
type Place = keyof Typed;
const places = Object.keys(typedSchema.entries) as Place[];
const empty: Typed = { isPart: false, amount: '', reason: '' };

interface AskRefundProps {
  reference: string;
  currency: string;
  refundable: Refundable;
  onAsked: () => void;
}

/** The form that asks for a refund of a payment, in whole or in part. */
export function AskRefund({ reference, currency, refundable: { left }, onAsked }: AskRefundProps) {
  const element = useRef<HTMLFormElement>(null);
  const [run] = operationsApi.endpoints.askRefund.useMutation();
  const [drafts] = useState(() => tabDrafts(`refund-${reference}`, typedSchema));
  const { form, errors, failure, refusals, wasKept, isSending, change, submit, show } = useForm<
    Typed,
    Place,
    Asked,
    DeskPayment
  >(
    {
      empty,
      drafts,
      schema: askRefundSchema,
      requestOf: ({ isPart, amount, reason }) => {
        const read = readTypedAmount(amount, currency);
        return { reason, amount: isPart && 'amount' in read ? read.amount : null };
      },
      placeOf: (path) => places.find((place) => place === path) ?? null,
      alsoWrong: ({ isPart, amount }) => {
        const read = readTypedAmount(amount, currency);
        return isPart && 'error' in read ? { amount: read.error } : {};
      },
      send: (asked) => run({ reference, ...asked }),
      onDone: () => {
        show(empty);
        onAsked();
      },
    },
    element,
  );
  useFocusOnRefusal(element, refusals);
  return (
    <DraftForm
      ref={element}
      label={t('Ask for a refund')}
      className={styles['step']}
      draft={{ isSending, wasKept, save: submit, startEmpty: () => show(empty) }}
    >
      <fieldset className={styles['choices']}>
        <legend>{t('How much')}</legend>
        <label>
          <input type="radio" name="isPart" checked={!form.isPart} onChange={() => change({ isPart: false })} />
          <span>{t('All that is left: {amount}', { amount: amountText(left, currency, locale()) })}</span>
        </label>
        <label>
          <input type="radio" name="isPart" checked={form.isPart} onChange={() => change({ isPart: true })} />
          <span>{t('A part')}</span>
        </label>
      </fieldset>
      {form.isPart && (
        <TextInput
          label={t('Amount in {currency}', { currency })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={form.amount}
          error={errors.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
      <TextInput
        label={t('Why')}
        hint={t('For the desk: the payer does not see it.')}
        name="reason"
        maxLength={longestRefundReason}
        dir="auto"
        value={form.reason}
        error={errors.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      {failure !== null && <ErrorAlert error={failure} />}
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isSending}>
          {t('Ask for the refund')}
        </Button>
      </div>
    </DraftForm>
  );
}
