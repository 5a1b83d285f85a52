import { Jobs } from '@/features/desk/payments/Jobs';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** Background jobs of the site (docs/product.md "The desk"). */
export function JobsPage() {
  return (
    <DeskPage
      title={t('Jobs')}
      lead={t('What the site does in the background, and what it could not do.')}
      needs="jobs.read"
    >
      <Jobs />
    </DeskPage>
  );
}
