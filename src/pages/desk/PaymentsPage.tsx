import { PaymentsReport } from '@/features/desk/PaymentsReport';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** The ledger beside the card provider (docs/product.md "The desk"). */
export function PaymentsPage() {
  return (
    <DeskPage
      title={t('Payments')}
      lead={t('Where the ledger and the card provider differ. This page only shows.')}
      needs="payments.read"
    >
      <PaymentsReport />
    </DeskPage>
  );
}
