import { useEffect, useRef, useState, type ComponentType } from 'react';
import { usePublicConfig } from '@/state/hooks';
import { useHydrated } from '@/kit/ui/feedback/useOnline';
import type { HandoverPanelProps } from './HandoverPanel';

/** The form is a chunk of its own: few visitors need it. */
const load = () => import(/* webpackChunkName: "handover" */ './HandoverPanel');

export interface HandoverOpening {
  /** Opens the form; focus returns to the button afterwards. Null where hand-overs are off, and while hydrating. */
  open: ((opener: HTMLElement) => void) | null;
  close: () => void;
  isOpen: boolean;
  Panel: ComponentType<HandoverPanelProps> | null;
  /** The code could not be loaded. */
  hasFailed: boolean;
  retry: () => void;
}

/** Opens "Talk to a person" in place of the chat (docs/product.md "Talk to a person"). */
export function useHandoverPanel(): HandoverOpening {
  const isHydrated = useHydrated();
  const { features } = usePublicConfig();
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Pick<HandoverOpening, 'Panel'>>({ Panel: null });
  const [hasFailed, setFailed] = useState(false);
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) opener.current?.focus();
  }, [isOpen]);

  function retry(): void {
    setFailed(false);
    load().then(
      ({ HandoverPanel }) => setLoaded({ Panel: HandoverPanel }),
      () => setFailed(true),
    );
  }
  const open = (from: HTMLElement) => {
    opener.current = from;
    setOpen(true);
    if (loaded.Panel === null) retry();
  };
  return {
    open: isHydrated && features.handover ? open : null,
    close: () => setOpen(false),
    isOpen,
    ...loaded,
    hasFailed,
    retry,
  };
}
