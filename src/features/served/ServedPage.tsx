import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHead } from '@/navigation/PageHead';
import { localPath } from '@/navigation/paths';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { t } from '@shared/language/words';
import type { ServedPages, ServedPath } from '@shared/site/servedPages';
import { useServed } from './servedPage';

interface ServedPageProps<Path extends ServedPath> {
  draw: (data: ServedPages[Path]) => ReactNode;
  reload?: () => void;
}

/**
 * A page that the gateway renders for each request (docs/architecture.md "Pages for one request"). Reached within the
 * site, by Back for example, it is loaded anew, since only the gateway knows its data.
 */
export function ServedPage<Path extends ServedPath>({
  draw,
  reload = () => globalThis.location.reload(),
}: ServedPageProps<Path>) {
  const { pathname } = useLocation();
  const served = useServed<Path>();
  const isElsewhere = served === 'elsewhere';
  useEffect(() => {
    if (isElsewhere) reload();
  }, [isElsewhere, reload]);
  if (isElsewhere) return null;
  if (served !== 'missing') return draw(served.data);
  return (
    <>
      <PageHead title={t('Not available')} indexed={false} />
      <PageBanner
        title={t('This page could not be loaded')}
        lead={<a href={localPath(pathname)}>{t('Load it again')}</a>}
      />
    </>
  );
}
