import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/navigation/paths';
import { selectAuthStatus } from '@/state/authSlice';
import { useAppSelector } from '@/state/hooks';
import type { Access } from './routes';

/** Lets a page through when the visitor may see it, and leads elsewhere when not (specification section 6). */
export function RouteGate({ access, children }: { access: Access; children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus);
  const { pathname, search } = useLocation();
  if (access === 'signedIn' && status === 'out') {
    return <Navigate to={`${paths.signIn}?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  }
  if (access === 'signedOut' && status === 'in') return <Navigate to={paths.account} replace />;
  return children;
}
