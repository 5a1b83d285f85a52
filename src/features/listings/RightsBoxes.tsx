import { listingRights, rightName, type ListingRights } from '@shared/listings/people';
import styles from './ListingPeople.module.scss';

interface RightsBoxesProps {
  legend: string;
  rights: ListingRights;
  isBusy: boolean;
  onChange: (rights: ListingRights) => void;
}

/** What a colleague may do, a box for each right. */
export function RightsBoxes({ legend, rights, isBusy, onChange }: RightsBoxesProps) {
  return (
    <fieldset className={styles['rights']} aria-busy={isBusy}>
      <legend>{legend}</legend>
      {listingRights.map((right) => (
        <label key={right}>
          <input
            type="checkbox"
            name={right}
            checked={rights[right]}
            onChange={({ target }) => {
              // A box that is disabled would lose the focus.
              if (!isBusy) onChange({ ...rights, [right]: target.checked });
            }}
          />
          <span>{rightName(right)}</span>
        </label>
      ))}
    </fieldset>
  );
}
