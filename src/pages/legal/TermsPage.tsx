import { text } from '@content/legal/terms.md?text';
import { LegalPage } from './LegalPage';

export default function TermsPage() {
  return <LegalPage text={text} />;
}
