import { text } from '@content/legal/terms.md?text';
import { noticesPath } from '@/navigation/notices';
import { t } from '@language/words';
import { LegalPage } from './LegalPage';

/** The terms, from content/legal/terms.md, and the licences of what the site ships of others. */
export default function TermsPage() {
  return (
    <LegalPage text={text}>
      This site ships software and typefaces of others: <a href={noticesPath}>{t('their licences')}</a>.
    </LegalPage>
  );
}
