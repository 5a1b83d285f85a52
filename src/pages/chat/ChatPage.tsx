import { Link } from 'react-router-dom';
import { NotYetOpen } from '@/features/contact/NotYetOpen';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { PageBanner } from '@/ui/PageBanner';

export default function ChatPage() {
  return (
    <>
      <PageHead title="Talk to Our AI" description="The assistant of the Keelway association answers questions about freight, import, export and package delivery." />
      <PageBanner section="AI chat" title="Talk to Our AI" lead="An assistant for questions about freight, import, export, package delivery and logistics." />
      <NotYetOpen>
        <p>
          The assistant takes up its work soon. A person answers today: call, or write to us in the chat app.
          Agents near you are in <Link to={paths.searchResults}>the directory</Link>.
        </p>
      </NotYetOpen>
    </>
  );
}
