import { useRef } from 'react';
import { t } from '@shared/language/words';
import { ProvenDialog } from './ProvenDialog';
import { useProvenForm } from './useProvenForm';

const empty = { password: '' };
const words = {
  cancel: t('Cancel'),
  send: t('Confirm'),
  byGoogle: t('Confirm with Google'),
  stopped: t('You stopped waiting. Nothing was done.'),
};

interface SignInAgainDialogProps {
  open: boolean;
  /** Why, if it is not what the desk asks for. */
  reason?: string;
  onProven: () => void;
  onClosed: () => void;
}

/** Asks the signed-in person to confirm who they are, over the page, which keeps what was typed. */
export function SignInAgainDialog({ open, reason, onProven, onClosed }: SignInAgainDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const proven = useProvenForm(
    {
      empty,
      proof: { field: 'password', missing: t('Enter your password.'), wrong: t('This is not your password.') },
      wrongIn: () => ({}),
      act: () => Promise.resolve(),
      onDone: onProven,
      isOpen: open,
    },
    element,
  );
  return (
    <ProvenDialog
      {...{ open, words, proven, element, onClosed }}
      title={t('Sign in again')}
      passwordId="sign-in-again-password"
    >
      <p>
        {reason ??
          t(
            'Your last sign-in was more than ten minutes ago. Confirm who you are, and what you were doing goes on. What you typed stays.',
          )}
      </p>
    </ProvenDialog>
  );
}
