import type { ReactNode } from 'react';
import { t } from '@shared/language/words';
import type { InspectedLink, LinkPurpose } from '@/state/identity';
import { MailAddress } from '@/kit/ui/data/MailAddress';
import { RichText } from '@/kit/ui/data/RichText';
import { TypedText } from '@/kit/ui/data/texts';

/** Purposes confirmed by a button; a password reset asks for a new password instead. */
export type ConfirmedPurpose = Exclude<LinkPurpose, 'resetPassword'>;

interface LinkWords {
  title: string;
  question: (link: InspectedLink) => ReactNode;
  button: string;
  busyButton: string;
  done: (link: InspectedLink) => ReactNode;
}

/** `children`: words for an unknown address, from the text around it. */
function Address({ email, children }: { email: string | null; children?: ReactNode }) {
  return email === null ? (
    <strong>{children}</strong>
  ) : (
    <TypedText>
      <MailAddress address={email} />
    </TypedText>
  );
}

/** Texts for links that a button confirms. */
export const linkWords: Readonly<Record<ConfirmedPurpose, LinkWords>> = {
  verifyEmail: {
    title: t('Verify your email address'),
    question: ({ email }) => (
      <p>
        <RichText
          text={t('Press the button to verify that <0/> is your address.')}
          parts={[<Address key="email" email={email} />]}
        />
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
        <RichText
          text={
            previousEmail === null
              ? t(
                  'The address of your account was changed to <0>another address</0>. If you did not want that, press the button to put <1/> back.',
                )
              : t(
                  'The address of your account was changed to <0/>. If you did not want that, press the button to put <1/> back.',
                )
          }
          parts={[<Address key="previous" email={previousEmail} />, <Address key="email" email={email} />]}
        />
      </p>
    ),
    button: t('Restore my address'),
    busyButton: t('Restoring…'),
    done: ({ email }) => (
      <p>
        <RichText
          text={t(
            '<0/> is the address of your account again. Whoever changed it may know your password, so choose a new one.',
          )}
          parts={[<Address key="email" email={email} />]}
        />
      </p>
    ),
  },
  verifyAndChangeEmail: {
    title: t('Change your email address'),
    question: ({ email, previousEmail }) => (
      <p>
        <RichText
          text={
            previousEmail === null
              ? t('Press the button to change the address of your account from <0>another address</0> to <1/>.')
              : t('Press the button to change the address of your account from <0/> to <1/>.')
          }
          parts={[<Address key="previous" email={previousEmail} />, <Address key="email" email={email} />]}
        />
      </p>
    ),
    button: t('Change my address'),
    busyButton: t('Changing…'),
    done: ({ email }) => (
      <p>
        <RichText
          text={t('The address of your account is <0/> now. Sign in with it from now on.')}
          parts={[<Address key="email" email={email} />]}
        />
      </p>
    ),
  },
};
