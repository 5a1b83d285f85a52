import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import site from '@content/site.json';
import { t } from '@shared/language/words';
import { codeText } from '@shared/text/codeText';
import { waitInWords } from '@shared/text/format';
import { apiErrorOf, type ApiError } from '@/kit/api/apiError';
import { usePublicConfig } from '@/state/hooks';
import { Alert } from '@/kit/ui/feedback/Alert';
import { Button } from '@/kit/ui/form/Button';
import { Card } from '@/kit/ui/layout/Card';
import { ErrorAlert } from '@/kit/ui/feedback/ErrorAlert';
import { RichText } from '@/kit/ui/data/RichText';
import { TextInput } from '@/kit/ui/form/TextInput';
import { useHydrated } from '@/kit/ui/feedback/useOnline';
import { useCountdown } from '@/kit/ui/feedback/useCountdown';
import styles from './KeyForm.module.scss';
import { unlockApi } from './unlockEndpoint';

const invalidKey = t('Invalid key. Please try again.');
const switchedOff = t('The members page is switched off at the moment. Please come back later.');

type Failure =
  | { status: 'wrongKey' }
  /** Too many wrong keys: further attempts are rejected until `until`, in epoch milliseconds. */
  | { status: 'mustWait'; seconds: number; until: number }
  | { status: 'failed'; error: ApiError };

function failureOf(error: unknown): Failure {
  const failure = apiErrorOf(error);
  const { code, retryAfter } = failure;
  if (code === 'wrong_key') return { status: 'wrongKey' };
  if (code !== 'rate_limited' || retryAfter === undefined) return { status: 'failed', error: failure };
  return { status: 'mustWait', seconds: Math.ceil(retryAfter / 1_000), until: Date.now() + retryAfter };
}

/** The authorization key's form (docs/product.md "Members page"). The key is sent and not stored. */
export function KeyForm() {
  const { features } = usePublicConfig();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [unlock, { isLoading: isTrying }] = unlockApi.endpoints.unlockMembers.useMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const seconds = useCountdown(failure?.status === 'mustWait' ? failure.until : null);

  useEffect(() => {
    // The disabled button lost the focus.
    if (failure !== null) input.current?.focus();
  }, [failure]);

  // Sent as typed: the gateway normalises it.
  const tryKey = async (key: () => string): Promise<Failure | null> => {
    // An empty key would only waste an attempt.
    if (codeText(key()) === '') return { status: 'wrongKey' };
    const { error } = await unlock(key);
    return error === undefined ? null : failureOf(error);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isTrying || seconds > 0) return;
    setFailure(null);
    const failed = await tryKey(() => input.current?.value ?? '');
    setFailure(failed);
    if (failed?.status === 'wrongKey') globalThis.alert(invalidKey);
  };

  if (isHydrated && !features.members) return <Alert>{switchedOff}</Alert>;
  return (
    <Card className={styles['card']}>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        {/* Without a name: a form sent before the page is ready must not carry the key into the address. */}
        <TextInput
          ref={input}
          label={t('Authorization key')}
          placeholder={t('Enter key')}
          className={styles['key']}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          required
          readOnly={isTrying}
          error={failure?.status === 'wrongKey' ? invalidKey : undefined}
        />
        <Button type="submit" disabled={!isHydrated || seconds > 0} loading={isTrying}>
          {t('Submit Key')}
        </Button>
        <div role="status" className={styles['wait']}>
          {failure?.status === 'mustWait' &&
            (seconds > 0 ? (
              <p>{t('Too many wrong keys. Please wait {time}.', { time: waitInWords(failure.seconds) })}</p>
            ) : (
              <p>{t('You can try again now.')}</p>
            ))}
        </div>
        {seconds > 0 && (
          <p className={styles['clock']} aria-hidden="true">
            {onClock(seconds)}
          </p>
        )}
        {failure?.status === 'failed' && <ErrorAlert error={failure.error} />}
        <p className={styles['note']}>
          <RichText
            text={t('if lost <0>Contact admin</0>')}
            parts={[
              <a key="mail" href={`mailto:${site.emails.members}`}>
                {site.emails.members}
              </a>,
            ]}
          />
        </p>
        <noscript>
          <p>{t('The members open with JavaScript only.')}</p>
        </noscript>
      </form>
    </Card>
  );
}

/** Formats seconds as a clock: 90 s, 1:02:05. */
function onClock(seconds: number): string {
  if (seconds <= 120) return t('{seconds} s', { seconds });
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...others] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...others.map((part) => String(part).padStart(2, '0'))].join(':');
}
