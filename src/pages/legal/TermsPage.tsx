import type { ReactNode } from 'react';
import { text } from '@content/legal/terms.md?text';
import { useMembershipPrice } from '@/features/served/siteWords';
import { noticesPath } from '@/navigation/paths';
import { t } from '@shared/language/words';
import { RichText } from '@/kit/ui/data/RichText';
import { LegalPage } from './LegalPage';

/** A file, which has one address in all languages. */
function NoticesLink({ children }: { children?: ReactNode }) {
  return <a href={noticesPath}>{children}</a>;
}

/** The terms, from content/legal/terms.md, and the licences of what the site ships of others. */
export default function TermsPage() {
  const price = useMembershipPrice();
  return (
    <LegalPage text={text}>
      <span>{price}</span>{' '}
      <RichText
        text={t('This site ships software and typefaces of others: <0>their licences</0>.')}
        parts={[<NoticesLink key="licences" />]}
      />
    </LegalPage>
  );
}
