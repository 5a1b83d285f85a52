import { usePublicConfig } from '@/state/hooks';

interface FeedLinkProps {
  title: string;
  /** Of a feed in English. */
  path: string;
}

/** Announces a feed to browsers and feed readers. React hoists it into the head. */
export function FeedLink({ title, path }: FeedLinkProps) {
  const { siteUrl } = usePublicConfig();
  return <link rel="alternate" type="application/rss+xml" hrefLang="en" title={title} href={`${siteUrl}${path}`} />;
}
