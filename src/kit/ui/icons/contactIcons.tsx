import { Icon } from './Icon';

export function ChatIcon() {
  return (
    <Icon>
      <path d="M4 4h16v12H11l-5 4v-4H4z" />
    </Icon>
  );
}

export function MailIcon() {
  return (
    <Icon>
      <path d="M3 5h18v14H3zM3 6l9 7 9-7" />
    </Icon>
  );
}

export function PersonIcon() {
  return (
    <Icon>
      <path d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21c0-5 3-7 8-7s8 2 8 7" />
    </Icon>
  );
}

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M6 3h4l1.5 5L9 10a12 12 0 0 0 5 5l2-2.5 5 1.5v4a2 2 0 0 1-2 2A15 15 0 0 1 4 5a2 2 0 0 1 2-2Z" />
    </Icon>
  );
}
