import { useCallback, useEffect, useId, useState, type SubmitEvent } from 'react';
import { longestTerm } from '@server/contracts/searchTerm';
import { paths } from '@/navigation/paths';
import { Button } from '@/ui/Button';
import { FilterIcon } from '@/ui/icons/FilterIcon';
import { TextInput } from '@/ui/TextInput';
import styles from './CityFilter.module.scss';

/** Debounce of the address after the last keystroke, in milliseconds. */
const followsAfter = 250;

interface CityFilterProps {
  /** Term and city of the address. */
  address: { term: string | null; city: string };
  onChanged: (city: string) => void;
}

/**
 * The Filter toggle and its city field (docs/product.md "Search results"). Back and forward update the field. Without
 * JavaScript it is a plain form.
 */
export function CityFilter({ address: { term, city }, onChanged }: CityFilterProps) {
  const panelId = useId();
  const [isShown, setShown] = useState(city !== '');
  const [draft, setDraft] = useState(city);
  const [seen, setSeen] = useState(city);
  const [written, setWritten] = useState(city);
  if (city !== seen) {
    setSeen(city);
    if (city !== written) {
      // The address was changed elsewhere.
      setWritten(city);
      setDraft(city);
      if (city !== '') setShown(true);
    }
  }

  const wanted = draft.trim();
  const apply = useCallback(() => {
    setWritten(wanted);
    onChanged(wanted);
  }, [wanted, onChanged]);
  useEffect(() => {
    if (wanted === written) return;
    const timer = setTimeout(apply, followsAfter);
    return () => clearTimeout(timer);
  }, [wanted, written, apply]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (wanted !== written) apply();
  };

  return (
    <div className={styles['filter']}>
      <Button
        className={styles['toggle']}
        variant="secondary"
        size="small"
        icon={<FilterIcon />}
        aria-expanded={isShown}
        aria-controls={panelId}
        onClick={() => setShown(!isShown)}
      >
        Filter
      </Button>
      <form
        className={styles['panel']}
        id={panelId}
        hidden={!isShown}
        method="get"
        action={paths.searchResults}
        onSubmit={submit}
      >
        {term === null ? null : <input type="hidden" name="q" dir="auto" value={term} />}
        <TextInput
          label="City"
          name="city"
          hint="If you entered a country or state, enter a city."
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTerm}
          dir="auto"
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button className={styles['clear']} variant="quiet" disabled={draft === ''} onClick={() => setDraft('')}>
          Clear
        </Button>
        <noscript>
          <Button type="submit" variant="quiet">
            Filter
          </Button>
        </noscript>
      </form>
    </div>
  );
}
