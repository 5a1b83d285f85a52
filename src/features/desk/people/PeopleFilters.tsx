import { useState, type ReactNode } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { TextInput } from '@/kit/ui/form/TextInput';
import { t } from '@shared/language/words';
import styles from '../newsletter/Newsletter.module.scss';

interface PeopleFiltersProps {
  label: string;
  search: URLSearchParams;
  choose: (name: string, value: string) => void;
  /** A further filter. */
  children?: ReactNode;
}

/** A search for people. Mount it anew when the address has another term. */
export function PeopleFilters({ label, search, choose, children }: PeopleFiltersProps) {
  const [text, setText] = useState(search.get('q') ?? '');
  return (
    <form
      role="search"
      className={styles['filters']}
      onSubmit={(event) => {
        event.preventDefault();
        choose('q', text.trim());
      }}
    >
      <TextInput
        type="search"
        label={label}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {children}
      <Button type="submit" variant="secondary">
        {t('Search')}
      </Button>
    </form>
  );
}
