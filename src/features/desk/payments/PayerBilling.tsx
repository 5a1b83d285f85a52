import { useRef, useState } from 'react';
import type { DeskPayment } from '@shared/desk/payments';
import { billingDetailsSchema, type BillingDetails, type PaymentBilling } from '@shared/invoices/contract';
import { t } from '@shared/language/words';
import { countryName } from '@shared/text/countries';
import { apiErrorOf } from '@/kit/api/apiError';
import { BillingFields, billingPlaceOf, noBilling } from '@/kit/forms/BillingFields';
import { SavedForm } from '@/kit/forms/SavedForm';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { DataList } from '@/kit/ui/data/DataList';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { Button } from '@/kit/ui/form/Button';
import { useMay } from '../frame/deskMe';
import styles from '../frame/Listing.module.scss';
import { operationsApi } from './operationsEndpoint';

interface PayerBillingProps {
  reference: string;
  billing: PaymentBilling;
}

/** Whom the invoice of a payment is for: the desk fills it in for a payer who has not, and corrects the invoice. */
export function PayerBilling({ reference, billing }: PayerBillingProps) {
  const { details, mayWrite, invoice, isOutdated } = billing;
  const may = useMay('payments.record');
  const [correct, { data, error, isLoading }] = operationsApi.endpoints.correctInvoice.useMutation();
  return (
    <section aria-label={t('Invoice')} className={styles['listing']}>
      <h3>{t('Invoice')}</h3>
      <DataList
        entries={[
          { term: t('Number'), lines: [invoice ?? t('None.')], isVerbatim: true },
          {
            term: t('Billing details'),
            lines:
              details === null
                ? [t('Nobody has given any.')]
                : [details.company, details.street, details.town, countryName(details.country), details.taxNumber],
            isVerbatim: true,
          },
        ].map(({ lines, ...entry }) => ({ ...entry, lines: lines.filter((line) => line !== '') }))}
      />
      {isOutdated && (
        <>
          <p>{t('The invoice names other details, or none.')}</p>
          {may && (
            <>
              <p className={styles['detail']}>
                {t('A corrected one gets a number of its own, and a credit note takes this one back.')}
              </p>
              <Button variant="secondary" size="small" loading={isLoading} onClick={() => void correct(reference)}>
                {t('Issue a corrected invoice')}
              </Button>
            </>
          )}
        </>
      )}
      {error !== undefined && <ErrorAlert error={apiErrorOf(error)} />}
      <p role="status">{data !== undefined && <span>{t('The corrected invoice is issued.')}</span>}</p>
      {may && mayWrite && <DetailsForm reference={reference} details={details} />}
    </section>
  );
}

function DetailsForm({ reference, details }: { reference: string; details: BillingDetails | null }) {
  const element = useRef<HTMLFormElement>(null);
  const [keep] = operationsApi.endpoints.keepPayerBilling.useMutation();
  const [empty] = useState(details ?? noBilling);
  const view = useForm<BillingDetails, keyof BillingDetails, BillingDetails, DeskPayment>(
    {
      empty,
      schema: billingDetailsSchema,
      requestOf: (form) => form,
      placeOf: billingPlaceOf,
      send: (body) => keep({ reference, ...body }),
    },
    element,
  );
  useFocusOnRefusal(element, view.refusals);
  return (
    <SavedForm
      ref={element}
      title={t('Whom the invoice is for')}
      heading="h4"
      className={styles['listing']}
      view={view}
      words={{ send: t('Save billing details'), saved: t('The billing details are saved.') }}
    >
      <p>
        {t(
          'The payer has an account without billing details, or none. If they sign in, they see these and change them.',
        )}
      </p>
      <BillingFields view={view} isOwn={false} />
    </SavedForm>
  );
}
