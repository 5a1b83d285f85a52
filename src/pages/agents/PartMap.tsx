import type { AgentPageOf } from '@server/contracts/agentPages';
import styles from './PartMap.module.scss';

interface PartMapProps {
  map: NonNullable<AgentPageOf<'place'>['map']>;
  label: string;
}

/** A part of the site's own world map (docs/architecture.md "Pages of agents"), with a dot for each place. */
export function PartMap({ map: { view, dots }, label }: PartMapProps) {
  const [, , width, height] = view;
  return (
    <svg
      className={styles['map']}
      viewBox={view.join(' ')}
      width={1000}
      height={Math.round((1000 * height) / width)}
      role="img"
      aria-label={label}
      focusable="false"
    >
      <use className={styles['land']} href="/world-map.svg#land" />
      <path
        className={styles['dots']}
        strokeWidth={(dots.length === 1 ? 0.03 : 0.014) * width}
        d={dots.map(([x, y]) => `M${x} ${y}h0`).join('')}
      />
    </svg>
  );
}
