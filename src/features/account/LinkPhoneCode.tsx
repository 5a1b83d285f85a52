import { useEffect, useRef, useState } from 'react';
import { t } from '@language/words';
import { codeText } from '@places/codeText';
import { resendCoolDown } from '@machines/phoneLinking';
import { Button } from '@/ui/Button';
import { RichText } from '@/ui/RichText';
import { TextInput } from '@/ui/TextInput';
import { useCountdown } from '@/ui/useCountdown';
import { FlowFailure } from './FlowFailure';
import styles from './LinkPhone.module.scss';

interface LinkPhoneCodeProps {
  phoneNumber: string;
  message: string | null;
  state: 'typing' | 'verifying' | 'expired';
  canResend: boolean;
  onSubmitted: (code: string) => void;
  onResend: () => void;
}

/** Step 3: the six-digit code from the text message. Spaces and dashes are ignored. */
export function LinkPhoneCode({ phoneNumber, message, state, canResend, onSubmitted, onResend }: LinkPhoneCodeProps) {
  const input = useRef<HTMLInputElement>(null);
  const resend = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [allowedAt] = useState(() => Date.now() + resendCoolDown);
  const seconds = useCountdown(allowedAt);
  const isVerifying = state === 'verifying';

  useEffect(() => {
    if (state === 'expired') resend.current?.focus();
    if (state !== 'typing') return;
    input.current?.focus();
    input.current?.select();
  }, [state]);

  const submit = () => {
    if (isVerifying) return;
    const code = codeText(typed).replaceAll(/[\s-]/g, '');
    const wrong =
      code === ''
        ? t('Enter the code from the text message.')
        : /^\d{6}$/.test(code)
          ? undefined
          : t('The code has six digits.');
    setFault(wrong);
    if (wrong === undefined) onSubmitted(code);
    else input.current?.focus();
  };

  return (
    <form
      className={styles['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>
        <RichText
          text={t('We sent a text message with a six-digit code to <0/>.')}
          parts={[
            <bdi key="number" dir="ltr" className={styles['digits']} translate="no">
              {phoneNumber}
            </bdi>,
          ]}
        />
      </p>
      {state !== 'expired' && (
        <>
          <TextInput
            ref={input}
            label={t('Verification code')}
            className={styles['code']}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="000000"
            dir="ltr"
            maxLength={20}
            value={typed}
            readOnly={isVerifying}
            error={fault}
            onChange={(event) => {
              setTyped(event.target.value);
              setFault(undefined);
            }}
          />
          <FlowFailure message={fault === undefined ? message : null} />
          <Button type="submit" loading={isVerifying}>
            {isVerifying ? t('Verifying…') : t('Verify')}
          </Button>
        </>
      )}
      {state === 'expired' && <FlowFailure message={message} />}
      <p className={styles['resend']}>
        <span>{state === 'expired' ? t('This code can no longer be used.') : t('Nothing arrived?')}</span>
        <Button ref={resend} variant="secondary" size="small" disabled={!canResend} onClick={onResend}>
          <span>{t('Send a new code')}</span>
          {!canResend && seconds > 0 && <span aria-hidden="true">{` ${t('in {seconds} s', { seconds })}`}</span>}
        </Button>
      </p>
    </form>
  );
}
