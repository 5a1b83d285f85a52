import { Icon } from './Icon';

export function MailIcon() {
  return (
    <Icon>
      <path d="M3 5h18v14H3zM3 6l9 7 9-7" />
    </Icon>
  );
}
