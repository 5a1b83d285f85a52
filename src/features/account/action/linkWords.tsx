import type { ReactNode } from 'react';
import { t } from '@language/words';
import type { InspectedLink, LinkPurpose } from '@/state/identity';

/** Purposes confirmed by a button; a password reset asks for a new password instead. */
export type ConfirmedPurpose = Exclude<LinkPurpose, 'resetPassword'>;

interface LinkWords {
  title: string;
  question: (link: InspectedLink) => ReactNode;
  button: string;
  busyButton: string;
  done: (link: InspectedLink) => ReactNode;
}

function Address({ email }: { email: string | null }) {
  return email === null ? (
    <strong>{t('another address')}</strong>
  ) : (
    <strong dir="auto" translate="no">
      {email}
    </strong>
  );
}

/** Texts for links that a button confirms. */
export const linkWords: Readonly<Record<ConfirmedPurpose, LinkWords>> = {
  verifyEmail: {
    title: t('Verify your email address'),
    question: ({ email }) => (
      <p>
        Press the button to verify that <Address email={email} /> is your address.
      </p>
    ),
    button: t('Verify my address'),
    busyButton: t('Verifying…'),
    done: () => <p>{t('Thank you. Your email address is verified.')}</p>,
  },
  recoverEmail: {
    title: t('Restore your email address'),
    question: ({ email, previousEmail }) => (
      <p>
        The address of your account was changed to <Address email={previousEmail} />. If you did not want that, press
        the button to put <Address email={email} /> back.
      </p>
    ),
    button: t('Restore my address'),
    busyButton: t('Restoring…'),
    done: ({ email }) => (
      <p>
        <Address email={email} /> is the address of your account again. Whoever changed it may know your password, so
        choose a new one.
      </p>
    ),
  },
  verifyAndChangeEmail: {
    title: t('Change your email address'),
    question: ({ email, previousEmail }) => (
      <p>
        Press the button to change the address of your account from <Address email={previousEmail} /> to{' '}
        <Address email={email} />.
      </p>
    ),
    button: t('Change my address'),
    busyButton: t('Changing…'),
    done: ({ email }) => (
      <p>
        The address of your account is <Address email={email} /> now. Sign in with it from now on.
      </p>
    ),
  },
};
