import { Icon } from './Icon';

export function SearchIcon() {
  return (
    <Icon>
      <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 21 21" />
    </Icon>
  );
}
