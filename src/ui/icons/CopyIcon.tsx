import { Icon } from './Icon';

export function CopyIcon() {
  return (
    <Icon>
      <path d="M8 8h12v12H8zM16 8V4H4v12h4" />
    </Icon>
  );
}
