import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '@shared/language/words';
import { Button } from '@/kit/ui/form/Button';
import { Select } from '@/kit/ui/form/Select';
import { TextInput } from '@/kit/ui/form/TextInput';
import styles from '../frame/Listing.module.scss';

/** The filters of a list by name. */
export interface AddressFilters {
  search: URLSearchParams;
  /** Changes some of them; an empty one lets everything pass. */
  choose: (chosen: Readonly<Record<string, string>>) => void;
}

/** Filters that are the page's address; another one leads back to the first page of the list. */
export function useAddressFilters(): AddressFilters {
  const [search, setSearch] = useSearchParams();
  return {
    search,
    choose: (chosen) => {
      const isPage = 'after' in chosen || 'before' in chosen;
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries({ after: '', before: '', ...chosen })) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      // Only another page of the list is one to come back from. A filter keeps its focus and the place on the screen.
      setSearch(next, { replace: !isPage || next.toString() === search.toString() });
    },
  };
}

interface TypedFilter {
  name: string;
  label: string;
  type: 'search' | 'date';
  maxLength?: number;
}

interface FilterFormProps {
  filters: AddressFilters;
  /** What the form is called where the page has several. */
  label?: string;
  /** Filters that count once the button is pressed: a date is incomplete while it is typed. */
  typed: readonly TypedFilter[];
  button?: string;
  className?: string | undefined;
  /** Filters that count at once. */
  children?: ReactNode;
}

/** The filters of a list as a form: first those that are typed. */
export function FilterForm({
  filters: { search, choose },
  label,
  typed,
  button = t('Search'),
  className = styles['filters'],
  children,
}: FilterFormProps) {
  const address = JSON.stringify(typed.map(({ name }) => search.get(name)));
  const [edited, setEdited] = useState<{ address: string; values: Readonly<Record<string, string>> }>({
    address,
    values: {},
  });
  if (edited.address !== address) setEdited({ address, values: {} });
  return (
    <form
      role="search"
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        choose(Object.fromEntries(Object.entries(edited.values).map(([name, value]) => [name, value.trim()])));
      }}
    >
      {typed.map(({ name, ...input }) => (
        <TextInput
          key={name}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          value={edited.values[name] ?? search.get(name) ?? ''}
          onChange={({ target }) => setEdited({ address, values: { ...edited.values, [name]: target.value } })}
        />
      ))}
      {children}
      <Button type="submit" variant="secondary">
        {button}
      </Button>
    </form>
  );
}

interface FilterSelectProps {
  filters: AddressFilters;
  name: string;
  label: string;
  choices: readonly (readonly [value: string, words: string])[];
  /** The choice of an address without this filter. */
  usual?: string;
}

/** A filter that counts as soon as it is chosen. */
export function FilterSelect({ filters: { search, choose }, name, label, choices, usual = '' }: FilterSelectProps) {
  const chosen = search.get(name) ?? usual;
  // One that is not known, or not yet, such as a colleague who has left: the first choice would hide that it counts.
  const isKnown = choices.some(([value]) => value === chosen);
  return (
    <Select
      label={label}
      value={chosen}
      onChange={({ target: { value } }) => choose({ [name]: value === usual ? '' : value })}
    >
      {(isKnown ? choices : [...choices, [chosen, chosen] as const]).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  );
}

/** The period of a page's address, without what is empty. */
export const periodIn = ({ search }: AddressFilters): URLSearchParams =>
  new URLSearchParams(
    ['from', 'to'].map((name): [string, string] => [name, search.get(name) ?? '']).filter(([, day]) => day !== ''),
  );

/** A first and a last day, as filters. */
export const PeriodForm = (form: { filters: AddressFilters; button: string }) => (
  <FilterForm
    {...form}
    label={t('Period')}
    typed={[
      { name: 'from', label: t('From (UTC)'), type: 'date' },
      { name: 'to', label: t('To (UTC)'), type: 'date' },
    ]}
  />
);
