import { useEffect, useRef, type ReactNode } from 'react';
import type { Identity, IdentityError } from '@/state/identity';
import { Button } from '@/ui/Button';
import styles from './AccountForm.module.scss';
import { FailureAlert } from './FailureAlert';
import { GoogleMark } from './GoogleMark';
import type { FieldName, Faults, FieldValues } from './rules';
import { SlowNotice } from './SlowNotice';
import { focusOn, useFields } from './useFields';
import { useSubmission } from './useSubmission';

interface AccountFormProps {
  /** What the form is for, to screen readers. */
  label: string;
  fields: readonly FieldName[];
  button: string;
  busyButton: string;
  send: (identity: Identity, values: FieldValues) => Promise<unknown>;
  /** It went through. Without it the form stays busy: the page is about to give way. */
  onSent?: (values: FieldValues) => void;
  /** More to say on a failure, after its message. */
  explain?: (failure: IdentityError) => ReactNode;
  /** Offers signing in with Google below the form. */
  withGoogle?: boolean;
  /** Below everything: notices and links to other forms. */
  foot?: ReactNode;
  children: (view: { errors: Faults; values: FieldValues }) => ReactNode;
}

/** The field that a failure is about, if it is one. */
function fieldOf({ problem, code }: IdentityError, fields: readonly FieldName[]): FieldName | undefined {
  if (problem !== 'form') return undefined;
  const field = code.includes('email') ? 'email' : 'password';
  return fields.find((name) => name === field);
}

/**
 * A form of the account pages (specification sections 5 and 8): it can be sent once it is valid, its errors show once
 * it is dirty, the provider's message stands under it, and what was typed stays.
 */
export function AccountForm({ label, fields: names, button, busyButton, send, onSent, explain, withGoogle = false, foot, children }: AccountFormProps) {
  const { values, errors, isSendable, check, form, listeners } = useFields(names);
  const { status, failure, submit, openWindow, forgetFailure } = useSubmission();
  const lastWay = useRef<'form' | 'google'>('form');
  const faulty = failure === null ? undefined : fieldOf(failure, names);
  const isBusy = status !== 'resting';

  useEffect(() => {
    if (faulty !== undefined) focusOn(form.current, faulty);
  }, [failure, faulty, form]);

  const sendForm = async () => {
    const checked = check();
    if (checked === null) return;
    lastWay.current = 'form';
    const typed = { ...checked, email: checked.email.trim() };
    if (await submit((identity) => send(identity, typed))) onSent?.(typed);
  };
  const openGoogle = () => {
    lastWay.current = 'google';
    openWindow((identity) => identity.signInWithGoogle());
  };

  return (
    <form
      ref={form}
      className={styles['form']}
      // Never the default: a password must not reach the address, even if the page's code failed.
      method="post"
      aria-label={label}
      noValidate
      {...listeners}
      onInput={(event) => {
        listeners.onInput(event);
        if (faulty !== undefined) forgetFailure();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void sendForm();
      }}
    >
      {children({ errors: faulty === undefined || failure === null ? errors : { ...errors, [faulty]: failure.message }, values })}
      <Button type="submit" className={styles['submit']} disabled={!isSendable} loading={isBusy}>
        {isBusy ? busyButton : button}
      </Button>
      {status === 'sending' && <SlowNotice />}
      {failure !== null && faulty === undefined && (
        <FailureAlert failure={failure} onRetried={() => (lastWay.current === 'google' ? openGoogle() : void sendForm())}>
          {explain?.(failure)}
        </FailureAlert>
      )}
      {withGoogle && (
        <>
          <p className={styles['or']}>or</p>
          <Button
            variant="secondary"
            className={styles['google']}
            icon={<GoogleMark />}
            disabled={isBusy}
            // The second click of a double click would open a second window.
            onClick={(event) => event.detail < 2 && openGoogle()}
          >
            Sign in with Google
          </Button>
        </>
      )}
      {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
    </form>
  );
}
