import { Icon } from './Icon';

export function WarningIcon() {
  return (
    <Icon>
      <path d="M12 4 22 20H2ZM12 10v4M12 17v.01" />
    </Icon>
  );
}
