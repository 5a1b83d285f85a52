import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { KeptPages } from '@/features/offline/KeptPages';
import { useReachable } from '@/features/offline/useReachable';
import { localPath, paths } from '@/navigation/paths';
import { useOnline } from '@/kit/ui/feedback/useOnline';
import { PageHead } from '@/navigation/PageHead';
import { Button } from '@/kit/ui/form/Button';
import { PageBanner } from '@/kit/ui/layout/PageBanner';
import { Section } from '@/kit/ui/layout/Section';
import { t } from '@shared/language/words';

/** The page that was wanted without a signal, if it is one of this site; the home page otherwise. */
export function wantedAddress(from: string | null, origin: string): string {
  const home = localPath(paths.home);
  // What else could begin the address of another site.
  if (from === null || !/^\/[^/\\\s]/.test(from)) return home;
  const wanted = new URL(from, origin);
  return wanted.origin === origin ? wanted.pathname + wanted.search : home;
}

/** `/offline`: in place of a page that is not on this device, without a signal (docs/product.md "Offline"). */
export default function OfflinePage() {
  const [parameters] = useSearchParams();
  const from = parameters.get('from');
  const isOnline = useOnline();
  const wanted = () => location.replace(wantedAddress(from, location.origin));
  const isReachable = useReachable(from !== null);

  useEffect(() => {
    if (isReachable) location.replace(wantedAddress(from, location.origin));
  }, [isReachable, from]);

  return (
    <>
      <PageHead title={t('You are offline')} indexed={false} />
      <PageBanner
        section={t('No connection')}
        title={t('You are offline')}
        lead={t('The page that you asked for is not on this device. It opens by itself when you are connected again.')}
      />
      <Section title={t('Pages on this device')}>
        <KeptPages />
        <div>
          <Button onClick={wanted}>{isOnline ? t('Open the page') : t('Try again')}</Button>
        </div>
      </Section>
    </>
  );
}
