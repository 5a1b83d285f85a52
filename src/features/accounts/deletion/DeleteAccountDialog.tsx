import { useRef } from 'react';
import { useAppStore } from '@/state/hooks';
import { TextInput } from '@/kit/ui/form/TextInput';
import { t } from '@shared/language/words';
import { deleteEverything } from './deleteEverything';
import { ProvenDialog } from '../ProvenDialog';
import { useProvenForm } from '../useProvenForm';

const word = t('DELETE');
const empty = { confirmation: '', password: '' };
const words = {
  cancel: t('Keep my account'),
  send: t('Delete my account'),
  byGoogle: t('Confirm with Google and delete'),
  busy: t('Deleting…'),
  stopped: t(
    'You stopped waiting. Your account may be deleted already, or a part of what is stored under it. Try again to be sure.',
  ),
};

interface DeleteAccountDialogProps {
  open: boolean;
  email: string | null;
  onClosed: () => void;
}

/**
 * Deletes the account after a typed confirmation and a re-authentication. Afterwards the route gate of the account area
 * redirects.
 */
export function DeleteAccountDialog({ open, email, onClosed }: DeleteAccountDialogProps) {
  const store = useAppStore();
  const element = useRef<HTMLFormElement>(null);
  const proven = useProvenForm(
    {
      empty,
      proof: {
        field: 'password',
        missing: t('Enter your password.'),
        wrong: t('This is not your password. Nothing was deleted.'),
      },
      wrongIn: ({ confirmation }) => {
        const typed = confirmation.trim();
        if (typed === word || (email !== null && typed.toLowerCase() === email.toLowerCase())) return {};
        return {
          confirmation: email === null ? t('Type {word}.', { word }) : t('Type {email} or {word}.', { email, word }),
        };
      },
      act: (identity, _form, signal) => deleteEverything(identity, store, signal),
      onDone: () => undefined,
      isOpen: open,
    },
    element,
  );
  const { form, errors, isBusy, change } = proven;
  return (
    <ProvenDialog
      {...{ open, words, proven, element }}
      title={t('Delete my account')}
      isDangerous
      passwordId="delete-account-password"
      onClosed={() => {
        if (!isBusy) onClosed();
      }}
    >
      <p>{t('Your account and what is stored under it are deleted at once and for good.')}</p>
      <TextInput
        name="confirmation"
        label={
          email === null
            ? t('Type {word} to confirm', { word })
            : t('Type {email} or {word} to confirm', { email, word })
        }
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={form.confirmation}
        readOnly={isBusy}
        error={errors.confirmation}
        onChange={({ target }) => change({ confirmation: target.value })}
      />
    </ProvenDialog>
  );
}
