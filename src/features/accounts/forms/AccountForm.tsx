import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { sendableEmail } from '@shared/text/email';
import { FormFailureAlert } from '@/kit/forms/FormFailureAlert';
import type { FieldErrors, FormFailure } from '@/kit/forms/formState';
import { useCheckedForm, type BoxesSchema } from '@/kit/forms/useCheckedForm';
import { paths } from '@/navigation/paths';
import type { Identity } from '@/state/identity';
import { Button } from '@/kit/ui/form/Button';
import { RichText } from '@/kit/ui/data/RichText';
import { TextInput } from '@/kit/ui/form/TextInput';
import { t } from '@shared/language/words';
import { identityErrorOf, useIdentityCall } from '../identityCall';
import { useInApp } from '../inAppBrowser';
import { SecondStepForm } from '../secondStep/SecondStepForm';
import { useGoogleWindow } from '../useGoogleWindow';
import styles from './AccountForm.module.scss';
import { GoogleMark } from './GoogleMark';
import {
  commonPasswordsInTime,
  newPasswordErrors,
  newPasswordFault,
  useCommonPasswords,
  type CommonPasswords,
} from './newPassword';
import { OpenInBrowser } from './OpenInBrowser';
import { SlowNotice } from './SlowNotice';

/** An address as it is sent: without pasted white space. The provider knows whether there is such an account. */
export const emailSchema = v.pipe(
  v.string(),
  v.transform(sendableEmail),
  v.trim(),
  v.nonEmpty(() => t('Please provide an email address.')),
);
export const passwordSchema = v.pipe(
  v.string(),
  v.nonEmpty(() => t('Please provide a password.')),
);

const empty = { email: '', password: '', confirm: '' };
type Fields = Readonly<typeof empty>;

interface AccountFormProps<Body extends Partial<Fields>> {
  /** Accessible name of the form. */
  label: string;
  /** Of the fields that it has: `email`, `password` or both. */
  schema: BoxesSchema<Body>;
  /** The password is a new one, entered twice; the address of its account, if the form has no such field. */
  isNew?: { owner?: string };
  button: string;
  busyButton: string;
  send: (identity: Identity, body: Body, signal: AbortSignal) => Promise<unknown>;
  /** Message after the user stops waiting: what may have happened all the same. */
  stopped: string;
  /** Called on success. Without it the form stays busy, because the page is about to be replaced. */
  onSent?: (body: Body) => void;
  /** Further advice after the failure's message. */
  explain?: (failure: FormFailure) => ReactNode;
  /** Offers Google sign-in below the form. */
  withGoogle?: boolean;
  /** Called once Google's window has signed somebody in. */
  onGoogle?: () => void;
  /** Notices and links below the form. */
  foot?: ReactNode;
  children: (view: { errors: FieldErrors<keyof Fields>; values: Fields; common: CommonPasswords }) => ReactNode;
}

const windowWords = {
  opening: t(
    'Google’s sign-in takes longer than usual to load. You can go on waiting, or sign in with your email and password.',
  ),
  open: t('We are waiting for Google’s window. If you have closed it, or none has opened, stop waiting and try again.'),
} as const;
const windowStopped = t('You stopped waiting for Google’s window. Nothing was changed.');

/**
 * A form of the account pages (docs/product.md "Account forms"): submit is enabled once it is valid, field errors show
 * once it is dirty, the provider's message appears below, and the input is kept.
 */
