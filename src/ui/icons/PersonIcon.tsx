import { Icon } from './Icon';

export function PersonIcon() {
  return (
    <Icon>
      <path d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21c0-5 3-7 8-7s8 2 8 7" />
    </Icon>
  );
}
