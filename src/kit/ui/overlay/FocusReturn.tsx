import { useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

interface FocusReturnProps {
  /** An element that outlives this one; absent where the page's content takes the focus. */
  to?: RefObject<HTMLElement | null>;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A part of the page that may disappear while a button in it has focus, such as a failure with 'Try again'. It moves
 * focus to `to` instead of losing it, and to the page's content if `to` goes with it.
 */
export function FocusReturn({ to, className, children }: FocusReturnProps) {
  const part = useRef<HTMLDivElement>(null);
  // Read on removal, not on mount.
  const restoreFocus = useEffectEvent(() => {
    const target = to?.current ?? null;
    if (target === null) document.getElementById('content')?.focus({ preventScroll: true });
    else target.focus();
  });
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement) === true) restoreFocus();
    };
  }, []);
  return (
    <div ref={part} className={className}>
      {children}
    </div>
  );
}
