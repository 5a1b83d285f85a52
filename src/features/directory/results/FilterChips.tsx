import type { RefObject } from 'react';
import { commaList } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { Refinement } from '@places/match/refinement';
import { FocusReturn } from '@/kit/ui/overlay/FocusReturn';
import { CloseIcon } from '@/kit/ui/icons/navigationIcons';
import { serviceNames } from '../agent/agentContact';
import styles from './FilterChips.module.scss';

/** A filter that is set, in the visitor's words. */
interface SetFilter {
  filter: 'city' | 'service' | 'language' | 'checked';
  name: string;
}

/** The filters that are set, in the order of their fields. */
export function filtersSet({ city, service, language, checked }: Refinement): SetFilter[] {
  const names: Readonly<Record<SetFilter['filter'], string>> = {
    city,
    service: service === '' ? '' : serviceNames[service],
    language,
    checked: checked === '' ? '' : t('Checks valid today'),
  };
  return (['city', 'service', 'language', 'checked'] as const)
    .map((filter) => ({ filter, name: names[filter] }))
    .filter(({ name }) => name !== '');
}

interface FilterChipsProps {
  filters: Refinement;
  onChanged: (changes: Partial<Refinement>) => void;
  /** Gets the focus of a chip that was pressed and is gone. */
  focusTo: RefObject<HTMLElement | null>;
}

/** A button for each filter that is set, which removes it; on paper the filters in words. */
export function FilterChips({ filters, onChanged, focusTo }: FilterChipsProps) {
  const chosen = filtersSet(filters);
  if (chosen.length === 0) return null;
  const names = commaList(chosen.map(({ name }) => name));
  return (
    <>
      <p className={styles['printed']} data-print="only" key={names}>
        {t('Filters: {names}', { names })}
      </p>
      <ul className={styles['chips']} aria-label={t('Filters')} data-print="no">
        {chosen.map(({ filter, name }) => (
          <li key={filter}>
            <FocusReturn to={focusTo}>
              <button
                type="button"
                className={styles['chip']}
                aria-label={t('Remove filter: {name}', { name })}
                onClick={() => onChanged({ [filter]: '' })}
              >
                <bdi key={name}>{name}</bdi>
                <CloseIcon />
              </button>
            </FocusReturn>
          </li>
        ))}
      </ul>
    </>
  );
}
