import { useState, type ReactNode } from 'react';
import { classNames } from './classNames';
import { monogram } from './monogram';
import styles from './Portrait.module.scss';

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
