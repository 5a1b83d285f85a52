import { Link } from 'react-router-dom';
import { paths } from '@/navigation/paths';

/** States what the user accepts, with links to the texts. */
export function TermsNotice({ notice }: { notice: string }) {
  return (
    <p>
      <span>{notice}</span> Read the <Link to={paths.terms}>Terms of use</Link> and what we say about{' '}
      <Link to={paths.privacy}>Privacy</Link>.
    </p>
  );
}
