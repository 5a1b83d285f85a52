import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { KeptPages } from '@/features/offline/KeptPages';
import { wantedAddress } from '@/features/offline/wantedAddress';
import { useOnline } from '@/ui/useOnline';
import { PageHead } from '@/navigation/PageHead';
import { Button } from '@/ui/Button';
import { PageBanner } from '@/ui/PageBanner';
import { Section } from '@/ui/Section';
import { t } from '@language/words';

/** `/offline`: in place of a page that is not on this device, without a signal (docs/product.md "Offline"). */
export default function OfflinePage() {
  const [parameters] = useSearchParams();
  const from = parameters.get('from');
  const isOnline = useOnline();
  const tryAgain = () => location.replace(wantedAddress(from, location.origin));

  useEffect(() => {
    // Not at the start: the browser may say that it is online without a signal.
    const again = () => location.replace(wantedAddress(from, location.origin));
    globalThis.addEventListener('online', again);
    return () => globalThis.removeEventListener('online', again);
  }, [from]);

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
          <Button onClick={tryAgain}>{isOnline ? t('Open the page') : t('Try again')}</Button>
        </div>
      </Section>
    </>
  );
}
