import { Mark } from './art/Mark';
import classes from './Logo.module.scss';

/** The association's mark with its name, which page translators leave alone. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={classes['logo']}>
      <Mark size={30} />
      <span translate="no">{name}</span>
    </span>
  );
}
