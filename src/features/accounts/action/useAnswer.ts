import { useEffect, useRef, useState } from 'react';
import type { FormFailure } from '@/kit/forms/formState';
import { useIdentity, type Identity } from '@/state/identity';
import { t } from '@shared/language/words';
import { identityFailure } from '../identityCall';

export type Answer<Value> =
  { status: 'waiting' } | { status: 'answered'; value: Value } | { status: 'failed'; failure: FormFailure };

/**
 * Calls `ask` once on mount, even in StrictMode, and on each `retry`. After `stop` a late answer still counts. `ask`
 * must be stable and without side effects: mail scanners open pages too.
 */
export function useAnswer<Value>(ask: (identity: Identity) => Promise<Value>): {
  answer: Answer<Value>;
  retry: () => void;
  stop: () => void;
} {
  const access = useIdentity();
  const [answer, setAnswer] = useState<Answer<Value>>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const asked = useRef<{ attempt: number; promise: Promise<Value> }>(null);

  useEffect(() => {
    let isShown = true;
    if (asked.current?.attempt !== attempt) asked.current = { attempt, promise: access.load().then(ask) };
    asked.current.promise.then(
      (value) => isShown && setAnswer({ status: 'answered', value }),
      (error: unknown) => isShown && setAnswer({ status: 'failed', failure: identityFailure(error) }),
    );
    return () => {
      isShown = false;
    };
  }, [access, ask, attempt]);

  const retry = () => {
    setAnswer({ status: 'waiting' });
    setAttempt(attempt + 1);
  };
  const stop = () =>
    setAnswer({
      status: 'failed',
      failure: { code: 'stopped', message: t('You stopped waiting. Nothing was changed.'), retryable: true },
    });
  return { answer, retry, stop };
}
