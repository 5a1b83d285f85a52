import { useParams } from 'react-router-dom';
import { AccountLayout } from '@/features/account/AccountLayout';
import { ReceiptSheet } from '@/features/payments/ReceiptSheet';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';

/** The receipt of a payment; its reference is in the path. */
export function ReceiptPage() {
  const { reference = '' } = useParams();
  return (
    <>
      <PageHead
        title={`Receipt ${reference}`}
        description="The receipt of a payment to the Keelway association."
        indexed={false}
      />
      <AccountLayout
        title="Receipt"
        lead="For your books: print it, or save it as a PDF from the print dialog."
        selected={paths.transactions}
      >
        <ReceiptSheet reference={reference} />
      </AccountLayout>
    </>
  );
}
