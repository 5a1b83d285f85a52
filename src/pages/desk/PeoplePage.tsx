import { People } from '@/features/desk/people/People';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** Staff and members (docs/product.md "People at the desk"). */
export function PeoplePage() {
  return (
    <DeskPage
      title={t('People')}
      lead={t('Who works at the desk, who pays, and who is listed as a member.')}
      needs="people.read"
    >
      <People />
    </DeskPage>
  );
}
