import { text } from '@content/legal/terms.md?text';
import { LegalPage } from './LegalPage';

/** The terms, from content/legal/terms.md. */
export default function TermsPage() {
  return <LegalPage text={text} />;
}
