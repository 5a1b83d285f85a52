import { useState } from 'react';
import { t } from '@shared/language/words';
import { Button } from '@/kit/ui/form/Button';
import { TextInput } from '@/kit/ui/form/TextInput';
import styles from './Listing.module.scss';

/** The period of a page's address, without what is empty. */
export const periodIn = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    ['from', 'to'].map((name): [string, string] => [name, search.get(name) ?? '']).filter(([, day]) => day !== ''),
  );

interface PeriodFormProps {
  period: URLSearchParams;
  /** What the button says. */
  button: string;
  onChosen: (chosen: Record<string, string>) => void;
}

/** A first and a last day, applied by the button. Mount it anew when the address has another period. */
export function PeriodForm({ period, button, onChosen }: PeriodFormProps) {
  const [from, setFrom] = useState(period.get('from') ?? '');
  const [to, setTo] = useState(period.get('to') ?? '');
  return (
    <form
      role="search"
      aria-label={t('Period')}
      className={styles['period']}
      onSubmit={(event) => {
        event.preventDefault();
        onChosen({ ...(from !== '' && { from }), ...(to !== '' && { to }) });
      }}
    >
      <TextInput type="date" label={t('From (UTC)')} value={from} onChange={({ target }) => setFrom(target.value)} />
      <TextInput type="date" label={t('To (UTC)')} value={to} onChange={({ target }) => setTo(target.value)} />
      <Button type="submit" variant="secondary">
        {button}
      </Button>
    </form>
  );
}
