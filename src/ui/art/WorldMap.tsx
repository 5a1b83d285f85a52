import styles from './WorldMap.module.scss';
import world from './worldVersion.json';

/** Address of the map's file; its parts are `#land` and `#places`. */
export const worldMapUrl = `/assets/art/world.${world.version}.svg`;

interface WorldMapProps {
  /** What the map says where it stands; without it the map only decorates. */
  readonly label?: string;
  readonly className?: string;
}

/** The earth's land with a dot for each place that has member agents. Its colours follow the theme. */
export function WorldMap({ label, className }: WorldMapProps) {
  const shown = className === undefined ? styles['map'] : `${styles['map'] ?? ''} ${className}`;
  return (
    <svg className={shown} viewBox="0 0 1000 460" width="1000" height="460" focusable="false" {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}>
      <use className={styles['land']} href={`${worldMapUrl}#land`} />
      <use className={styles['places']} href={`${worldMapUrl}#places`} />
    </svg>
  );
}
