import styles from './WorldMap.module.scss';

/** URL of the map, with the parts `land` and `places`. The gateway draws the dots (server/directory/worldMap.ts). */
const worldMapPath = '/world-map.svg';

interface WorldMapProps {
  /** Alternative text; without it the map is decorative. */
  readonly label?: string;
  readonly className?: string;
}

/** World map with a dot for each place with member agents. Its colours follow the theme. */
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
