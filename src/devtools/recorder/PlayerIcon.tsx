import { Icon } from '@/ui/icons/Icon';

const drawings = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'm16 5-9 7 9 7z',
  play: 'M7 4v16l13-8z',
  pause: 'M8 5v14M16 5v14',
  on: 'm8 5 9 7-9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
  move: 'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3',
} as const;

/** Icons for playback and for moving the panel. */
export function PlayerIcon({ kind }: { kind: keyof typeof drawings }) {
  return (
    <Icon>
      <path d={drawings[kind]} />
    </Icon>
  );
}
