import { useEffect, useRef, useState } from 'react';
import { t } from '@language/words';
import { AccountForm } from './AccountForm';
import { EmailInput } from './EmailInput';
import { mailStopped, ResetMailSent } from './ResetMailSent';

/**
 * Requests a password reset mail (docs/product.md "Password recovery"); known and unknown addresses get the same
 * answer.
 */
export function ForgotPasswordForm({ email = '' }: { email?: string }) {
  const [address, setAddress] = useState(email);
  const [isSent, setSent] = useState(false);
  const isForAnother = useRef(false);
  useEffect(() => {
    // The focused button has been removed.
    if (!isSent && isForAnother.current) document.getElementById('email')?.focus();
  }, [isSent]);
  if (isSent) {
    return (
      <ResetMailSent
        email={address}
        onOtherAddress={() => {
          isForAnother.current = true;
          setSent(false);
        }}
      />
    );
  }
  return (
    <AccountForm
      label={t('Recovery')}
      fields={['email']}
      button={t('Send Reset Email')}
      busyButton={t('Sending…')}
      stopped={mailStopped}
      send={(identity, values) => identity.sendPasswordReset(values.email)}
      onSent={(values) => {
        setAddress(values.email);
        setSent(true);
      }}
    >
      {({ errors }) => <EmailInput autoComplete="email" defaultValue={address} error={errors.email} />}
    </AccountForm>
  );
}
