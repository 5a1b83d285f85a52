import { useState, type ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Portrait.module.scss';

/**
 * Initials of the first and last word of a name, as a placeholder for a missing picture; of an email address only the
 * part before the `@` counts. Empty for a name without letters.
 */
export function monogram(name: string): string {
  const words = name.replace(/@[^\s@]+$/, '').match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.match(/^\p{L}\p{M}*/u)?.[0].toLocaleUpperCase('en') ?? '').join('');
}

interface PortraitProps {
  name: string;
  /** URL of the picture. */
  picture?: string | undefined;
  /** Size in CSS pixels, as in the HTML attributes; `className` may override it. */
  width: number;
  height: number;
  className?: string | undefined;
  /** Shown without a picture, or if it fails to load; defaults to the initials. */
  placeholder?: ReactNode;
}

/** Picture of a person or company, or its placeholder. Put the name beside it. */
export function Portrait({ name, picture, width, height, className, placeholder = monogram(name) }: PortraitProps) {
  const [broken, setBroken] = useState<string>();
  const look = classNames(styles['portrait'], className);
  if (picture === undefined || picture === broken) {
    return (
      <span className={look} aria-hidden="true" dir="auto">
        {placeholder}
      </span>
    );
  }
  return (
    <img
      className={look}
      src={picture}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(picture)}
    />
  );
}
