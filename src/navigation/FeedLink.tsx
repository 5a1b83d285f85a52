import type { Language } from '@shared/language/languages';
import { RichText } from '@/kit/ui/data/RichText';
import { usePublicConfig } from '@/state/hooks';

interface FeedLinkProps {
  title: string;
  path: string;
  /** Of a feed whose entries are all in one language. */
  hrefLang?: Language;
}

/** Announces a feed to browsers and feed readers. React hoists it into the head. */
export function FeedLink({ title, path, hrefLang }: FeedLinkProps) {
  const { siteUrl } = usePublicConfig();
  return (
    <link rel="alternate" type="application/rss+xml" hrefLang={hrefLang} title={title} href={`${siteUrl}${path}`} />
  );
}

interface FeedNoteProps extends Pick<FeedLinkProps, 'path' | 'hrefLang'> {
  /** A sentence with `<0/>` for the feed. */
  text: string;
}

/** Says on the page that a feed exists. */
export function FeedNote({ text, path, hrefLang }: FeedNoteProps) {
  const link = (
    <a key="feed" href={path} hrefLang={hrefLang}>
      RSS
    </a>
  );
  return (
    <p>
      <RichText text={text} parts={[link]} />
    </p>
  );
}
