import { Link } from 'react-router-dom';
import { t } from '@language/words';
import { paths } from '@/navigation/paths';
import { RichText } from '@/ui/RichText';

/** States what the user accepts, with links to the texts. */
export function TermsNotice({ notice }: { notice: string }) {
  return (
    <p>
      <span>{notice}</span>{' '}
      <RichText
        text={t('Read the <0>Terms of use</0> and what we say about <1>Privacy</1>.')}
        parts={[<Link key="terms" to={paths.terms} />, <Link key="privacy" to={paths.privacy} />]}
      />
    </p>
  );
}
