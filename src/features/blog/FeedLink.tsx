import { feedPath } from '@shared/blog/contract';
import { t } from '@shared/language/words';
import { usePublicConfig } from '@/state/hooks';

/** Announces the feed to browsers and feed readers. React hoists it into the head. */
export function FeedLink() {
  const { siteUrl } = usePublicConfig();
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      hrefLang="en"
      title={t('Our Blog')}
      href={`${siteUrl}${feedPath}`}
    />
  );
}
