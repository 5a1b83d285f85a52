import { useRef } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { t } from '@shared/language/words';
import { FormFailureAlert } from '@/kit/forms/FormFailureAlert';
import { useFocusOnRefusal, useForm } from '@/kit/forms/useForm';
import { RichText } from '@/kit/ui/data/RichText';
import { Button } from '@/kit/ui/form/Button';
import { paths } from '@/navigation/paths';
import { SlowNotice } from '../forms/SlowNotice';
import styles from '../forms/AccountForm.module.scss';
import { useIdentityCall } from '../identityCall';
import { SecondStepInput, stepCodeSchema } from './SecondStepInput';

const empty = { code: '' };
const schema = v.object({ code: stepCodeSchema });

interface SecondStepFormProps {
  onDone: () => void;
  onBack: () => void;
}

/** The second step of a sign-in (docs/product.md "Sign-in"). It stays busy when done, since the page is then replaced. */
export function SecondStepForm({ onDone, onBack }: SecondStepFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const call = useIdentityCall();
  const view = useForm<typeof empty, 'code', typeof empty, true>(
    {
      empty,
      schema,
      requestOf: (form) => form,
      placeOf: () => 'code',
      offlineText: null,
      send: async ({ code }, signal) => {
        const answer = await call((identity) => identity.finishSignIn(code, signal));
        return 'error' in answer && answer.error.code === 'secondStepCode'
          ? { error: { ...answer.error, fields: { code: answer.error.message } } }
          : answer;
      },
      onDone,
    },
    element,
  );
  const { form, errors, failure, refusals, isSending, outcome, change, submit, stop } = view;
  useFocusOnRefusal(element, refusals);
  const isBusy = isSending || outcome.status === 'stored';
  const isOver = failure?.code === 'secondStepExpired';
  return (
    <form
      ref={element}
      className={styles['form']}
      method="post"
      aria-label={t('Second step')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{t('Your account has a second step. Open your authenticator app and enter the code that it shows.')}</p>
      <SecondStepInput value={form.code} readOnly={isBusy} error={errors.code} onTyped={(code) => change({ code })} />
      <Button type="submit" className={styles['submit']} loading={isBusy} disabled={isOver}>
        {isBusy ? t('Signing in…') : t('Confirm')}
      </Button>
      {isSending && (
        <SlowNotice
          onStopped={() => stop(t('You stopped waiting. Nobody was signed in, and what you typed is still here.'))}
        />
      )}
      {failure !== null && (
        <FormFailureAlert failure={failure} onRetried={failure.retryable ? () => void submit() : undefined} />
      )}
      <Button variant="secondary" disabled={isBusy} onClick={onBack}>
        {t('Back')}
      </Button>
      <p>
        <RichText
          text={t('If you have lost the app, please <0>contact us</0>.')}
          parts={[<Link key="contact" to={paths.contact} />]}
        />
      </p>
    </form>
  );
}
