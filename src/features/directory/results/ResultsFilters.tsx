import { useCallback, useId, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { t } from '@shared/language/words';
import { unrefined, type Choices, type Refinement } from '@places/match/refinement';
import { localPath, paths } from '@/navigation/paths';
import { Button } from '@/kit/ui/form/Button';
import { Dialog } from '@/kit/ui/overlay/Dialog';
import { FilterIcon } from '@/kit/ui/icons/actionIcons';
import { useFollowedText } from '@/kit/ui/feedback/useFollowedText';
import { filtersSet } from './FilterChips';
import { FilterFields } from './FilterFields';
import styles from './ResultsFilters.module.scss';

/** Up to the width at which the fields stand side by side, they cover the page as a sheet. */
const narrow = '(max-width: 47.98em)';
const none = { city: '', service: '', language: '', checked: '' } as const;

interface ResultsFiltersProps {
  /** Term and filters of the address; the language as it is filtered by. */
  address: Refinement & { term: string | null };
  /** Number of agents found. */
  total: number;
  choices: Choices;
  onChanged: (changes: Partial<Refinement>) => void;
  toggle: RefObject<HTMLButtonElement | null>;
  /** More controls in the row of the toggle. */
  children: ReactNode;
}

/**
 * The Filter toggle and the filters (docs/product.md "Search results"), in a sheet on narrow screens. Back and forward
 * update the fields. Without JavaScript it is a plain form.
 */
export function ResultsFilters({ address, total, choices, onChanged, toggle, children }: ResultsFiltersProps) {
  const { term, city, sort } = address;
  const set = filtersSet(address);
  const panelId = useId();
  const [shown, setShown] = useState<'panel' | 'sheet'>();
  const applyCity = useCallback((wanted: string) => onChanged({ city: wanted }), [onChanged]);
  const draft = useFollowedText(city, applyCity);

  const press = () => {
    const form = globalThis.matchMedia(narrow).matches ? 'sheet' : 'panel';
    setShown(shown === undefined ? form : undefined);
  };
  const close = () => {
    draft.apply();
    setShown(undefined);
    toggle.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    draft.apply();
  };
  const clear = () => {
    draft.reset('');
    onChanged(none);
  };

  const fields = (
    <FilterFields filters={address} choices={choices} city={draft.text} onCity={draft.change} onChanged={onChanged} />
  );
  const buttons = (
    <>
      <Button
        className={styles['scripted']}
        variant="quiet"
        disabled={draft.text === '' && set.length === 0}
        onClick={clear}
      >
        {t('Clear')}
      </Button>
      <Button className={styles['scripted']} variant="secondary" onClick={close}>
        {t('{count, plural, one {Show # agent} other {Show # agents}}', { count: total })}
      </Button>
    </>
  );

  return (
    <form className={styles['filter']} method="get" action={localPath(paths.searchResults)} onSubmit={submit}>
      <Button
        ref={toggle}
        className={styles['toggle']}
        variant="secondary"
        size="small"
        icon={<FilterIcon />}
        aria-expanded={shown !== undefined}
        aria-controls={panelId}
        onClick={press}
      >
        {t('Filter')}
        {set.length === 0 ? null : (
          // The chips below the bar say it to screen readers.
          <span className={styles['number']} aria-hidden="true">
            {set.length}
          </span>
        )}
      </Button>
      {children}
      {term === null ? null : <input type="hidden" name="q" dir="auto" value={term} />}
      {sort === unrefined.sort ? null : <input type="hidden" name="sort" value={sort} />}
      <Dialog open={shown === 'sheet'} title={t('Filter')} onClosed={close} actions={buttons}>
        <div className={styles['sheet']} id={panelId}>
          {fields}
        </div>
      </Dialog>
      {shown === 'sheet' ? null : (
        <div className={styles['panel']} id={panelId} hidden={shown === undefined}>
          {fields}
          <div className={styles['buttons']}>
            {buttons}
            <noscript>
              <Button type="submit" variant="quiet">
                {t('Filter')}
              </Button>
            </noscript>
          </div>
        </div>
      )}
    </form>
  );
}
