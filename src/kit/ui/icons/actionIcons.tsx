import { Icon } from './Icon';

export function CopyIcon() {
  return (
    <Icon>
      <path d="M8 8h12v12H8zM16 8V4H4v12h4" />
    </Icon>
  );
}

export function DownloadIcon() {
  return (
    <Icon>
      <path d="M12 4v11M7 11l5 5 5-5M4 20h16" />
    </Icon>
  );
}

export function EyeIcon({ crossed = false }: { crossed?: boolean }) {
  return (
    <Icon>
      <path d="M2 12c5-9 15-9 20 0-5 9-15 9-20 0ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z" />
      {crossed && <path d="M4 3l16 18" />}
    </Icon>
  );
}

export function FilterIcon() {
  return (
    <Icon>
      <path d="M3 6h18M7 12h10M10 18h4" />
    </Icon>
  );
}

export function PinIcon() {
  return (
    <Icon>
      <path d="M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11z" />
      <circle cx="12" cy="10" r="2.5" />
    </Icon>
  );
}

export function SendIcon() {
  return (
    <Icon isDirected>
      <path d="M4 4l17 8-17 8 3-8zM7 12h8" />
    </Icon>
  );
}

export function ThumbIcon({ isDown, isFilled }: { isDown: boolean; isFilled: boolean }) {
  return (
    <Icon>
      <path
        d="M4 11h4v9H4zM8 11l4-8c2 0 3 1 3 3v3h5l-2 11H8"
        transform={isDown ? 'rotate(180 12 12)' : undefined}
        fill={isFilled ? 'currentcolor' : undefined}
      />
    </Icon>
  );
}

export function StopIcon() {
  return (
    <Icon>
      <path d="M6 6h12v12H6z" />
    </Icon>
  );
}
