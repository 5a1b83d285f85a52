import { Icon } from './Icon';

export function StopIcon() {
  return (
    <Icon>
      <path d="M6 6h12v12H6z" />
    </Icon>
  );
}
