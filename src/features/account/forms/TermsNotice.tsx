import { Link } from 'react-router-dom';
import { t } from '@language/words';
import { paths } from '@/navigation/paths';

/** States what the user accepts, with links to the texts. */
export function TermsNotice({ notice }: { notice: string }) {
  return (
    <p>
      <span>{notice}</span> Read the <Link to={paths.terms}>{t('Terms of use')}</Link> and what we say about{' '}
      <Link to={paths.privacy}>{t('Privacy')}</Link>.
    </p>
  );
}
