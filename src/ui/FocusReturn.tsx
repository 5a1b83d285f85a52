import { useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

interface FocusReturnProps {
  /** What stays when this part goes. */
  to: RefObject<HTMLElement | null>;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page that may go away while a button in it has the focus, such as a failure with 'Try again'. The focus does not fall to the top of the page then. */
export function FocusReturn({ to, className, children }: FocusReturnProps) {
  const part = useRef<HTMLDivElement>(null);
  // To what is there when this part goes, not when it came.
  const giveBack = useEffectEvent(() => to.current?.focus());
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement) === true) giveBack();
    };
  }, []);
  return (
    <div ref={part} className={className}>
      {children}
    </div>
  );
}
