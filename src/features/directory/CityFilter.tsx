import { useEffect, useId, useState } from 'react';
import { longestTerm } from '@server/contracts/searchTerm';
import { Button } from '@/ui/Button';
import { FilterIcon } from '@/ui/icons/FilterIcon';
import { TextInput } from '@/ui/TextInput';
import styles from './CityFilter.module.scss';

/** How long after the last keystroke the address follows the field, in milliseconds. */
const followsAfter = 250;

interface CityFilterProps {
  /** The city in the address. */
  city: string;
  onChanged: (city: string) => void;
}

/**
 * The Filter toggle and its city field (docs/product.md "Search results"). The field follows the address on back and
 * forward.
 */
export function CityFilter({ city, onChanged }: CityFilterProps) {
  const panelId = useId();
  const [isShown, setShown] = useState(city !== '');
  const [draft, setDraft] = useState(city);
  const [seen, setSeen] = useState(city);
  const [written, setWritten] = useState(city);
  if (city !== seen) {
    setSeen(city);
    if (city !== written) {
      // The address changed by something else than this field.
      setWritten(city);
      setDraft(city);
      if (city !== '') setShown(true);
    }
  }

  const wanted = draft.trim();
  useEffect(() => {
    if (wanted === written) return;
    const timer = setTimeout(() => {
      setWritten(wanted);
      onChanged(wanted);
    }, followsAfter);
    return () => clearTimeout(timer);
  }, [wanted, written, onChanged]);

  return (
    <div className={styles['filter']}>
      <Button
        variant="secondary"
        size="small"
        icon={<FilterIcon />}
        aria-expanded={isShown}
        aria-controls={panelId}
        onClick={() => setShown(!isShown)}
      >
        Filter
      </Button>
      <div className={styles['panel']} id={panelId} hidden={!isShown}>
        <TextInput
          label="City"
          hint="If you entered a country or state, enter a city."
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTerm}
          dir="auto"
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button variant="quiet" disabled={draft === ''} onClick={() => setDraft('')}>
          Clear
        </Button>
      </div>
    </div>
  );
}
