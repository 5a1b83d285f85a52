import { Icon } from './Icon';

export function CheckIcon() {
  return (
    <Icon>
      <path d="m4 13 5 5L20 6" />
    </Icon>
  );
}

export function ClockIcon() {
  return (
    <Icon>
      <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7v5l3 3" />
    </Icon>
  );
}

export function InfoIcon() {
  return (
    <Icon>
      <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 11v5M12 8v.01" />
    </Icon>
  );
}

export function WarningIcon() {
  return (
    <Icon>
      <path d="M12 4 22 20H2ZM12 10v4M12 17v.01" />
    </Icon>
  );
}
