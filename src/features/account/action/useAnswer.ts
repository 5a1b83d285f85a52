import { useEffect, useRef, useState } from 'react';
import { useIdentity, type Identity, type IdentityError } from '@/state/identity';
import { identityErrorOf } from '../forms/useSubmission';

export type Answer<Value> = { status: 'waiting' } | { status: 'answered'; value: Value } | { status: 'failed'; failure: IdentityError };

/**
 * Asks the provider once when the page is shown, and once more with each `retry`. A page that is set up twice, as in
 * development, does not ask twice: a code in a mail is used up by asking. `ask` must stay the same function.
 */
export function useAnswer<Value>(ask: (identity: Identity) => Promise<Value>): { answer: Answer<Value>; retry: () => void } {
  const access = useIdentity();
  const [answer, setAnswer] = useState<Answer<Value>>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const asked = useRef<{ attempt: number; promise: Promise<Value> }>(null);

  useEffect(() => {
    let isShown = true;
    if (asked.current?.attempt !== attempt) asked.current = { attempt, promise: access.load().then(ask) };
    asked.current.promise.then(
      (value) => isShown && setAnswer({ status: 'answered', value }),
      (error: unknown) => isShown && setAnswer({ status: 'failed', failure: identityErrorOf(error) }),
    );
    return () => {
      isShown = false;
    };
  }, [access, ask, attempt]);

  const retry = () => {
    setAnswer({ status: 'waiting' });
    setAttempt(attempt + 1);
  };
  return { answer, retry };
}
