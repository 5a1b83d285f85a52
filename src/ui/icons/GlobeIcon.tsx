import { Icon } from './Icon';

export function GlobeIcon() {
  return (
    <Icon>
      <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />
    </Icon>
  );
}
