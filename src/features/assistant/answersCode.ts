import type { RatedAnswer, SentQuestion } from '@shared/assistant/feedback';
import { t } from '@shared/language/words';
import type { AppDispatch } from '@/state/hooks';

/** With the code of requests, which few visitors of a chat need. */
const load = () => import(/* webpackChunkName: "answers" */ './answer/answersEndpoint');

type Said<Body> = Body & { id: string };
type Endpoints = Awaited<ReturnType<typeof load>>['answersApi']['endpoints'];

/** Sends it; resolves with what to tell the visitor if that failed, null if not. */
async function sent(send: (endpoints: Endpoints) => Promise<{ error?: unknown }>): Promise<string | null> {
  try {
    const { error } = await send((await load()).answersApi.endpoints);
    if (error === undefined) return null;
    const { message } = error as { message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // The code did not come: below.
  }
  return t('We could not reach the server. Check your connection and try again.');
}

/** A thunk that counts a thumb; see `sent`. */
export const rateAnswer = (rated: Said<RatedAnswer>) => (dispatch: AppDispatch) =>
  sent((endpoints) => dispatch(endpoints.rateAnswer.initiate(rated, { track: false })));

/** A thunk that gives the desk a question; see `sent`. */
export const sendQuestion = (question: Said<SentQuestion>) => (dispatch: AppDispatch) =>
  sent((endpoints) => dispatch(endpoints.sendQuestion.initiate(question, { track: false })));
