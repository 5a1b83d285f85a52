import { Link } from 'react-router-dom';
import { NotYetOpen } from '@/features/contact/NotYetOpen';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { PageBanner } from '@/ui/PageBanner';

export default function DirectoryPage() {
  return (
    <>
      <PageHead title="People" description="People of the association: name, position, company and country." />
      <PageBanner section="Directory" title="People" lead="Who does what at the association and its member companies." />
      <NotYetOpen>
        <p>
          The list of people is being put together. Agents by place are already here:
          <Link to={paths.searchResults}>search the directory of agents</Link>, or ask us for a person by name.
        </p>
      </NotYetOpen>
    </>
  );
}
