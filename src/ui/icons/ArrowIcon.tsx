import { Icon } from './Icon';

export function ArrowIcon() {
  return (
    <Icon isDirected>
      <path d="M4 12h15M13 6l6 6-6 6" />
    </Icon>
  );
}
