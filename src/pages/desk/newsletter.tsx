import { useParams } from 'react-router-dom';
import { NewsletterIssue } from '@/features/desk/newsletter/NewsletterIssue';
import { Newsletters } from '@/features/desk/newsletter/Newsletters';
import { t } from '@shared/language/words';
import { DeskPage } from './DeskPage';

export { StaffBar } from './DeskPage';

/** The newsletters at the desk (docs/product.md "Newsletters"). */
export function NewsletterPage() {
  return (
    <DeskPage
      needs="newsletter.read"
      title={t('Newsletter')}
      lead={t('Write, test and send it, now or later: to those who subscribed, or to members.')}
    >
      <Newsletters />
    </DeskPage>
  );
}

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
