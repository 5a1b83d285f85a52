import { Icon } from './Icon';

export function PinIcon() {
  return (
    <Icon>
      <path d="M12 21c-4-5-7-8-7-11a7 7 0 0 1 14 0c0 3-3 6-7 11ZM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z" />
    </Icon>
  );
}
