import { Icon } from './Icon';

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M6 3h4l1.5 5L9 10a12 12 0 0 0 5 5l2-2.5 5 1.5v4a2 2 0 0 1-2 2A15 15 0 0 1 4 5a2 2 0 0 1 2-2Z" />
    </Icon>
  );
}
