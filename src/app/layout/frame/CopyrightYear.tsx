import { useSyncExternalStore } from 'react';

const id = 'copyright-year';
const subscribe = () => () => undefined;
const thisYear = () => new Date().getFullYear().toString();

/** The year in the prerendered page, read during hydration. */
function builtYear(): string {
  const written = typeof document === 'undefined' ? null : document.getElementById(id);
  return written?.textContent ?? thisYear();
}

/** The current year. The prerendered page may be from last year: hydration starts with its value. */
export function CopyrightYear() {
  return <span id={id}>{useSyncExternalStore(subscribe, thisYear, builtYear)}</span>;
}
