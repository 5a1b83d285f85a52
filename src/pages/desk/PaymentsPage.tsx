import { PaymentsReport } from '@/features/desk/payments/PaymentsReport';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** Payments that staff record, and the ledger beside the card provider (docs/product.md "The desk"). */
export function PaymentsPage() {
  return (
    <DeskPage
      title={t('Payments')}
      lead={t('What arrived without a card, and where the ledger and the card provider differ.')}
      needs="payments.read"
    >
      <PaymentsReport />
    </DeskPage>
  );
}
