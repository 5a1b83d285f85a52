import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useFlushEffects, useLivePart } from '@/early/parts';
import { recoverFromMissingChunk } from '@/navigation/missingChunk';
import { PageHead } from '@/navigation/PageHead';
import { paths } from '@/navigation/paths';
import { idleReason, isDeskIdle } from '@/navigation/deskIdle';
import { redirectAfterSignIn } from '@/navigation/redirect';
import { selectAuthStatus } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { useIdentity } from '@/state/identity';
import { Button } from '@/kit/ui/form/Button';
import { useHydrated } from '@/kit/ui/feedback/useOnline';
import { t } from '@shared/language/words';
import styles from './RouteGate.module.scss';
import type { Access } from './routes';

/** Renders a page if the visitor may see it, otherwise redirects (docs/product.md "Roles"). */
export function RouteGate({ access, children }: { access: Access; children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus);
  const isHydrated = useHydrated();
  const identity = useIdentity();
  const { pathname, search, key } = useLocation();
  // The last history entry shown to a signed-in person.
  const [shownAt, setShownAt] = useState<string | null>(null);
  useLivePart(() => document.getElementById('content'));
  useFlushEffects();
  const isShown = access === 'signedIn' && status === 'in';

  useEffect(() => {
    // The auth slice holds a failure.
    if (access !== 'always') identity.load().catch(() => undefined);
  }, [access, identity]);
  if (isShown && shownAt !== key) setShownAt(key);

  if (access === 'always') return children;
  if (!isHydrated || status === 'lookingUp' || status === 'unavailable')
    return <Waiting isUnavailable={status === 'unavailable'} />;
  if (access === 'signedIn' && status === 'out') {
    // Signing out on a page leads home; visiting it signed out leads to the sign-in form (docs/product.md "Addresses").
    const signIn = `${paths.signIn}?redirect=${encodeURIComponent(pathname + search)}`;
    if (shownAt !== key) return <Navigate to={signIn} replace />;
    // The desk signs out by itself when nobody is at it, and its sign-in leads back.
    const isIdle = isDeskPath(pathname) && isDeskIdle();
    return <Navigate to={isIdle ? `${signIn}&reason=${idleReason}` : paths.home} replace />;
  }
  if (access === 'signedOut' && status === 'in') {
    const wanted = redirectAfterSignIn(search);
    // Registration leads home, but whoever was invited to the desk registers in order to get there.
    return <Navigate to={pathname !== paths.register || isDeskPath(wanted) ? wanted : paths.home} replace />;
  }
  return children;
}

const isDeskPath = (path: string): boolean => path === paths.desk || path.startsWith(`${paths.desk}/`);

/** Empty until the session is known. Says so after a timeout, and still accepts a late answer. */
function Waiting({ isUnavailable }: { isUnavailable: boolean }) {
  const identity = useIdentity();

  function retry(): void {
    // Missing code can be fetched again in place; a provider that does not respond needs a page reload.
    if (identity.loaded() === null)
      identity
        .load()
        .catch((error: unknown) => recoverFromMissingChunk((error as Error).cause))
        .catch(() => undefined);
    else globalThis.location.reload();
  }

  return (
    <div className={styles['waiting']}>
      <PageHead title={t('Your account')} indexed={false} />
      <div
        role="status"
        className={styles['status']}
        data-late={t('This page is on its way. It takes longer than usual…')}
      >
        {isUnavailable && (
          <>
            <h1>{t('We are still looking for your account')}</h1>
            <p>
              {t('The sign-in service has not answered yet. This page opens by itself as soon as there is an answer.')}
            </p>
          </>
        )}
      </div>
      {isUnavailable && <Button onClick={retry}>{t('Try again')}</Button>}
      <noscript>
        <h1>{t('Accounts need JavaScript')}</h1>
        <p>
          {t(
            'Signing in happens in your browser, so this page works only with JavaScript switched on. Everything else on this site can be read without it.',
          )}
        </p>
      </noscript>
    </div>
  );
}
