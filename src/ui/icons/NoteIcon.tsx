import { Icon } from './Icon';

/** A consignment note: a quote. */
export function NoteIcon() {
  return (
    <Icon>
      <path d="M5 3h14v18H5zM9 8h6M9 12h6M9 16h3" />
    </Icon>
  );
}
