import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface FormsLinkProps {
  to: string;
  /** Navigation state for the link. */
  state?: unknown;
  children?: ReactNode;
}

/** A link between the account forms that keeps `?redirect=`. */
export function FormsLink({ to, state, children }: FormsLinkProps) {
  const redirect = new URLSearchParams(useLocation().search).get('redirect');
  return (
    <Link
      to={redirect === null ? to : { pathname: to, search: `?redirect=${encodeURIComponent(redirect)}` }}
      state={state}
    >
      {children}
    </Link>
  );
}
