import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { t } from '@shared/language/words';
import { FormFailureAlert } from '@/kit/forms/FormFailureAlert';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { CopyableText } from '@/kit/ui/data/CopyableText';
import { Button } from '@/kit/ui/form/Button';
import type { NewSecondStep } from '@/state/identity';
import { identityFailure } from '../identityCall';
import styles from './SecondStep.module.scss';
import { SecondStepInput, stepCodeSchema } from './SecondStepInput';

const empty = { code: '' };
const schema = v.object({ code: stepCodeSchema });
const loadQr = () => import(/* webpackChunkName: "qr-code" */ '@shared/text/qrPath');
/** Modules around the code that stay empty (ISO/IEC 18004). */
const quiet = 4;

interface SetUpSecondStepProps {
  step: NewSecondStep;
  onDone: () => void;
  onBack: () => void;
}

/** Shows the key for the authenticator app, and asks for its first code. */
export function SetUpSecondStep({ step: { secret, link, finish }, onDone, onBack }: SetUpSecondStepProps) {
  const element = useRef<HTMLFormElement>(null);
  const { form, errors, failure, refusals, isSending, change, submit } = useForm<
    typeof empty,
    'code',
    typeof empty,
    true
  >(
    {
      empty,
      schema,
      requestOf: (fields) => fields,
      placeOf: () => 'code',
      offlineText: null,
      send: ({ code }) =>
        finish(code).then(
          () => ({ data: true as const }),
          (error: unknown) => {
            const told = identityFailure(error);
            return { error: told.code === 'secondStepCode' ? { ...told, fields: { code: told.message } } : told };
          },
        ),
      onDone,
    },
    element,
  );
  useFocusOnRefusal(element, refusals);
  return (
    <form
      ref={element}
      className={styles['steps']}
      aria-label={t('Set up a second step')}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        {t(
          'Scan this with an authenticator app, such as Google Authenticator, Aegis or the passwords of your phone. Then enter the code that the app shows.',
        )}
      </p>
      <QrCode text={link} />
      <p>
        <a href={link}>{t('Open in an app on this device')}</a>
      </p>
      <CopyableText label={t('Key, to type in')} copyLabel={t('Copy the text of the key')} text={secret} rows={2} />
      <SecondStepInput
        value={form.code}
        readOnly={isSending}
        error={errors.code}
        takesFocus={false}
        onTyped={(code) => change({ code })}
      />
      {failure !== null && (
        <FormFailureAlert failure={failure} onRetried={failure.retryable ? () => void submit() : undefined} />
      )}
      <div className={styles['ways']}>
        <Button type="submit" loading={isSending}>
          {isSending ? t('Verifying…') : t('Verify')}
        </Button>
        <Button variant="secondary" disabled={isSending} onClick={onBack}>
          {t('Back')}
        </Button>
      </div>
    </form>
  );
}

/** A QR code; empty while its code loads, and without it, since the key stands below. */
function QrCode({ text }: { text: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let isShown = true;
    loadQr().then(
      ({ qrPath }) => isShown && setDrawn(qrPath(text)),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [text]);
  if (drawn === null) return <div className={styles['code']} />;
  const side = drawn.size + 2 * quiet;
  return (
    <svg
      className={styles['code']}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={t('QR code with the key')}
      shapeRendering="crispEdges"
    >
      <path d={drawn.path} />
    </svg>
  );
}
