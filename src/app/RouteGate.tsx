import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { redirectAfterSignIn } from '@/navigation/redirect';
import { selectAuthStatus } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import { useHydrated } from '@/ui/useHydrated';
import styles from './RouteGate.module.scss';
import type { Access } from './routes';

/** After how many milliseconds without an answer the gate says what it waits for (design section 7, point 5). */
const silence = 3_000;

/** Lets a page through when the visitor may see it, and leads elsewhere when not (specification section 6). */
export function RouteGate({ access, children }: { access: Access; children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus);
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  if (access === 'always') return children;
  if (!isHydrated || status === 'lookingUp' || status === 'unavailable') return <Waiting />;
  if (access === 'signedIn' && status === 'out') {
    return <Navigate to={`${paths.signIn}?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  }
  if (access === 'signedOut' && status === 'in') {
    return <Navigate to={pathname === paths.register ? paths.home : redirectAfterSignIn(search)} replace />;
  }
  return children;
}

/** The empty block while it is looked up who is signed in; it speaks up when that takes long. */
function Waiting() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), silence);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles['waiting']}>
      <p role="status">{isLong && 'We are still asking whether you are signed in. The page opens by itself as soon as there is an answer.'}</p>
      <noscript>
        <h1>Accounts need JavaScript</h1>
        <p>Signing in happens in your browser, so this page works only with JavaScript switched on. Everything else on this site can be read without it.</p>
      </noscript>
    </div>
  );
}
