import type { ReactNode } from 'react';

/** Header, routed content, footer. */
export function Layout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
