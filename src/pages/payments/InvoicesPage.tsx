import { useParams } from 'react-router-dom';
import { AccountLayout } from '@/features/accounts/AccountLayout';
import { InvoicePaper } from '@/features/payments/invoices/InvoicePaper';
import { Invoices } from '@/features/payments/invoices/Invoices';
import { PageHead } from '@/navigation/PageHead';
import { t } from '@shared/language/words';
import { paths } from '@/navigation/paths';

/** Billing details and invoices, in the tab of the transactions; with a number in the path, one of them. */
export function InvoicesPage() {
  const { number } = useParams();
  return (
    <>
      <PageHead
        title={t('Your invoices')}
        description={t('Your invoices from the Keelway association.')}
        indexed={false}
      />
      <AccountLayout
        title={t('Your invoices')}
        lead={t('Whom they are for, and one for each payment, to print or to keep.')}
        selected={paths.transactions}
      >
        {number === undefined ? <Invoices /> : <InvoicePaper key={number} number={number} />}
      </AccountLayout>
    </>
  );
}
