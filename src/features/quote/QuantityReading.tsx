import { Button } from '@/ui/Button';
import { readingOf, type Quantity, type QuantityKind } from './quantities';
import styles from './QuoteForm.module.scss';

interface QuantityReadingProps {
  quantity: Quantity;
  kind: QuantityKind;
  /** Gets the text that has the other meaning only. */
  onChanged: (text: string) => void;
}

/** Says how a number was read that could be two, such as '1,234', with the way to the other one. */
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
