import { Link } from 'react-router-dom';
import { NotYetOpen } from '@/features/contact/NotYetOpen';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { PageBanner } from '@/ui/PageBanner';

export default function RegisterPage() {
  return (
    <>
      <PageHead title="Create an account" description="Create a Keelway account." indexed={false} />
      <PageBanner section="Account" title="Create an account" lead="The first step to membership and to the affiliate programme." />
      <NotYetOpen>
        <p>
          Accounts are being prepared. Write to us today, and we send you the list of papers for membership ahead of time:
          see <Link to={paths.membershipBenefits}>membership benefits and requirements</Link>.
        </p>
      </NotYetOpen>
    </>
  );
}
