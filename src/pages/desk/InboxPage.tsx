import { Inbox } from '@/features/desk/Inbox';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** The desk's inbox (docs/product.md "The desk"). */
export function InboxPage() {
  return (
    <DeskPage title={t('Inbox')} lead={t('What people sent: overdue first, then the oldest.')} needs="cases.read">
      <Inbox />
    </DeskPage>
  );
}
