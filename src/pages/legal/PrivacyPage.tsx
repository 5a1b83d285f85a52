import { text } from '@content/legal/privacy.md?text';
import { LegalPage } from './LegalPage';

export default function PrivacyPage() {
  return <LegalPage text={text} />;
}
