import { Link } from 'react-router-dom';
import { NotYetOpen } from '@/features/contact/NotYetOpen';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { PageBanner } from '@/ui/PageBanner';

export default function MembersPage() {
  return (
    <>
      <PageHead title="Our Members" description="The members of the Keelway freight and cargo association, with positions and companies." />
      <PageBanner section="Membership" title="Our Members" lead="The people of the member companies, for members who look for a colleague abroad." />
      <NotYetOpen>
        <p>
          This page will open with the key that members receive. Until then, the membership desk finds the right person for you.
          Looking for an agent? <Link to={paths.searchResults}>Search the directory</Link>: it is open to everyone.
        </p>
      </NotYetOpen>
    </>
  );
}
