import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@shared/language/words';
import { termOf } from '@places/match/matching';
import { pageSize } from '@places/match/results';
import { paths } from '@/navigation/paths';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { Skeleton, SkeletonBox } from '@/kit/ui/feedback/Skeleton';
import { MapOfPlaces } from '../places/MapOfPlaces';
import styles from './ResultsMap.module.scss';
import { writeResultsParameters, type ResultsParameters } from './resultsParameters';
import { useResultsMap } from './useResultsMap';

/** Places listed below the map before "Show all". */
const listed = 12;

interface ResultsMapProps {
  address: Omit<ResultsParameters, 'ignored'>;
  /** The place that is pointed at: on the map, in its list, or by an agent of it. */
  active: string | null;
  onPointed: (location: string | null) => void;
}

/** The map of the results, fetched when it is shown (docs/product.md "Search results"). Needs JavaScript. */
export function ResultsMap({ address, active, onPointed }: ResultsMapProps) {
  const { map, failure, retry } = useResultsMap(address.term ?? '', address);
  const [isWhole, setWhole] = useState(false);
  const pathOf = (location: string): string => {
    const search = writeResultsParameters({ ...address, term: termOf(location), city: '', shown: pageSize });
    return `${paths.searchResults}${search}`;
  };
  if (failure !== undefined)
    return (
      <div className={styles['failure']}>
        <Alert kind="danger">
          <p>{failure}</p>
        </Alert>
        <Button onClick={retry}>{t('Try again')}</Button>
      </div>
    );
  if (map === undefined)
    return (
      <Skeleton label={t('Loading the map')}>
        <SkeletonBox className={styles['waiting']} />
      </Skeleton>
    );
  if (map.places.length === 0) return <p className={styles['note']}>{t('No place of these agents is on our map.')}</p>;
  const shown = isWhole ? map.places : map.places.slice(0, listed);
  return (
    <>
      <MapOfPlaces map={map} active={active} onPointed={onPointed} label={t('Map of these agents')} pathOf={pathOf} />
      <div className={styles['side']}>
        <ul className={styles['places']} aria-label={t('Places on the map')}>
          {shown.map(({ location, count }) => (
            <li key={location}>
              <Link
                to={pathOf(location)}
                data-active={location === active || undefined}
                onPointerEnter={() => onPointed(location)}
                onPointerLeave={() => onPointed(null)}
                onFocus={() => onPointed(location)}
                onBlur={() => onPointed(null)}
              >
                <bdi>{location}</bdi> <span className={styles['count']}>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
        {map.places.length > listed ? (
          <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? t('Show fewer places')
              : t('{count, plural, other {Show all {count} places}}', { count: map.places.length })}
          </Button>
        ) : null}
        {map.elsewhere === 0 ? null : (
          <p className={styles['note']}>
            {t(
              '{count, plural, one {{count} agent is in a place that is not on the map.} other {{count} agents are in places that are not on the map.}}',
              { count: map.elsewhere },
            )}
          </p>
        )}
        {map.here === undefined ? null : (
          <p className={styles['note']}>{t('You are drawn on this device. Your position is not sent to anybody.')}</p>
        )}
      </div>
    </>
  );
}
