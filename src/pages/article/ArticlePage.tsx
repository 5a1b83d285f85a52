import { Link, matchPath, useLocation } from 'react-router-dom';
import { NotYetOpen } from '@/features/contact/NotYetOpen';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { PageBanner } from '@/ui/PageBanner';
import { titles } from './titles';

export default function ArticlePage() {
  const { pathname } = useLocation();
  const slug = matchPath(paths.article, pathname)?.params.slug;
  const title = titles[slug ?? ''] ?? 'Article';
  return (
    <>
      <PageHead title={title} />
      <PageBanner section="News" title={title} />
      <NotYetOpen>
        <p>
          This article is being set. Until it is here, ask us about its subject, or go back to <Link to={paths.blog}>Our Blog</Link>.
        </p>
      </NotYetOpen>
    </>
  );
}
