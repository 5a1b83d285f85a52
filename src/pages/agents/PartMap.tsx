import type { AgentPageOf } from '@shared/directory/agentPages';
import { MapPart } from '@/kit/ui/art/MapPart';
import styles from './PartMap.module.scss';

interface PartMapProps {
  map: NonNullable<AgentPageOf<'place'>['map']>;
  label: string;
  /** What the map shows, below it. */
  name: string;
}

/** A part of the world map with a dot for each place. */
export function PartMap({ map: { view, dots }, label, name }: PartMapProps) {
  return (
    <figure className={styles['figure']}>
      <MapPart view={view} label={label} role="img">
        <path
          className={styles['dots']}
          strokeWidth={(dots.length === 1 ? 0.03 : 0.014) * view[2]}
          d={dots.map(([x, y]) => `M${x} ${y}h0`).join('')}
        />
      </MapPart>
      <figcaption dir="auto">{name}</figcaption>
    </figure>
  );
}
