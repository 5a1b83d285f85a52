import { Icon } from './Icon';

export function FilterIcon() {
  return (
    <Icon>
      <path d="M3 6h18M7 12h10M10 18h4" />
    </Icon>
  );
}
