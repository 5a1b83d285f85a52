import styles from './WorldMap.module.scss';

/** Address of the map's file, with the parts `land` and `places`. A gateway draws its dots (server/site/worldMap.ts). */
const worldMapPath = '/world-map.svg';

interface WorldMapProps {
  /** What the map says where it stands; without it the map only decorates. */
  readonly label?: string;
  readonly className?: string;
}

/** The earth's land with a dot for each place that has member agents. Its colours follow the theme. */
export function WorldMap({ label, className }: WorldMapProps) {
  const shown = className === undefined ? styles['map'] : `${styles['map'] ?? ''} ${className}`;
  return (
    <svg
      className={shown}
      viewBox="0 0 1000 460"
      width="1000"
      height="460"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use className={styles['land']} href={`${worldMapPath}#land`} />
      <use className={styles['places']} href={`${worldMapPath}#places`} />
    </svg>
  );
}
