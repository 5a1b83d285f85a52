import type { ReactNode } from 'react';
import styles from './Docks.module.scss';

interface DocksProps {
  /** Label of the landmark. */
  label: string;
  /** Bottom left. */
  start?: ReactNode;
  /** Bottom right. */
  end?: ReactNode;
  /** Hides them, for example below a menu, without unmounting their content. */
  hidden?: boolean;
}

/**
 * The two slots for floating elements, bottom left and right, with room for ScrollToTop in between. On small screens
 * they form a bar, so that they cover no text, and hide while the on-screen keyboard is open.
 */
export function Docks({ label, start, end, hidden = false }: DocksProps) {
  return (
    <aside className={styles['docks']} data-floats="foot" aria-label={label} hidden={hidden}>
      <div className={styles['start']}>{start}</div>
      <div className={styles['end']}>{end}</div>
    </aside>
  );
}
