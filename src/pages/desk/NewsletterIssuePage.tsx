import { useParams } from 'react-router-dom';
import { NewsletterIssue } from '@/features/desk/NewsletterIssue';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

/** One newsletter at the desk (docs/product.md "Newsletters"). */
export function NewsletterIssuePage() {
  const { id = '' } = useParams();
  return (
    <DeskPage
      needs="newsletter.read"
      title={t('A newsletter')}
      lead={t('Write it, look at the preview, send a test to yourself, then send it.')}
    >
      <NewsletterIssue key={id} id={id} />
    </DeskPage>
  );
}
