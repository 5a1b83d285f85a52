import { Link } from 'react-router-dom';
import { NotYetOpen } from '@/features/contact/NotYetOpen';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { PageBanner } from '@/ui/PageBanner';

export default function BlogPage() {
  return (
    <>
      <PageHead title="Our Blog" description="News, updates and latest trends in freight and cargo from the Keelway association." />
      <PageBanner section="News" title="Our Blog" lead="Plain words on freight: what changes, what it means on the quay, and what to do about it." />
      <NotYetOpen>
        <p>
          The first articles are written and being set. Until they are here, our desks answer questions by phone and e-mail,
          and the most common ones stand in <Link to={paths.faq}>the FAQ</Link>.
        </p>
      </NotYetOpen>
    </>
  );
}
