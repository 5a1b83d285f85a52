import { useState, type ReactNode } from 'react';
import { classNames } from './classNames';
import { monogram } from './monogram';
import styles from './Portrait.module.scss';

interface PortraitProps {
  name: string;
  /** Address of the picture. */
  picture?: string | undefined;
  /** Size in CSS pixels, as in the attributes of HTML; `className` may draw it in another one. */
  width: number;
  height: number;
  className?: string | undefined;
  /** What stands there when there is no picture or it does not load; the initials where nothing is said. */
  placeholder?: ReactNode;
}

/** The picture of a person or a company, or what stands for it. The name stands beside it. */
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
