import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import type { ResultsMap } from '@places/match/resultsMap';
import { MapPart } from '@/kit/ui/art/MapPart';
import { classNames } from '@/kit/ui/classNames';
import styles from './MapOfPlaces.module.scss';

/** Sizes of the dots: the most agents of each, and its name in the legend. */
const sizes = [
  { most: 5, name: t('1 to 5 agents'), style: 'few' },
  { most: 24, name: t('6 to 24'), style: 'some' },
  { most: Infinity, name: t('25 or more'), style: 'many' },
] as const;

const styleOf = (count: number): string | undefined => styles[sizes.find(({ most }) => count <= most)?.style ?? 'many'];

/** Places with their name on the map. */
const named = 10;

interface Label {
  location: string;
  name: string;
  /** Shares of the map's width and height. */
  left: number;
  top: number;
}

/** The names of the largest places that do not cover each other, on a map as wide as a small tablet. */
function labelsOf({ view: [left, top, width, height], places }: ResultsMap, active: string | null): Label[] {
  const room = { letter: 0.012, line: 0.055 };
  const labels: Label[] = [];
  const wanted = places.filter(({ location }, rank) => rank < named || location === active);
  for (const { location, x, y } of wanted) {
    const name = location.split(',')[0] ?? location;
    const label = { location, name, left: (x - left) / width, top: (y - top) / height };
    const isFree = labels.every(
      (other) =>
        Math.abs(other.top - label.top) > room.line ||
        Math.abs(other.left - label.left) > (room.letter * (other.name.length + name.length)) / 2,
    );
    if (isFree || location === active) labels.push(label);
  }
  return labels;
}

interface MapOfPlacesProps {
  map: ResultsMap;
  /** The place that is pointed at, here or in the list. */
  active: string | null;
  onPointed: (location: string | null) => void;
  label: string;
  /** Address of the results of a place. */
  pathOf: (location: string) => string;
}

/**
 * A part of the site's own world map. Each place is a link to its agents; the same links stand in a list, for keyboards
 * and screen readers. The size of a dot is explained below.
 */
export function MapOfPlaces({ map, active, onPointed, label, pathOf }: MapOfPlacesProps) {
  const { view, places, here } = map;
  // Large dots are drawn over small ones: a city is pressed rather than its suburb, which the list has.
  return (
    <figure className={styles['figure']}>
      <div className={styles['sheet']}>
        <MapPart view={view} label={label} role="group">
          {places.toReversed().map(({ location, count, x, y }) => (
            <Link
              key={location}
              className={styles['place']}
              data-active={location === active || undefined}
              to={pathOf(location)}
              tabIndex={-1}
              aria-hidden="true"
              onPointerEnter={() => onPointed(location)}
              onPointerLeave={() => onPointed(null)}
            >
              <title>{t('{place}: {count, plural, one {# agent} other {# agents}}', { place: location, count })}</title>
              <path className={styles['reach']} d={`M${x} ${y}h0`} />
              <path className={classNames(styles['edge'], styleOf(count))} d={`M${x} ${y}h0`} />
              <path className={classNames(styles['dot'], styleOf(count))} d={`M${x} ${y}h0`} />
            </Link>
          ))}
          {here === undefined ? null : (
            <>
              <path className={styles['ring']} d={`M${here[0]} ${here[1]}h0`} />
              <path className={styles['visitor']} d={`M${here[0]} ${here[1]}h0`} />
            </>
          )}
        </MapPart>
        {/* Over the map, since letters keep their size. */}
        <div className={styles['names']} aria-hidden="true" translate="no">
          <svg focusable="false">
            {labelsOf(map, active).map(({ location, name, left, top }) => (
              <text
                key={location}
                x={`${100 * left}%`}
                y={`${100 * top}%`}
                dy={-12}
                data-active={location === active || undefined}
              >
                {name}
              </text>
            ))}
          </svg>
        </div>
      </div>
      <figcaption className={styles['legend']}>
        {sizes.map(({ name, style }) => (
          <span key={name} className={styles['entry']}>
            <svg className={styles['sample']} viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
              <path className={classNames(styles['dot'], styles[style])} d="M12 12h0" />
            </svg>
            <span>{name}</span>
          </span>
        ))}
        {here === undefined ? null : (
          <span className={styles['entry']}>
            <svg className={styles['sample']} viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
              <path className={styles['ring']} d="M12 12h0" />
              <path className={styles['visitor']} d="M12 12h0" />
            </svg>
            <span>{t('You')}</span>
          </span>
        )}
      </figcaption>
    </figure>
  );
}
