import { Icon } from './Icon';

export function SendIcon() {
  return (
    <Icon isDirected>
      <path d="M4 4l17 8-17 8 3-8zM7 12h8" />
    </Icon>
  );
}
