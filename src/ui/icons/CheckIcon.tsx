import { Icon } from './Icon';

export function CheckIcon() {
  return (
    <Icon>
      <path d="m4 13 5 5L20 6" />
    </Icon>
  );
}
