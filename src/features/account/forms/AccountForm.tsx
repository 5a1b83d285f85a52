import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Identity, IdentityError } from '@/state/identity';
import { Button } from '@/ui/Button';
import { t } from '@language/words';
import styles from './AccountForm.module.scss';
import { FailureAlert } from './FailureAlert';
import { useInApp } from '../inAppBrowser';
import { GoogleMark } from './GoogleMark';
import { OpenInBrowser } from './OpenInBrowser';
import type { FieldName, Faults, FieldValues } from './rules';
import type { CommonPasswords } from './newPassword';
import { SlowNotice } from './SlowNotice';
import { commonPasswordsInTime, useCommonPasswords } from './useCommonPasswords';
import { focusOn, useFields } from './useFields';
import { useSubmission } from './useSubmission';

interface AccountFormProps {
  /** Accessible name of the form. */
  label: string;
  fields: readonly FieldName[];
  button: string;
  busyButton: string;
  send: (identity: Identity, values: FieldValues, signal: AbortSignal) => Promise<unknown>;
  /** Message after the user stops waiting: what may have happened all the same. */
  stopped: string;
  /** Called on success. Without it the form stays busy, because the page is about to be replaced. */
  onSent?: (values: FieldValues) => void;
  /** Further advice after the failure's message. */
  explain?: (failure: IdentityError) => ReactNode;
  /** Offers Google sign-in below the form. */
  withGoogle?: boolean;
  /** Email address for a new password, if the form has no such field. */
  owner?: string;
  /** Notices and links below the form. */
  foot?: ReactNode;
  children: (view: { errors: Faults; values: FieldValues; common: CommonPasswords }) => ReactNode;
}

const windowWords = {
  opening: t(
    'Google’s sign-in takes longer than usual to load. You can go on waiting, or sign in with your email and password.',
  ),
  inWindow: t(
    'We are waiting for Google’s window. If you have closed it, or none has opened, stop waiting and try again.',
  ),
} as const;
const windowStopped = t('You stopped waiting for Google’s window. Nothing was changed.');

/** The field that a failure concerns, if any. */
function fieldOf({ problem, code }: IdentityError, fields: readonly FieldName[]): FieldName | undefined {
  if (problem !== 'form') return undefined;
  const field = code.includes('email') ? 'email' : 'password';
  return fields.find((name) => name === field);
}

/**
 * A form of the account pages (docs/product.md "Account forms"): submit is enabled once it is valid, field errors show
 * once it is dirty, the provider's message appears below, and the input is kept.
 */
export function AccountForm({
  label,
  fields: names,
  button,
  busyButton,
  send,
  stopped,
  onSent,
  explain,
  withGoogle = false,
  owner = '',
  foot,
  children,
}: AccountFormProps) {
  const isInApp = useInApp();
  const isNew = names.includes('confirm');
  const [isTyping, setTyping] = useState(false);
  const context = { owner, common: useCommonPasswords(isNew && isTyping) };
  const { values, errors, isSendable, check, form, listeners } = useFields(names, context);
  const { status, failure, submit, openWindow, stop, forgetFailure } = useSubmission(withGoogle && !isInApp);
  const lastWay = useRef<'form' | 'google'>('form');
  const faulty = failure === null ? undefined : fieldOf(failure, names);
  const isBusy = status === 'sending' || status === 'done';

  useEffect(() => {
    if (faulty !== undefined) focusOn(form.current, faulty);
  }, [failure, faulty, form]);

  const sendForm = async () => {
    const checked = check(
      isNew && context.common === null ? { owner, common: await commonPasswordsInTime() } : context,
    );
    if (checked === null) return;
    lastWay.current = 'form';
    const typed = { ...checked, email: checked.email.trim() };
    if (await submit((identity, signal) => send(identity, typed, signal))) onSent?.(typed);
  };
  const openGoogle = () => {
    lastWay.current = 'google';
    openWindow((identity, signal) => identity.signInWithGoogle(signal));
  };

  return (
    <form
      ref={form}
      className={styles['form']}
      // Never GET: the password must not end up in the URL if the script fails.
      method="post"
      aria-label={label}
      noValidate
      {...listeners}
      onInput={(event) => {
        setTyping(true);
        listeners.onInput(event);
        if (faulty !== undefined) forgetFailure();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void sendForm();
      }}
    >
      {children({
        errors: faulty === undefined || failure === null ? errors : { ...errors, [faulty]: failure.message },
        values,
        common: context.common,
      })}
      <Button type="submit" className={styles['submit']} disabled={!isSendable} loading={isBusy}>
        {isBusy ? busyButton : button}
      </Button>
      {status === 'sending' && <SlowNotice onStopped={() => stop(stopped)} />}
      {failure !== null && faulty === undefined && (
        <FailureAlert
          failure={failure}
          onRetried={() => (lastWay.current === 'google' ? openGoogle() : void sendForm())}
        >
          {explain?.(failure)}
        </FailureAlert>
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
              loading={status === 'opening'}
              // A double click would open a second window.
              onClick={(event) => event.detail < 2 && openGoogle()}
            >
              {t('Sign in with Google')}
            </Button>
          )}
          {(status === 'opening' || status === 'inWindow') && (
            <SlowNotice key={status} words={windowWords[status]} onStopped={() => stop(windowStopped)} />
          )}
        </>
      )}
      {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
    </form>
  );
}
