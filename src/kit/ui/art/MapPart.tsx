import type { ReactNode } from 'react';
import styles from './MapPart.module.scss';

interface MapPartProps {
  /** In map units: left, top, width, height. */
  view: readonly [number, number, number, number];
  label: string;
  /** `img` without anything in it that can be pressed. */
  role: 'img' | 'group';
  children: ReactNode;
}

/** A part of the site's own world map (docs/architecture.md "Pages of agents"), with what is drawn on it. */
export function MapPart({ view, label, role, children }: MapPartProps) {
  const [, , width, height] = view;
  return (
    <svg
      className={styles['map']}
      viewBox={view.join(' ')}
      width={1000}
      height={Math.round((1000 * height) / width)}
      role={role}
      aria-label={label}
      focusable="false"
    >
      <use className={styles['land']} href="/world-map.svg#land" />
      <use className={styles['borders']} href="/world-borders.svg#borders" />
      {children}
    </svg>
  );
}
