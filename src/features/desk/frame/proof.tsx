import { createContext, useContext, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { apiErrorOf } from '@/kit/api/apiError';

interface ProofDialogProps {
  open: boolean;
  onProven: () => void;
  onClosed: () => void;
}

/** Asks for a sign-in; resolves with whether there was one. */
type AskForProof = () => Promise<boolean>;

const ProofContext = createContext<AskForProof>(() => Promise.resolve(false));

interface ProofProviderProps {
  /** Confirms who the person is; from the account feature, which this one may not import. */
  dialog: ComponentType<ProofDialogProps>;
  children: ReactNode;
}

/** Lets the parts of a page ask for a sign-in in a dialog above it, so that the page keeps what was typed. */
export function ProofProvider({ dialog: ProofDialog, children }: ProofProviderProps) {
  const [asked, setAsked] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isProven: boolean) => void>(() => undefined);
  const settle = (isProven: boolean) => {
    setOpen(false);
    answer.current(isProven);
  };
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current(false);
      answer.current = resolve;
      // A new key, so that the dialog opens empty.
      setAsked((count) => count + 1);
      setOpen(true);
    });
  return (
    <ProofContext value={ask}>
      {children}
      <ProofDialog key={asked} open={isOpen} onProven={() => settle(true)} onClosed={() => settle(false)} />
    </ProofContext>
  );
}

/**
 * For dangerous actions: runs one, and if the gateway wants a recent sign-in, asks for it and runs the action once
 * more. Resolves with the last answer; that of the first run if the person declined.
 */
export function useProven(): <Answer extends { error?: unknown }>(act: () => PromiseLike<Answer>) => Promise<Answer> {
  const ask = useContext(ProofContext);
  return async (act) => {
    const first = await act();
    if (first.error === undefined || apiErrorOf(first.error).code !== 'sign_in_again') return first;
    return (await ask()) ? act() : first;
  };
}
