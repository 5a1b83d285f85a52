import { RichText } from '@/kit/ui/data/RichText';
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

interface FeedNoteProps {
  /** A sentence with `<0/>` for the feed. */
  text: string;
  path: string;
}

/** Says on the page that a feed exists. */
export function FeedNote({ text, path }: FeedNoteProps) {
  const link = (
    <a key="feed" href={path} hrefLang="en">
      RSS
    </a>
  );
  return (
    <p>
      <RichText text={text} parts={[link]} />
    </p>
  );
}
