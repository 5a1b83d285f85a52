import { useState } from 'react';
import * as v from 'valibot';
import { currentLanguage, t } from '@language/words';
import { failureOnOurSide } from '@server/contracts/failureOnOurSide';
import { newsletterRequestSchema } from '@server/contracts/newsletter';
import { apiErrorOf } from '@/api/apiError';
import { keepLetter } from '@/offline/outbox';
import { newId } from '@/state/newId';
import { useCommand } from '@/ui/useCommand';
import { newsletterApi } from './newsletterEndpoint';

/**
 * `kept`: for want of a connection, to be sent later. `refused`: the address cannot be right. `failed`: it could not be
 * sent. Messages are whole sentences for people.
 */
type SignUpOutcome =
  { status: 'subscribed'; email: string } | { status: 'kept' } | { status: 'refused' | 'failed'; message: string };

export type SignUpState = { status: 'idle' | 'sending' } | SignUpOutcome;

const offline = t('You are offline. Your address stays here: press Subscribe again when you are connected.');

/**
 * The newsletter form's one request (docs/product.md "Newsletter"). The address is checked by the server's own rule.
 * While one request is under way, and after it was taken, another is not sent.
 */
export function useNewsletterSignUp() {
  const [subscribe] = newsletterApi.endpoints.subscribe.useMutation();
  const [state, setState] = useState<SignUpState>({ status: 'idle' });

  async function send(address: string): Promise<SignUpOutcome> {
    const request = v.safeParse(newsletterRequestSchema, { email: address });
    if (!request.success) return { status: 'refused', message: request.issues[0].message };
    const { email } = request.output;
    const letter = { id: newId(), kind: 'newsletter', title: email, body: request.output, draft: null } as const;
    const keep = (): Promise<boolean> => keepLetter(letter, currentLanguage());
    if (!navigator.onLine) return (await keep()) ? { status: 'kept' } : { status: 'failed', message: offline };
    const { error } = await subscribe(request.output);
    if (error === undefined) return { status: 'subscribed', email };
    if (apiErrorOf(error).code === 'offline' && (await keep())) return { status: 'kept' };
    return { status: 'failed', message: apiErrorOf(error, failureOnOurSide()).message };
  }
  const { run, isRunning } = useCommand(async (address: string) => {
    if (state.status === 'subscribed') return;
    setState({ status: 'sending' });
    setState(await send(address));
  });

  return {
    state,
    /** Sends the address; the answer comes with `state`. */
    submitted: run,
    /** The address was changed: what was said about the one before no longer holds. */
    changed: (): void => {
      if (!isRunning) setState({ status: 'idle' });
    },
  };
}
