import { VisuallyHidden } from './VisuallyHidden';
import classes from './Spinner.module.scss';

/** A container turning in place. Give it a label unless other text says what is loading. */
export function Spinner({ label }: { label?: string }) {
  return <span className={classes['spinner']}>{label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}</span>;
}
