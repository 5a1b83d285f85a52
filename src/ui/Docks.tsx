import type { ReactNode } from 'react';
import styles from './Docks.module.scss';

interface DocksProps {
  /** Name of the landmark that they form. */
  label: string;
  /** What floats at the bottom left. */
  start?: ReactNode;
  /** What floats at the bottom right. */
  end?: ReactNode;
  /** Takes them away, for example while a menu covers the page. What is in them keeps its state. */
  hidden?: boolean;
}

/**
 * The two places for what floats over every page, at the bottom left and right; between them is room for ScrollToTop.
 * On small screens they stand in a bar, so that no text is under them, and give way to the keyboard while text is entered in the page.
 */
export function Docks({ label, start, end, hidden = false }: DocksProps) {
  return (
    <aside className={styles['docks']} data-floats="foot" aria-label={label} hidden={hidden}>
      <div className={styles['start']}>{start}</div>
      <div className={styles['end']}>{end}</div>
    </aside>
  );
}
