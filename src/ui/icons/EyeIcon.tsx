import { Icon } from './Icon';

export function EyeIcon({ crossed = false }: { crossed?: boolean }) {
  return (
    <Icon>
      <path d="M2 12c5-9 15-9 20 0-5 9-15 9-20 0ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z" />
      {crossed && <path d="M4 3l16 18" />}
    </Icon>
  );
}
