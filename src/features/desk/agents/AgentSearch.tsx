import { useState } from 'react';
import { Button } from '@/kit/ui/form/Button';
import { t } from '@shared/language/words';
import { TextInput } from '@/kit/ui/form/TextInput';

interface AgentSearchProps {
  /** What agents are found by. */
  label: string;
  /** The term that is shown. */
  term?: string;
  maxLength: number;
  className: string | undefined;
  onSearched: (q: string) => void;
}

/** A search box for agents. */
export function AgentSearch({ label, term = '', maxLength, className, onSearched }: AgentSearchProps) {
  const [typed, setTyped] = useState(term);
  return (
    <form
      role="search"
      aria-label={t('Agents')}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSearched(typed.trim());
      }}
    >
      <TextInput
        type="search"
        label={label}
        maxLength={maxLength}
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary">
        {t('Find agents')}
      </Button>
    </form>
  );
}
