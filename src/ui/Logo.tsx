import { Mark } from './art/Mark';
import classes from './Logo.module.scss';

export function Logo({ name }: { name: string }) {
  return (
    <span className={classes['logo']}>
      <Mark size={30} />
      <span translate="no">{name}</span>
    </span>
  );
}
