import * as v from 'valibot';
import { newsletterRequestSchema } from '@server/contracts/newsletter';
import { apiErrorOf } from '@/api/apiError';
import type { AppStore } from '@/state/hooks';
import { failureOnOurSide } from '@/state/unknownFailure';
import { newsletterApi } from './newsletterEndpoint';

/** `refused`: the address cannot be right. `failed`: it could not be sent. Messages are whole sentences for people. */
export type SignUpOutcome = { status: 'subscribed'; email: string } | { status: 'refused' | 'failed'; message: string };

/** Checks the address with the server's own rule and, if it holds, sends it once. Never rejects. */
export async function sendSignUp(store: AppStore, address: string): Promise<SignUpOutcome> {
  const request = v.safeParse(newsletterRequestSchema, { email: address });
  if (!request.success) return { status: 'refused', message: request.issues[0].message };
  const sending = store.dispatch(newsletterApi.endpoints.subscribe.initiate(request.output));
  const { error } = await sending;
  sending.reset();
  if (error === undefined) return { status: 'subscribed', email: request.output.email };
  return { status: 'failed', message: apiErrorOf(error, failureOnOurSide).message };
}
