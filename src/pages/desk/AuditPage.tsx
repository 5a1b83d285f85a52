import { Audit } from '@/features/desk/people/Audit';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** The audit trail of the desk (docs/product.md "The desk"). */
export function AuditPage() {
  return (
    <DeskPage
      title={t('Audit trail')}
      lead={t('Every change and every export at the desk: who, what and when.')}
      needs="audit.read"
    >
      <Audit />
    </DeskPage>
  );
}
