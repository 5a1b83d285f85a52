import type { ReactNode } from 'react';

/** What a person typed, such as an email address, within a sentence of the site. */
export function TypedText({ children }: { children: ReactNode }) {
  return (
    <strong dir="auto" translate="no">
      {children}
    </strong>
  );
}
