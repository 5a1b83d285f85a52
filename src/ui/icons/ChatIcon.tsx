import { Icon } from './Icon';

export function ChatIcon() {
  return (
    <Icon>
      <path d="M4 4h16v12H11l-5 4v-4H4z" />
    </Icon>
  );
}
