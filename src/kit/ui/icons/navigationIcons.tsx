import { Icon } from './Icon';

export function ArrowIcon() {
  return (
    <Icon isDirected>
      <path d="M4 12h15M13 6l6 6-6 6" />
    </Icon>
  );
}

export function ChevronIcon() {
  return (
    <Icon>
      <path d="m6 9 6 6 6-6" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m5 5 14 14M19 5 5 19" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M3 6h18M3 12h18M3 18h18" />
    </Icon>
  );
}

/** A consignment note: a quote. */
export function NoteIcon() {
  return (
    <Icon>
      <path d="M5 3h14v18H5zM9 8h6M9 12h6M9 16h3" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 21 21" />
    </Icon>
  );
}
