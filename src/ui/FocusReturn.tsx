import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

interface FocusReturnProps {
  /** What stays when this part goes. */
  to: RefObject<HTMLElement | null>;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page that may go away while a button in it has the focus, such as a failure with 'Try again'. The focus does not fall to the top of the page then. */
export function FocusReturn({ to, className, children }: FocusReturnProps) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      // What is there when this part goes, not when it came.
      // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
      if (element?.contains(document.activeElement) === true) to.current?.focus();
    };
  }, [to]);
  return (
    <div ref={part} className={className}>
      {children}
    </div>
  );
}
