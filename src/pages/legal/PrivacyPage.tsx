import { text } from '@content/legal/privacy.md?text';
import { LegalPage } from './LegalPage';

/** The privacy policy, from content/legal/privacy.md. */
export default function PrivacyPage() {
  return <LegalPage text={text} />;
}
