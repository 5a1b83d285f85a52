import { useRef } from 'react';
import { t } from '@shared/language/words';
import { unrefined, type Choices, type Refinement } from '@places/match/refinement';
import { Button } from '@/kit/ui/form/Button';
import { FilterChips } from './FilterChips';
import { NearMe } from '../search/NearMe';
import styles from './ResultsBar.module.scss';
import { ResultsFilters } from './ResultsFilters';
import { ResultsOrder } from './ResultsOrder';
import type { ResultsParameters } from './resultsParameters';

interface ResultsBarProps {
  /** The search; its language as it is filtered by. */
  address: Omit<ResultsParameters, 'ignored'>;
  total: number;
  choices: Choices;
  onChanged: (changes: Partial<Refinement>) => void;
  /** Null: there is nothing to show on one. */
  map: MapControl | null;
}

/** The button of the map. */
interface MapControl {
  id: string;
  isOpen: boolean;
  toggle: () => void;
}

/** How many agents were found, the controls of the list (order, distance, filters, map), and the filters set. */
export function ResultsBar({ address, total, choices, onChanged, map }: ResultsBarProps) {
  const { term, sort } = address;
  const filterToggle = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles['bar']}>
      <p className={styles['count']} role="status">
        {total === 0 ? t('No agents found.') : t('{total, plural, other {{total} results found}}', { total })}
      </p>
      {total > 1 || sort !== unrefined.sort ? (
        <>
          <ResultsOrder address={address} onChanged={(next) => onChanged({ sort: next })} />
          <NearMe term={term ?? ''} onFound={() => onChanged({ sort: 'nearest' })} />
        </>
      ) : null}
      <ResultsFilters address={address} total={total} choices={choices} onChanged={onChanged} toggle={filterToggle}>
        {map === null ? null : (
          <Button
            className={styles['mapToggle']}
            variant="secondary"
            size="small"
            aria-expanded={map.isOpen}
            aria-controls={map.id}
            onClick={map.toggle}
          >
            {t('Map')}
          </Button>
        )}
      </ResultsFilters>
      <FilterChips filters={address} onChanged={onChanged} focusTo={filterToggle} />
    </div>
  );
}
