import { useRef, useState } from 'react';
import { billingDetailsSchema, type Billing, type BillingDetails } from '@shared/invoices/contract';
import { t } from '@shared/language/words';
import { BillingFields, billingPlaceOf, noBilling } from '@/kit/forms/BillingFields';
import { SavedForm } from '@/kit/forms/SavedForm';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import styles from './Invoices.module.scss';
import { invoicesApi } from './invoicesEndpoint';

/** Who the invoices are for: asked once, changed here. `details`: as they are known; null if nobody has said. */
export function BillingForm({ details }: { details: BillingDetails | null }) {
  const element = useRef<HTMLFormElement>(null);
  const [keep] = invoicesApi.endpoints.keepBilling.useMutation();
  const [empty] = useState(details ?? noBilling);
  const view = useForm<BillingDetails, keyof BillingDetails, BillingDetails, Billing>(
    {
      empty,
      schema: billingDetailsSchema,
      requestOf: (form) => form,
      placeOf: billingPlaceOf,
      send: (body) => keep(body),
    },
    element,
  );
  useFocusOnRefusal(element, view.refusals);
  return (
    <SavedForm
      ref={element}
      title={t('Billing details')}
      className={styles['form']}
      view={view}
      words={{ send: t('Save billing details'), saved: t('Your billing details are saved.') }}
    >
      <p>{t('They stand on every invoice from now on. Invoices that were issued stay as they are.')}</p>
      <BillingFields view={view} isOwn />
    </SavedForm>
  );
}
