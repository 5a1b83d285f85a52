import { Newsletters } from '@/features/desk/Newsletters';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** The newsletters at the desk (docs/product.md "Newsletters"). */
export function NewsletterPage() {
  return (
    <DeskPage
      needs="newsletter.read"
      title={t('Newsletter')}
      lead={t('Write, test and send it. It goes to confirmed addresses only.')}
    >
      <Newsletters />
    </DeskPage>
  );
}
