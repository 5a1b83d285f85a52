import { Link } from 'react-router-dom';
import { NotYetOpen } from '@/features/contact/NotYetOpen';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { PageBanner } from '@/ui/PageBanner';

export default function QuotePage() {
  return (
    <>
      <PageHead title="Get a Quote" description="Ask for a freight quote: from, to, mode, cargo, weight and volume." />
      <PageBanner section="Quote" title="Get a Quote" lead="One request, answered by people who move cargo themselves." />
      <NotYetOpen>
        <p>The form is not ready. Call or write to us with these details, and an agent answers with a price:</p>
        <ul>
          <li>from where to where, and by when the cargo is ready</li>
          <li>what it is, how many pieces, and what each weighs and measures</li>
          <li>by air, by sea, by land, or whichever suits</li>
          <li>how to reach you</li>
        </ul>
        <p>
          Or choose an agent yourself: <Link to={paths.searchResults}>search the directory by place</Link>.
        </p>
      </NotYetOpen>
    </>
  );
}
