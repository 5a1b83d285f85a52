import { Icon } from './Icon';

export function InfoIcon() {
  return (
    <Icon>
      <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 11v5M12 8v.01" />
    </Icon>
  );
}
