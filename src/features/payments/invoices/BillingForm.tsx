import { useId, useRef, useState, type SubmitEvent } from 'react';
import { billingDetailsSchema, type Billing, type BillingDetails } from '@shared/invoices/contract';
import { locale, t } from '@shared/language/words';
import { countryCodes, countryName } from '@shared/text/countries';
import { FormFailureAlert } from '@/kit/forms/FormFailureAlert';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { Select } from '@/kit/ui/form/Select';
import { TextInput } from '@/kit/ui/form/TextInput';
import styles from './Invoices.module.scss';
import { invoicesApi } from './invoicesEndpoint';

type Place = keyof BillingDetails;
const unknown: BillingDetails = { company: '', street: '', town: '', country: '', taxNumber: '' };
const places = Object.keys(unknown) as Place[];

/** Countries by their names in the reader's language. */
function countryOptions() {
  const { compare } = new Intl.Collator(locale());
  return countryCodes
    .map((code): [string, string] => [code, countryName(code)])
    .sort(([, one], [, other]) => compare(one, other))
    .map(([code, name]) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}

/** Who the invoices are for: asked once, changed here. `details`: as they are known; null if nobody has said. */
export function BillingForm({ details }: { details: BillingDetails | null }) {
  const titleId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [keep] = invoicesApi.endpoints.keepBilling.useMutation();
  const [empty] = useState(details ?? unknown);
  const [options] = useState(countryOptions);
  const view = useForm<BillingDetails, Place, BillingDetails, Billing>(
    {
      empty,
      schema: billingDetailsSchema,
      requestOf: (form) => form,
      placeOf: (path) => places.find((place) => place === path) ?? null,
      send: (body) => keep(body),
    },
    element,
  );
  const { form, errors, refusals, failure, outcome, isSending, change, submit } = view;
  useFocusOnRefusal(element, refusals);
  const isSaved = outcome.status === 'stored' && failure === null && !isSending;
  const field = (name: Place) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form
      ref={element}
      className={styles['form']}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 id={titleId}>{t('Billing details')}</h2>
      <p>{t('They stand on every invoice from now on. Invoices that were issued stay as they are.')}</p>
      <TextInput
        label={t('Company')}
        autoComplete="organization"
        dir="auto"
        maxLength={120}
        readOnly={isSending}
        {...field('company')}
      />
      <TextInput
        label={t('Street or post office box')}
        autoComplete="address-line1"
        dir="auto"
        maxLength={120}
        readOnly={isSending}
        {...field('street')}
      />
      <TextInput
        label={t('Town and postal code')}
        autoComplete="address-level2"
        dir="auto"
        maxLength={120}
        readOnly={isSending}
        {...field('town')}
      />
      <Select label={t('Country')} autoComplete="country" {...field('country')}>
        <option value="">{t('Choose…')}</option>
        {options}
      </Select>
      <TextInput
        label={t('Tax number (optional)')}
        autoComplete="off"
        dir="auto"
        maxLength={120}
        readOnly={isSending}
        {...field('taxNumber')}
      />
      {failure !== null && (
        <FormFailureAlert failure={failure} onRetried={failure.retryable ? () => void submit() : undefined} />
      )}
      <Button type="submit" variant="secondary" loading={isSending}>
        {isSending ? t('Saving…') : t('Save billing details')}
      </Button>
      <div role="status">{isSaved && <Alert>{t('Your billing details are saved.')}</Alert>}</div>
    </form>
  );
}
