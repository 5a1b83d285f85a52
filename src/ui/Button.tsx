import {
  useLayoutEffect,
  useRef,
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './classNames';
import { Spinner } from './Spinner';
import classes from './Button.module.scss';

interface Look {
  /** `primary` once in a view; `danger` in its place for what cannot be undone; `secondary` beside it; `quiet` for tools. */
  variant?: 'primary' | 'danger' | 'secondary' | 'quiet';
  size?: 'normal' | 'small';
  /** Drawn before the text. */
  icon?: ReactNode;
}

function looks(variant: Look['variant'] = 'primary', size: Look['size'] = 'normal', className?: string): string {
  return classNames(classes['button'], classes[variant], size === 'small' && classes['small'], className);
}

/** In an element of their own, as every text that changes: a page translator moves or replaces texts that React would look for. */
const words = (children: ReactNode) => children !== undefined && <span>{children}</span>;

interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and takes no click until it is false again. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A disabled button loses the focus: whoever pressed it gets it back when it can be pressed again. */
function useFocusKept(loading: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const before = focused.current;
    focused.current = loading ? document.activeElement : null;
    if (document.activeElement === document.body && before instanceof HTMLElement)
      before.focus({ preventScroll: true });
  }, [loading]);
}

/** A button of the design system. Its type is `button` unless said otherwise. */
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

/** A link within the site that looks like a button. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={looks(variant, size, className)}>
      {icon}
      {words(children)}
    </Link>
  );
}

/** A link to another site, a phone number or an address, or one that loads the page anew, that looks like a button. */
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
