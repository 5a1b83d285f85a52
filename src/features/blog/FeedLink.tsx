import { feedPath } from '@/navigation/articles';
import { usePublicConfig } from '@/state/publicConfig';

/** Tells browsers and feed readers where the feed is. React moves it into the head. */
export function FeedLink() {
  const { siteUrl } = usePublicConfig();
  return <link rel="alternate" type="application/rss+xml" title="Our Blog" href={`${siteUrl}${feedPath}`} />;
}
