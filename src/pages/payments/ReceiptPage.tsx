import { useParams } from 'react-router-dom';
import { AccountLayout } from '@/features/accounts/AccountLayout';
import { ReceiptSheet } from '@/features/payments/ReceiptSheet';
import { PageHead } from '@/navigation/PageHead';
import { t } from '@shared/language/words';
import { paths } from '@/navigation/paths';

/** The receipt of a payment; its reference is in the path. */
export function ReceiptPage() {
  const { reference = '' } = useParams();
  return (
    <>
      <PageHead
        title={t('Receipt {reference}', { reference })}
        description={t('The receipt of a payment to the Keelway association.')}
        indexed={false}
      />
      <AccountLayout
        title={t('Receipt')}
        lead={t('For your books: print it, or save it as a PDF from the print dialog.')}
        selected={paths.transactions}
      >
        <ReceiptSheet reference={reference} />
      </AccountLayout>
    </>
  );
}
