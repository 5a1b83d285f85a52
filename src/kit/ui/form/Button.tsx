import {
  useLayoutEffect,
  useRef,
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../classNames';
import { Spinner } from '../feedback/Skeleton';
import classes from './Button.module.scss';

interface Look {
  /** `primary`: once per view; `danger`: instead, if it cannot be undone; `secondary`: next to it; `quiet`: tools. */
  variant?: 'primary' | 'danger' | 'secondary' | 'quiet';
  size?: 'normal' | 'small';
  /** Placed before the text. */
  icon?: ReactNode;
}

function looks(variant: Look['variant'] = 'primary', size: Look['size'] = 'normal', className?: string): string {
  return classNames(classes['button'], classes[variant], size === 'small' && classes['small'], className);
}

/** Wrapped like every text that changes: a page translator replaces bare text nodes that React would update. */
const words = (children: ReactNode) => children !== undefined && <span>{children}</span>;

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and ignores clicks. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A disabled button loses focus; restore it when the button is enabled again. */
function useFocusKept(loading: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const before = focused.current;
    focused.current = loading ? document.activeElement : null;
    if (document.activeElement === document.body && before instanceof HTMLElement)
      before.focus({ preventScroll: true });
  }, [loading]);
}

/** A button of the design system; `type` defaults to `button`. */
export function Button({
  variant,
  size,
  icon,
  loading = false,
  disabled = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  useFocusKept(loading);
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={looks(variant, size, className)}
    >
      {loading ? <Spinner /> : icon}
      {words(children)}
    </button>
  );
}

/** An in-site link that looks like a button. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={looks(variant, size, className)}>
      {icon}
      {words(children)}
    </Link>
  );
}

/** A link that looks like a button: another site, phone, email, or a full page load. */
export function ButtonAnchor({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={looks(variant, size, className)}>
      {icon}
      {words(children)}
    </a>
  );
}
