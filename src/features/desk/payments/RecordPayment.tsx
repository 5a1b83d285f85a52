import { useRef, useState, type RefObject } from 'react';
import * as v from 'valibot';
import { t } from '@shared/language/words';
import {
  longestBankReference,
  recordPaymentSchema,
  type RecordedPayments,
  type RecordPayment as NewPayment,
} from '@shared/desk/recordedPayments';
import { recordedWays, wayOfPaying } from '@shared/payments/ways';
import { currencyCodes } from '@shared/text/currencies';
import { tabDrafts, useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { Button } from '@/kit/ui/form/Button';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Select } from '@/kit/ui/form/Select';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useToday } from '@/kit/ui/data/useToday';
import styles from '../case/CaseView.module.scss';
import { DraftForm } from '../frame/DraftForm';
import { operationsApi } from './operationsEndpoint';
import { readTypedAmount } from './typedAmount';

const typedSchema = v.object({
  payer: v.string(),
  way: v.string(),
  bankReference: v.string(),
  arrivedOn: v.string(),
  amount: v.string(),
  currency: v.string(),
  isOtherCurrency: v.boolean(),
});
type Typed = v.InferOutput<typeof typedSchema>;
type Place = keyof Typed;
const places = Object.keys(typedSchema.entries) as Place[];

function usePaymentForm(currency: string, element: RefObject<HTMLFormElement | null>) {
  const [run] = operationsApi.endpoints.recordPayment.useMutation();
  const [recorded, setRecorded] = useState(false);
  const [drafts] = useState(() => tabDrafts('payment', typedSchema));
  const empty: Typed = {
    payer: '',
    way: '',
    bankReference: '',
    arrivedOn: '',
    amount: '',
    currency,
    isOtherCurrency: false,
  };
  const view = useForm<Typed, Place, NewPayment, RecordedPayments>(
    {
      empty,
      drafts,
      schema: recordPaymentSchema,
      requestOf: (typed) => {
        const read = readTypedAmount(typed.amount, typed.currency);
        return { ...typed, amount: 'amount' in read ? read.amount : 0 };
      },
      placeOf: (path) => places.find((place) => place === path) ?? null,
      alsoWrong: (typed) => {
        const read = readTypedAmount(typed.amount, typed.currency);
        return 'error' in read ? { amount: read.error } : {};
      },
      send: (payment) => run(payment),
      onDone: () => {
        setRecorded(true);
        view.show(empty);
      },
    },
    element,
  );
  useFocusOnRefusal(element, view.refusals);
  return { ...view, recorded: recorded && !view.isDirty, startEmpty: () => view.show(empty) };
}

/** The form that records a payment which came by transfer, M-Pesa, cheque or cash. `currency`: of the price. */
export function RecordPayment({ currency }: { currency: string }) {
  const element = useRef<HTMLFormElement>(null);
  const view = usePaymentForm(currency, element);
  const { form, errors, failure, wasKept, isSending, recorded, change, submit, startEmpty } = view;
  const today = useToday();
  const field = (name: Exclude<Place, 'isOtherCurrency'>) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const isAsked = form.currency !== currency || errors.currency !== undefined || form.isOtherCurrency;
  return (
    <DraftForm
      ref={element}
      label={t('Record a payment')}
      className={styles['step']}
      draft={{ isSending, wasKept, save: submit, startEmpty }}
    >
      <div className={styles['fields']}>
        <TextInput
          label={t('From whom')}
          hint={t('The address of the account or application, or the reference of an order or application')}
          autoComplete="off"
          maxLength={254}
          dir="auto"
          {...field('payer')}
        />
        <Select label={t('How it was paid')} {...field('way')}>
          <option value="">{t('Choose…')}</option>
          {recordedWays.map((way) => (
            <option key={way} value={way}>
              {wayOfPaying(way)}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('Reference of the payment')}
          hint={t('Of the bank or M-Pesa; bank and number of the cheque; number of the cash receipt')}
          autoComplete="off"
          maxLength={longestBankReference}
          dir="auto"
          {...field('bankReference')}
        />
        <TextInput type="date" label={t('Arrived on')} max={today} {...field('arrivedOn')} />
        <TextInput label={t('Amount')} inputMode="decimal" autoComplete="off" {...field('amount')} />
        <Select
          label={t('Currency')}
          {...field('currency')}
          onChange={({ target }) => change({ currency: target.value, isOtherCurrency: false })}
        >
          {currencyCodes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
      </div>
      {isAsked && (
        <div className={styles['choices']}>
          <label>
            <input
              type="checkbox"
              checked={form.isOtherCurrency}
              onChange={({ target }) => change({ isOtherCurrency: target.checked })}
            />
            <span>{t('It arrived in a currency that is not the price’s. Record it: it does not count as paid.')}</span>
          </label>
        </div>
      )}
      {failure !== null && <ErrorAlert error={failure} />}
      <p role="status" className={styles['detail']}>
        {recorded && <span>{t('Recorded. It counts once somebody else has confirmed it.')}</span>}
      </p>
      <div className={styles['buttons']}>
        <Button type="submit" variant="secondary" loading={isSending}>
          {t('Record the payment')}
        </Button>
      </div>
    </DraftForm>
  );
}
