import { useSyncExternalStore } from 'react';

const id = 'copyright-year';
const subscribe = () => () => undefined;
const thisYear = () => new Date().getFullYear().toString();

/** The year that the page was built with, read back while React takes the page over. */
function builtYear(): string {
  const written = typeof document === 'undefined' ? null : document.getElementById(id);
  return written?.textContent ?? thisYear();
}

/** The current year. The prerendered page may be older than New Year: hydration starts from what stands there. */
export function CopyrightYear() {
  return <span id={id}>{useSyncExternalStore(subscribe, thisYear, builtYear)}</span>;
}
