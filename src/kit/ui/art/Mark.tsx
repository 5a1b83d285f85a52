import styles from './Mark.module.scss';

interface MarkProps {
  /** Width and height in pixels. */
  readonly size?: number;
  readonly className?: string;
}

/**
 * The association's mark without its tile: strokes in the text colour, the bow in signal orange. Decorative: put the
 * name beside it.
 */
function Mark({ size = 32, className }: MarkProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="9 9 47 46" aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M11 10h11v44H11zM27 34h13l14 20H41z" />
      <path fill="var(--color-signal)" d="M41 10h13L40 30H27z" />
    </svg>
  );
}

/** The association's mark with its name, which page translators leave alone. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles['logo']}>
      <Mark size={30} />
      <span translate="no">{name}</span>
    </span>
  );
}
