import { readRefusal } from '@/api/apiError';

/** `GET` returns whether this browser may record; `POST` with the operator's token grants it. */
export const recordingPath = '/api/recording';

/** Sends the token. Resolves with null if it is accepted, else with a message for users. */
export async function permissionProblem(token: string): Promise<string | null> {
  try {
    const answer = await fetch(recordingPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return answer.ok ? null : (await readRefusal(answer)).message;
  } catch {
    return 'We could not reach the server. Check your connection and try again.';
  }
}
