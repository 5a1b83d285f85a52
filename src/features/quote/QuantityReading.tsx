import { Button } from '@/ui/Button';
import { readingOf, type Quantity, type QuantityKind } from './quantities';
import styles from './QuoteForm.module.scss';

interface QuantityReadingProps {
  quantity: Quantity;
  kind: QuantityKind;
  /** Receives the unambiguous text of the other interpretation. */
  onChanged: (text: string) => void;
}

/** Shows how an ambiguous number such as '1,234' was interpreted, with a button for the other interpretation. */
export function QuantityReading({ quantity, kind, onChanged }: QuantityReadingProps) {
  const reading = readingOf(quantity, kind);
  const instead = reading?.instead ?? null;
  return (
    <div className={styles['reading']}>
      <div role="status">{reading !== null && <p key={reading.sentence}>{reading.sentence}</p>}</div>
      {instead !== null && (
        <Button key={instead.label} variant="quiet" size="small" onClick={() => onChanged(instead.text)}>
          {instead.label}
        </Button>
      )}
    </div>
  );
}
