import { Invoices } from '@/features/desk/payments/Invoices';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** Invoices and credit notes, for the bookkeeper (docs/product.md "The desk"). */
export function InvoicesPage() {
  return (
    <DeskPage
      title={t('Invoices')}
      lead={t('One for each payment, and a credit note for what was paid back, by the day of issue.')}
      needs="payments.read"
    >
      <Invoices />
    </DeskPage>
  );
}
