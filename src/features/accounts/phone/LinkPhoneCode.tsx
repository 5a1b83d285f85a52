import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { t } from '@shared/language/words';
import { codeText } from '@shared/text/codeText';
import { resendCoolDown } from '@machines/phoneLinking';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { Button } from '@/kit/ui/form/Button';
import { RichText } from '@/kit/ui/data/RichText';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useCountdown } from '@/kit/ui/feedback/useCountdown';
import { FlowFailure } from '../FlowFailure';
import styles from './LinkPhone.module.scss';

const empty = { code: '' };
const codeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((typed) => codeText(typed).replaceAll(/[\s-]/g, '')),
    v.nonEmpty(() => t('Enter the code from the text message.')),
    v.regex(/^\d{6}$/, () => t('The code has six digits.')),
  ),
});

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
  const element = useRef<HTMLFormElement>(null);
  const [allowedAt] = useState(() => Date.now() + resendCoolDown);
  const seconds = useCountdown(allowedAt);
  const isVerifying = state === 'verifying';

  // The machine verifies it: for the form, a code of six digits is sent.
  const { form, errors, refusals, change, submit } = useForm<typeof empty, 'code', typeof empty, true>(
    {
      empty,
      schema: codeSchema,
      requestOf: (fields) => fields,
      placeOf: () => 'code',
      offlineText: null,
      send: ({ code }) => {
        onSubmitted(code);
        return Promise.resolve({ data: true });
      },
    },
    element,
  );
  useFocusOnRefusal(element, refusals);

  useEffect(() => {
    if (state === 'expired') resend.current?.focus();
    if (state !== 'typing') return;
    input.current?.focus();
    input.current?.select();
  }, [state]);

  return (
    <form
      ref={element}
      className={styles['step']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isVerifying) void submit();
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
            name="code"
            className={styles['code']}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="000000"
            dir="ltr"
            maxLength={20}
            value={form.code}
            readOnly={isVerifying}
            error={errors.code}
            onChange={({ target }) => change({ code: target.value })}
          />
          <FlowFailure message={errors.code === undefined ? message : null} />
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