export function AccountForm<Body extends Partial<Fields>>({
  label,
  schema,
  isNew,
  button,
  busyButton,
  send,
  stopped,
  onSent,
  explain,
  withGoogle = false,
  onGoogle,
  foot,
  children,
}: AccountFormProps<Body>) {
  const element = useRef<HTMLFormElement>(null);
  const isInApp = useInApp();
  const [isTyping, setTyping] = useState(false);
  const common = useCommonPasswords(isNew !== undefined && isTyping);
  const [asked, setAsked] = useState<'form' | 'google' | null>(null);
  const call = useIdentityCall();
  /** Shows the second step if the sign-in asks for one. */
  const watched = <Value,>(signIn: Promise<Value>, by: 'form' | 'google', signal: AbortSignal): Promise<Value> =>
    signIn.catch((error: unknown) => {
      if (identityErrorOf(error).problem === 'secondStepNeeded' && !signal.aborted) setAsked(by);
      throw error;
    });
  const google = useGoogleWindow(
    withGoogle && !isInApp,
    (identity, signal) => watched(identity.signInWithGoogle(signal), 'google', signal),
    onGoogle,
  );
  const view = useCheckedForm<Fields, Body, true>(
    {
      empty,
      schema,
      alsoWrong: (form) => (isNew === undefined ? {} : newPasswordErrors(form, isNew.owner ?? form.email, common)),
      // A confirmation that can no longer match.
      isCertain: ({ password, confirm }, field) => field === 'confirm' && !password.startsWith(confirm),
      offlineText: null,
      send: async (body, signal) => {
        google.stop();
        if (isNew !== undefined && common === null) {
          const known = await commonPasswordsInTime();
          const message = newPasswordFault(body.password ?? '', isNew.owner ?? body.email ?? '', known);
          if (message !== null)
            return { error: { code: 'form', message, retryable: false, fields: { password: message } } };
        }
        return call((identity) => watched(send(identity, body, signal), 'form', signal));
      },
      onDone: (stored) => {
        if (stored !== null) onSent?.(stored.body);
      },
    },
    element,
  );
  const { errors, isSendable, listeners, isSending, outcome, submit, stop } = view;
  const told = view.failure ?? google.failure;
  const failure = told?.code === 'secondStepNeeded' ? null : told;
  const isBusy = isSending || outcome.status === 'stored';
  const openGoogle = () => {
    stop();
    google.open();
  };
  const again = () => (view.failure === null ? openGoogle() : void submit());

  const fields = (
    <form
      ref={element}
      className={styles['form']}
      // Never GET: the password must not end up in the URL if the script fails.
      method="post"
      aria-label={label}
      noValidate
      {...listeners}
      onInput={(event) => {
        setTyping(true);
        listeners.onInput(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children({ errors, values: view.form, common })}
      <Button type="submit" className={styles['submit']} disabled={!isSendable} loading={isBusy}>
        {isBusy ? busyButton : button}
      </Button>
      {isSending && <SlowNotice onStopped={() => stop(stopped)} />}
      {failure !== null && (
        <FormFailureAlert failure={failure} onRetried={failure.retryable ? again : undefined}>
          {explain?.(failure)}
        </FormFailureAlert>
      )}
      {withGoogle && (
        <>
          <p className={styles['or']}>{t('or')}</p>
          {isInApp ? (
            <OpenInBrowser />
          ) : (
            <Button
              variant="secondary"
              className={styles['google']}
              icon={<GoogleMark />}
              disabled={isBusy}
              loading={google.status === 'opening'}
              // A double click would open a second window.
              onClick={(event) => event.detail < 2 && openGoogle()}
            >
              {t('Sign in with Google')}
            </Button>
          )}
          {google.status !== 'closed' && (
            <SlowNotice
              key={google.status}
              words={windowWords[google.status]}
              onStopped={() => google.stop(windowStopped)}
            />
          )}
        </>
      )}
      {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
    </form>
  );
  // The fields stay, so that Back finds them as they were.
  return (
    <>
      <div hidden={asked !== null}>{fields}</div>
      {asked !== null && (
        <SecondStepForm
          onDone={() => {
            if (asked === 'google') onGoogle?.();
          }}
          onBack={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface EmailInputProps {
  /** `username` next to a password, so that password managers store both. */
  autoComplete: 'username' | 'email';
  error: string | undefined;
  defaultValue?: string;
}

/** Email field of the account forms. */
export function EmailInput({ autoComplete, error, defaultValue }: EmailInputProps) {
  return (
    <TextInput
      id="email"
      name="email"
      label={t('Email')}
      type="email"
      autoComplete={autoComplete}
      autoCorrect="off"
      required
      defaultValue={defaultValue}
      error={error}
    />
  );
}

/** States what the user accepts, with links to the texts. */
export function TermsNotice({ notice }: { notice: string }) {
  return (
    <p>
      <span>{notice}</span>{' '}
      <RichText
        text={t('Read the <0>Terms of use</0> and what we say about <1>Privacy</1>.')}
        parts={[<Link key="terms" to={paths.terms} />, <Link key="privacy" to={paths.privacy} />]}
      />
    </p>
  );
}
